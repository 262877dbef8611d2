import Foundation

extension YelpMultipartBody {
  /// Whether every part is in memory.
  var isInMemory: Bool {
    parts.allSatisfy { if case .data = $0.content { true } else { false } }
  }

  /// Writes the body piece by piece to `output`.
  ///
  /// - Throws: ``YelpError`` with ``YelpError/Code/invalidArguments`` when a file cannot be read or has the boundary
  ///   in it, `CancellationError`, or what `output` throws.
  func write(to output: (Data) throws -> Void) async throws {
    for part in parts {
      try output(Data(head(of: part).utf8))
      switch part.content {
      case .data(let data): try output(data)
      case .file(let file): try await copy(file, to: output)
      }
      try output(Data("\r\n".utf8))
    }
    try output(Data("--\(boundary)--\r\n".utf8))
  }

  /// The lines before the content of a part, from its boundary on.
  func head(of part: Part) -> String {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\""
    if let fileName = part.fileName { head += "; filename=\"\(Self.escaped(fileName))\"" }
    if let contentType = part.contentType { head += "\r\nContent-Type: \(contentType)" }
    return head + "\r\n\r\n"
  }

  /// As browsers write it (WHATWG HTML, "multipart/form-data"). Line breaks are refused before.
  private static func escaped(_ name: String) -> String {
    name.replacingBytes(of: "\"", with: "%22")
  }

  private func copy(_ file: URL, to output: (Data) throws -> Void) async throws {
    guard file.isReadableFile, let input = try? FileHandle(forReadingFrom: file) else {
      throw Self.refusal([file.unreadableBodyProblem])
    }
    defer { try? input.close() }
    let needle = Data(boundary.utf8)
    var end = Data()
    while let piece = try input.read(upToCount: Self.pieceSize), !piece.isEmpty {
      // A boundary may begin in one piece and end in the next.
      if piece.range(of: needle) != nil || (end + piece.prefix(needle.count)).range(of: needle) != nil {
        throw Self.refusal([boundaryProblem])
      }
      end = (end + piece).suffix(needle.count)
      try output(piece)
      try Task.checkCancellation()
      // Reading blocks, so that others get their turn at the thread in between.
      await Task.yield()
    }
  }

  /// Large enough to be fast, small enough not to be noticed.
  private static let pieceSize = 256 << 10

  static func refusal(_ problems: [YelpProblem]) -> YelpError {
    YelpError(.invalidArguments, "The body cannot be sent as it is.", problems: problems)
  }
}
