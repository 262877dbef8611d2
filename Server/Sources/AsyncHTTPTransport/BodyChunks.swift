import Foundation
import NIOCore
import YelpSDK

/// The body of a request in chunks: a file is read while it is sent.
struct BodyChunks: AsyncSequence, Sendable {
  let total: Int64
  private let body: YelpHTTPRequest.Body
  private let course: CallCourse

  private static let size = 64 << 10

  init(_ body: YelpHTTPRequest.Body, course: CallCourse) throws(YelpError) {
    self.body = body
    self.course = course
    switch body {
    case .data(let data): total = Int64(data.count)
    case .file(let file):
      do {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        total = (attributes[.size] as? NSNumber)?.int64Value ?? 0
      } catch {
        throw YelpError(
          .invalidArguments, "The file to send cannot be read.",
          problems: [
            YelpProblem(
              field: "body", value: file.path, rule: "is a file that can be read",
              advice: "Keep the file until the call has ended.")
          ],
          underlyingError: error)
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let chunks: BodyChunks
    private var handle: FileHandle?
    private var position = 0
    private var last = 0

    fileprivate init(chunks: BodyChunks) { self.chunks = chunks }

    /// The next chunk. The previous one has been sent when this is called.
    mutating func next() async throws -> ByteBuffer? {
      if last > 0 { chunks.course.send(last, of: chunks.total) }
      let piece = try piece()
      last = piece.count
      position += last
      return piece.isEmpty ? nil : ByteBuffer(bytes: piece)
    }

    private mutating func piece() throws -> Data {
      switch chunks.body {
      case .data(let data): return data.dropFirst(position).prefix(BodyChunks.size)
      case .file(let file):
        let handle = try self.handle ?? FileHandle(forReadingFrom: file)
        self.handle = handle
        return try handle.read(upToCount: BodyChunks.size) ?? Data()
      }
    }
  }
}
