import Foundation

extension YelpJSONIndex {
  /// The error for a text that is not JSON.
  func error(for failure: YelpJSONScanner.Failure) -> YelpError {
    if failure.isCancellation {
      return YelpError(.cancelled, "The task was cancelled while the answer was being read.")
    }
    let found = snippet(at: failure.offset)
    return YelpError(
      .cannotParseResponse,
      "Not valid JSON at byte \(failure.offset): \(failure.reason)\(found.isEmpty ? "" : ", found \(found)").",
      codingPath: path(to: lastPosition))
  }

  /// The error for JSON that lacks what a model cannot do without.
  func error(_ reason: String, at position: Int, member: String? = nil) -> YelpError {
    YelpError(
      .cannotParseResponse,
      "\(reason) at byte \(self[position].offset), found \(snippet(of: position)).",
      codingPath: path(to: position, member: member))
  }

  func path(to position: Int, member: String?) -> String {
    let path = path(to: position)
    guard let member else { return path }
    return path.isEmpty ? member : "\(path).\(member)"
  }

  /// The value at `position` in at most 60 characters.
  func snippet(of position: Int) -> String {
    let token = self[position]
    let start = token.isString ? token.offset - 1 : token.offset
    return snippet(at: start, length: endOffset(of: position) - start)
  }

  /// The offset of the byte behind the value at `position`. Containers do not store it: hardly anyone asks.
  private func endOffset(of position: Int) -> Int {
    let token = self[position]
    guard token.isContainer else { return token.offset + token.length + (token.isString ? 1 : 0) }
    var offset = token.offset + 1
    if let last = children(of: position).last {
      offset = endOffset(of: token.kind == .object ? last + 1 : last)
    }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "]"), bytes[offset] != UInt8(ascii: "}") {
      offset += 1
    }
    return offset + 1
  }

  /// At most 60 characters of the body, control characters made visible; nothing when a secret may be near.
  func snippet(at offset: Int, length: Int = .max) -> String {
    let limit = 60
    guard !Self.mentionsSecret(bytes.text(at: 0, length: bytes.count)) else { return YelpRedaction.mark }
    var visible = ""
    for scalar in bytes.text(at: offset, length: min(length, limit * 4)).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let piece = isControl ? scalar.escaped(asASCII: true) : String(scalar)
      if visible.count + piece.count > limit - 1 { return visible + "…" }
      visible += piece
    }
    return visible
  }

  private static func mentionsSecret(_ body: String) -> Bool {
    ["_token\"", "\"token\"", "secret\"", "\"password\"", "\"user_data\""].contains { body.contains($0) }
  }
}
