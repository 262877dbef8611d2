import Foundation

extension YelpHTTPRequest {
  /// The request as a cURL command, secrets redacted, header fields sorted.
  public var curlCommand: String {
    switch body {
    case .data(let data)?:
      let text = YelpRedaction.bodyText(data, headers: headers)
      return curlCommand(bodyArguments: ["--data-binary \(Self.quoted(text))"])
    case .file(let file)?:
      return curlCommand(bodyArguments: ["--data-binary \(Self.quoted("@\(file.path)"))"])
    case nil: return curlCommand(bodyArguments: [])
    }
  }

  fileprivate func curlCommand(bodyArguments: [String]) -> String {
    var lines = ["curl"]
    if method != .get { lines.append("--request \(method)") }
    lines.append("--url \(Self.quoted(url.absoluteString))")
    for (name, value) in headers.redacted.sorted {
      lines.append("--header \(Self.quoted("\(name): \(value)"))")
    }
    lines += bodyArguments
    return lines.joined(separator: " \\\n  ")
  }

  /// Single quotes keep a POSIX shell from reading anything inside.
  fileprivate static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}

extension YelpHTTPRequest {
  /// The same with a body of parts, of which cURL makes its own kind.
  func curlCommand(with body: YelpMultipartBody) -> String {
    var request = self
    request.headers["Content-Type"] = nil
    return request.curlCommand(bodyArguments: body.parts.map(Self.formArgument))
  }

  private static func formArgument(_ part: YelpMultipartBody.Part) -> String {
    let details =
      (part.fileName.map { ";filename=\"\($0)\"" } ?? "") + (part.contentType.map { ";type=\($0)" } ?? "")
    switch part.content {
    case .file(let file): return "--form \(quoted("\(part.name)=@\"\(file.path)\"\(details)"))"
    case .data(let data) where part.fileName != nil:
      return "--form \(quoted("\(part.name)=<\(data.count) bytes>\(details)"))"
    case .data(let data):
      return "--form-string \(quoted("\(part.name)=\(YelpRedaction.fieldText(data, name: part.name))"))"
    }
  }
}
