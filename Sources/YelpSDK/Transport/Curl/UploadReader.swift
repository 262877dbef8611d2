#if LIBCURL
  import Foundation

  /// The body of a request, read piece by piece. A file is never in memory as a whole.
  struct UploadReader: Sendable {
    /// The length when the request began, which is announced to the server.
    let size: Int64
    /// The bytes read so far.
    private(set) var position: Int64 = 0
    private let source: Source

    private enum Source: Sendable {
      case data(Data)
      case file(OpenFile)
    }

    /// Throws when the file can't be read.
    init(_ body: YelpHTTPRequest.Body?) throws(YelpError) {
      switch body ?? .data(Data()) {
      case .file(let url):
        let file = try OpenFile(url)
        source = .file(file)
        size = file.size
      case .data(let data):
        source = .data(data)
        size = Int64(data.count)
      }
    }

    /// Copies the next bytes and returns how many; `nil` when a file ends before its announced length.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
      var count = Int(min(Int64(buffer.count), size - position))
      guard count > 0 else { return 0 }
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      switch source {
      case .data(let data):
        let start = data.startIndex + Int(position)
        data.copyBytes(to: piece, from: start..<(start + count))
      case .file(let file):
        count = file.read(into: piece, at: position)
        guard count > 0 else { return nil }
      }
      position += Int64(count)
      return count
    }
  }

  /// A file that is open as long as this object lives.
  private final class OpenFile: Sendable {
    let size: Int64
    private let descriptor: Int32

    init(_ url: URL) throws(YelpError) {
      var information = stat()
      descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0, fstat(descriptor, &information) == 0 else {
        size = 0
        if [EMFILE, ENFILE, ENOMEM].contains(errno) {
          throw YelpError(
            .resourcesExhausted,
            "The body can't be read: this process is out of file descriptors or memory.")
        }
        throw YelpError(
          .invalidArguments, "The body can't be read: \(String(cString: strerror(errno))).",
          problems: [url.unreadableBodyProblem])
      }
      size = Int64(information.st_size)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func read(into piece: UnsafeMutableRawBufferPointer, at position: Int64) -> Int {
      while true {
        let count = pread(descriptor, piece.baseAddress, piece.count, off_t(position))
        if count >= 0 || errno != EINTR { return count }
      }
    }
  }
#endif
