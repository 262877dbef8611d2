public import Foundation

/// A body of several parts (`multipart/form-data`, RFC 7578), each with a name and, for files, a file name and type.
///
/// ```swift
/// let photo = URL(filePath: "/photos/lunch.jpg")
/// let builder = yelp.request(.post, path: "/v3/photos")
///   .body(.multipart([.text("caption", "Lunch"), .file("photo", photo, contentType: "image/jpeg")]))
/// ```
/// Files are never loaded whole: a body that has any is written piece by piece to a temporary file that only this user
/// may read, and is sent from there. The file is deleted when the call ends, with any outcome.
public struct YelpMultipartBody: Sendable, Hashable {
  /// The parts, in the order in which they are sent.
  public let parts: [Part]
  /// The text between the parts. No part contains it.
  public let boundary: String

  /// One part.
  public struct Part: Sendable, Hashable {
    /// The field's name. Quotation marks are escaped; control characters are refused.
    public var name: String
    /// The file name in the part's header. Treated like ``name``.
    public var fileName: String?
    /// The media type; `nil` for plain text.
    public var contentType: String?
    /// The bytes, or the file that holds them.
    public var content: YelpHTTPRequest.Body

    public init(
      name: String, fileName: String? = nil, contentType: String? = nil, content: YelpHTTPRequest.Body
    ) {
      self.name = name
      self.fileName = fileName
      self.contentType = contentType
      self.content = content
    }

    /// A field with text.
    public static func text(_ name: String, _ text: String) -> Part {
      Part(name: name, content: .data(Data(text.utf8)))
    }

    /// Bytes in memory; with a file name, they arrive as a file.
    public static func data(
      _ name: String, _ data: Data, fileName: String? = nil,
      contentType: String = "application/octet-stream"
    ) -> Part {
      Part(name: name, fileName: fileName, contentType: contentType, content: .data(data))
    }

    /// A file on disk.
    ///
    /// - Parameters:
    ///   - name: the field's name.
    ///   - file: The URL of the file. It is read when the request is sent, and never as a whole.
    ///   - fileName: the file name in the part's header; `nil` for the last part of the path.
    ///   - contentType: The media type of the file.
    public static func file(
      _ name: String, _ file: URL, fileName: String? = nil,
      contentType: String = "application/octet-stream"
    ) -> Part {
      Part(
        name: name, fileName: fileName ?? file.lastPathComponent, contentType: contentType,
        content: .file(file))
    }

    /// Whether the bytes in memory have a text in them.
    func holds(_ text: String) -> Bool {
      guard case .data(let data) = content else { return false }
      return data.range(of: Data(text.utf8)) != nil
    }
  }

  /// - Parameters:
  ///   - parts: the fields, in their order.
  ///   - boundary: 1 to 70 letters, digits and marks that stand in no part, for bodies that must come out the same
  ///     each time; `nil` for a random one.
  public init(_ parts: [Part], boundary: String? = nil) {
    self.parts = parts
    self.boundary = boundary ?? Self.freeBoundary(for: parts)
  }

  /// `multipart/form-data` with the boundary.
  public var contentType: String {
    let isBare = ByteSet.alphanumerics.union(ByteSet("-_.")).holdsAll(of: boundary)
    return "multipart/form-data; boundary=\(isBare ? boundary : "\"\(boundary)\"")"
  }

  /// 128 random bits, drawn again while a part in memory has them. The author of a file could not know
  /// them; whether it has them is checked when it is read.
  private static func freeBoundary(for parts: [Part]) -> String {
    while true {
      let halves = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
      let boundary = "YelpSDK-" + halves.map { String($0, radix: 36) }.joined(separator: "-")
      if !parts.contains(where: { $0.holds(boundary) }) { return boundary }
    }
  }

  /// The rules that it breaks; empty when it can be sent.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "body", rule: "must have at least one part", advice: "Add a part, or send another kind of body.",
      unless: !parts.isEmpty)
    if !Self.isBoundary(boundary) {
      problems.add(
        "body.boundary", value: boundary,
        rule: "must be 1 to 70 letters, digits and marks, without a space at its end",
        advice: "Leave it out for a random one.")
    } else if parts.contains(where: { $0.holds(boundary) }) {
      problems.append(boundaryProblem)
    }
    for (number, part) in parts.enumerated() {
      let field = "body.parts[\(number)]"
      problems.add(
        "\(field).name", rule: "must not be empty", advice: "Name the part.", unless: !part.name.isEmpty)
      for (name, text) in [
        ("name", part.name), ("fileName", part.fileName), ("contentType", part.contentType),
      ] {
        problems.add(
          "\(field).\(name)", rule: "must not have line breaks or other control characters",
          advice: "Remove them: they would end the part's header.",
          unless: !(text ?? "").unicodeScalars.contains(where: Self.isControl))
      }
      if case .file(let file) = part.content, let problem = file.bodyProblem { problems.append(problem) }
    }
    return problems
  }

  /// The boundary occurs in a part.
  var boundaryProblem: YelpProblem {
    YelpProblem(
      field: "body.boundary", value: boundary, rule: "must stand in no part",
      advice: "Leave it out for a random one.")
  }

  /// Whether RFC 2046, section 5.1.1, allows a text as a boundary.
  private static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && text.utf8.last != UInt8(ascii: " ") && boundary.holdsAll(of: text)
  }

  private static let boundary = ByteSet.alphanumerics.union(ByteSet("'()+_,-./:=? "))

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || scalar.value == 127
  }
}

extension YelpMultipartBody: ExpressibleByArrayLiteral {
  public init(arrayLiteral parts: Part...) { self.init(parts) }
}

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

  /// The size of a piece of a file in memory, in bytes.
  private static let pieceSize = 256 << 10

  static func refusal(_ problems: [YelpProblem]) -> YelpError {
    YelpError(.invalidArguments, "The body cannot be sent as it is.", problems: problems)
  }
}
