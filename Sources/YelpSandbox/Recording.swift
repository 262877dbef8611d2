import Foundation
import YelpSDK

/// Makes a request fit to be kept: whoever reads it later learns no secret but those that the sandbox made
/// up.
struct Recording {
  /// What the sandbox made up itself.
  let own: Set<String>

  static let mark = "<redacted>"
  private static let secretFields: Set<String> = [
    "client_secret", "code", "refresh_token", "token", "access_token",
  ]

  func redacted(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
    var request = request
    let authorization = request.headers["Authorization"]
    request.headers = request.headers.redacted
    if let authorization {
      let key = authorization.split(separator: " ").last.map(String.init) ?? ""
      request.headers["Authorization"] = own.contains(key) ? authorization : "Bearer \(Self.mark)"
    }
    if request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
      let form = String(decoding: Call.bytes(of: request.body), as: UTF8.self)
      request.body = .data(Data(redacted(form: form).utf8))
    }
    return request
  }

  func redacted(form: String) -> String {
    form.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.secretFields.contains(parts[0]), !own.contains(parts[1]) else {
        return String(pair)
      }
      return "\(parts[0])=\(Self.mark)"
    }.joined(separator: "&")
  }
}
