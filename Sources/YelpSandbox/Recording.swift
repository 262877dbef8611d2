import Foundation
import YelpSDK

/// Removes the secrets from a request before the sandbox records it, except those that the sandbox made.
struct Recording {
  /// The keys and tokens that the sandbox made.
  let own: Set<String>

  func redacted(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
    var request = request
    // User closures are not retained.
    request.uploadProgress = nil
    let authorization = request.headers["Authorization"]
    request.headers = request.headers.redacted
    if let authorization {
      let key = authorization.unicodeScalars.split(separator: " ").last.map(String.init) ?? ""
      request.headers["Authorization"] = own.contains(key) ? authorization : "Bearer \(Redactor.mark)"
    }
    let type = (request.headers["Content-Type"] ?? "").asciiLowercased
    if type.beginsWithBytes(of: "application/x-www-form-urlencoded") {
      let form = String(decoding: Call.bytes(of: request.body), as: UTF8.self)
      request.body = .data(Data(YelpRedaction.redacted(form: form, keeping: own).utf8))
    } else if case .data(let data)? = request.body, let value = try? YelpJSONValue(parsing: data) {
      let clean = YelpRedaction.redacted(value, isResponse: false, keeping: own)
      if clean != value { request.body = .data(clean.data) }
    }
    return request
  }
}
