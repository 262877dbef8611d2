import Foundation

extension YelpHTTPRequest {
  /// The request as a cURL command, secrets redacted, header fields sorted. A POSIX shell passes every part of it to cURL
  /// as it is.
  public var curlCommand: String {
    switch body {
    case .data(let data)?:
      let text =
        data.contains(0)
        ? "<\(data.count) bytes>" : YelpRedaction.bodyText(data, headers: headers, hiding: personalFields)
      // Unlike `--data-binary`, this does not read a file when the text begins with `@`.
      return curlCommand(bodyArguments: ["--data-raw \(Self.quoted(text))"])
    case .file(let file)?:
      return curlCommand(bodyArguments: ["--data-binary \(Self.quoted("@\(file.path)"))"])
    case nil: return curlCommand(bodyArguments: [])
    }
  }

  /// The same with a body of parts, of which cURL makes its own kind.
  func curlCommand(with body: YelpMultipartBody) -> String {
    var request = self
    request.headers["Content-Type"] = nil
    return request.curlCommand(bodyArguments: body.parts.map(Self.formArgument))
  }

  private func curlCommand(bodyArguments: [String]) -> String {
    var lines = ["curl"]
    if method != .get || !bodyArguments.isEmpty { lines.append("--request \(Self.quoted(method.rawValue))") }
    lines.append("--url \(Self.quoted(url.redacted(hiding: personalFields).absoluteString))")
    // cURL reads brackets and braces in an address as lists of addresses, and `@` before a header field as a file.
    if url.absoluteString.utf8.contains(where: ByteSet("[]{}").contains) { lines.append("--globoff") }
    for (name, value) in headers.redacted.sorted where ByteSet.token.holdsAll(of: name) {
      // cURL sends an empty field only when a semicolon stands in place of the colon.
      lines.append("--header \(Self.quoted(value.isEmpty ? "\(name);" : "\(name): \(value)"))")
    }
    lines += bodyArguments
    return lines.joined(separator: " \\\n  ")
  }

  private static func formArgument(_ part: YelpMultipartBody.Part) -> String {
    let details =
      (part.fileName.map { ";filename=\(formQuoted($0))" } ?? "")
      + (part.contentType.map { ";type=\($0)" } ?? "")
    switch part.content {
    case .file(let file): return "--form \(quoted("\(part.name)=@\(formQuoted(file.path))\(details)"))"
    case .data(let data):
      let text =
        part.fileName == nil && !data.contains(0)
        ? YelpRedaction.fieldText(data, name: part.name) : "<\(data.count) bytes>"
      if details.isEmpty { return "--form-string \(quoted("\(part.name)=\(text)"))" }
      return "--form \(quoted("\(part.name)=\(formQuoted(text))\(details)"))"
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
