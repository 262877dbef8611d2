import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  extension URLSession {
    /// A task that streams a file.
    ///
    /// Not `uploadTask(with:fromFile:)`: when that is cancelled while a part of the file is being read, Foundation on
    /// Linux wakes a transfer which is gone, and ends the process (EasyHandle.swift, libcurl.Easy Code=43). It reads a
    /// stream only when it has room for the bytes, so no read is in progress when the task is cancelled.
    func uploadTask(with request: URLRequest, streaming file: URL) -> URLSessionTask {
      guard let length = file.fileSize, let stream = BoundedFileStream(file, length: length) else {
        // Fails, and says what is wrong with the file.
        return uploadTask(with: request, fromFile: file)
      }
      var request = request
      request.httpBodyStream = stream
      request.setValue("\(length)", forHTTPHeaderField: "Content-Length")
      // A blank value is libcurl's sign to leave the field out. Otherwise it would send a stream in chunks.
      request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      return dataTask(with: request)
    }
  }

  /// A file as a stream of the length that was announced, even if the file grows meanwhile: what is too much would be
  /// read as the next request.
  final class BoundedFileStream: InputStream {
    private var left: Int

    init?(_ file: URL, length: Int) {
      left = length
      super.init(url: file)
    }

    override var hasBytesAvailable: Bool { left > 0 && super.hasBytesAvailable }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      let count = super.read(buffer, maxLength: min(maxLength, left))
      left -= max(0, count)
      return count
    }
  }
#else
  extension URLSession {
    /// A task that streams a file.
    func uploadTask(with request: URLRequest, streaming file: URL) -> URLSessionTask {
      uploadTask(with: request, fromFile: file)
    }
  }
#endif

extension URLSessionTask {
  /// The length of a streamed body, which Linux does not tell with its progress.
  var announcedLength: Int64? {
    originalRequest?.value(forHTTPHeaderField: "Content-Length").flatMap { Int64($0) }
  }
}

extension URL {
  fileprivate var fileSize: Int? { (try? resourceValues(forKeys: [.fileSizeKey]))?.fileSize }
}
