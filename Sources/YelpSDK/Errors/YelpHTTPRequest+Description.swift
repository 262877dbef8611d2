import Foundation

extension YelpHTTPRequest: CustomStringConvertible, CustomReflectable {
  /// Method and URL, without the values of secret query items. For the rest see `curlCommand`.
  public var description: String { "\(method) \(url.redacted(hiding: personalFields).absoluteString)" }

  /// Method, URL, header fields and the kind of body, without secrets.
  public var customMirror: Mirror {
    let content: Any =
      switch body {
      case nil: "none"
      case .data(let data)?: "\(data.count.counted("byte"))"
      case .file(let file)?: file
      }
    return Mirror(
      self,
      children: [
        "id": id, "method": method, "url": url.redacted(hiding: personalFields), "headers": headers,
        "body": content,
        "timeout": timeout, "idleTimeout": idleTimeout, "maximumResponseSize": maximumResponseSize,
      ])
  }
}
