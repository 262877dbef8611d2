import Foundation

extension YelpHTTPRequest {
  /// The request as a cURL command, secrets redacted, header fields sorted.
  public var curlCommand: String {
    var lines = ["curl"]
    if method != .get { lines.append("--request \(method)") }
    lines.append("--url \(Self.quoted(url.absoluteString))")
    for (name, value) in headers.redacted.sorted {
      lines.append("--header \(Self.quoted("\(name): \(value)"))")
    }
    switch body {
    case .data(let data)?:
      lines.append("--data-binary \(Self.quoted(YelpRedaction.bodyText(data, headers: headers)))")
    case .file(let file)?: lines.append("--data-binary \(Self.quoted("@\(file.path)"))")
    case nil: break
    }
    return lines.joined(separator: " \\\n  ")
  }

  /// Single quotes keep a POSIX shell from reading anything inside.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
