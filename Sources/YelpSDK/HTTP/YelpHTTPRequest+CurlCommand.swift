import Foundation

extension YelpHTTPRequest {
  /// The request as a cURL command, secrets redacted, header fields sorted. A POSIX shell passes every part of it to
  /// cURL as it is.
  public var curlCommand: String {
    switch body {
    case .data(let data)?:
      // Unlike `--data-binary`, this does not read a file when the text begins with `@`.
      return curlCommand(bodyArguments: ["--data-raw \(Self.quoted(text(of: data)))"])
    case .file(let file)?:
      return curlCommand(bodyArguments: ["--data-binary \(Self.quoted("@\(file.path)"))"])
    case nil: return curlCommand(bodyArguments: [])
    }
  }

  /// A body as text; of bytes that no shell can carry the size.
  private func text(of data: Data) -> String {
    data.contains(0)
      ? "<\(data.count.counted("byte"))>"
      : YelpRedaction.text(of: data, headers: headers, hidesContent: hidesContent)
  }

  private func curlCommand(bodyArguments: [String]) -> String {
    var lines = ["curl"]
    if method != .get || !bodyArguments.isEmpty { lines.append("--request \(Self.quoted(method.rawValue))") }
    lines.append("--url \(Self.quoted(url.redacted(hidesContent: hidesContent).absoluteString))")
    // cURL reads brackets and braces in an address as lists of addresses, and `@` before a header field as a file.
    if url.absoluteString.utf8.contains(where: ByteSet("[]{}").contains) { lines.append("--globoff") }
    for (name, value) in headers.redacted(hidesContent: hidesContent).sorted
    where ByteSet.token.holdsAll(of: name) {
      // cURL sends an empty field only when a semicolon stands in place of the colon.
      lines.append("--header \(Self.quoted(value.isEmpty ? "\(name);" : "\(name): \(value)"))")
    }
    lines += bodyArguments
    return lines.joined(separator: " \\\n  ")
  }

  /// In single quotes, in which a POSIX shell reads nothing; a quote ends them, and stands escaped before the next.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacingBytes(of: "'", with: #"'\''"#) + "'"
  }
}

extension YelpHTTPRequest: CustomDebugStringConvertible {
  public var debugDescription: String { curlCommand }
}
