import YelpSDK

/// Makes a request fit to be kept: whoever reads it later learns no key but the sandbox's own.
enum Recording {
  static let mark = "<redacted>"

  static func redacted(_ request: YelpHTTPRequest, keeping ownKey: String) -> YelpHTTPRequest {
    var request = request
    let authorization = request.headers["Authorization"]
    request.headers = request.headers.redacted
    if let authorization {
      request.headers["Authorization"] =
        authorization.hasSuffix(" \(ownKey)") ? authorization : "Bearer \(mark)"
    }
    return request
  }
}
