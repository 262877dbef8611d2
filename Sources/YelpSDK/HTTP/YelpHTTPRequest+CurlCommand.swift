import Foundation

extension YelpHTTPRequest {
  /// The request as a cURL command, secrets redacted, header fields sorted. A POSIX shell passes every part of it to cURL
  /// as it is.
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

  /// The same with a body of parts. cURL makes it of files and fields, or gets it as it is sent when its `--form` has no
  /// way to say a name or type.
  func curlCommand(with body: YelpMultipartBody) -> String {
    guard body.parts.allSatisfy(Self.isForm) else {
      let parts = body.parts.map { "\(body.head(of: $0))\(text(of: $0))\r\n" }.joined()
      return curlCommand(bodyArguments: ["--data-raw \(Self.quoted("\(parts)--\(body.boundary)--\r\n"))"])
    }
    var request = self
    request.headers["Content-Type"] = nil
    return request.curlCommand(bodyArguments: body.parts.map(formArgument))
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

  /// Whether `--form` can say a part: it ends the name at the first `=`, and reads more details, such as a file to
  /// upload, behind a type.
  private static func isForm(_ part: YelpMultipartBody.Part) -> Bool {
    guard !part.name.isEmpty, !part.name.utf8.contains(UInt8(ascii: "=")) else { return false }
    guard let type = part.contentType else { return true }
    let pieces = type.unicodeScalars.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let names = pieces[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isType = names.count == 2 && names.allSatisfy { !$0.isEmpty && ByteSet.token.holdsAll(of: $0) }
    guard isType, pieces.count == 2 else { return isType }
    let detail = String(pieces[1]).trimmed
    return detail.hasPrefix("charset=") && ByteSet.token.union(ByteSet("=")).holdsAll(of: detail)
  }

  private func formArgument(_ part: YelpMultipartBody.Part) -> String {
    let details =
      (part.fileName.map { ";filename=\(Self.formQuoted($0))" } ?? "")
      + (part.contentType.map { ";type=\($0)" } ?? "")
    if case .file(let file) = part.content {
      // Behind `@` cURL sends another file name, behind `<` none.
      let mark = part.fileName == nil ? "<" : "@"
      return "--form \(Self.quoted("\(part.name)=\(mark)\(Self.formQuoted(file.path))\(details)"))"
    }
    if details.isEmpty { return "--form-string \(Self.quoted("\(part.name)=\(text(of: part))"))" }
    return "--form \(Self.quoted("\(part.name)=\(Self.formQuoted(text(of: part)))\(details)"))"
  }

  /// The content of a part, secrets redacted. Of a file the path is shown, of bytes that aren't text the size.
  private func text(of part: YelpMultipartBody.Part) -> String {
    switch part.content {
    case .file(let file): "<the bytes of \(file.path)>"
    case .data where YelpRedaction.isSecret(part.name): YelpRedaction.mark
    case .data(let data):
      part.fileName == nil && !hidesContent && !data.contains(0)
        ? String(data: data, encoding: .utf8) ?? "<\(data.count.counted("byte"))>"
        : "<\(data.count.counted("byte"))>"
    }
  }

  /// In single quotes, in which a POSIX shell reads nothing; a quote ends them, and stands escaped before the next.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacingBytes(of: "'", with: #"'\''"#) + "'"
  }

  /// In the double quotes of `--form`, in which cURL reads `\` and `"`.
  private static func formQuoted(_ text: String) -> String {
    "\"" + text.replacingBytes(of: #"\"#, with: #"\\"#).replacingBytes(of: "\"", with: #"\""#) + "\""
  }
}

extension YelpHTTPRequest: CustomDebugStringConvertible {
  public var debugDescription: String { curlCommand }
}
