import Foundation
import YelpSDK

/// Removes the secrets from a request before the sandbox keeps it, except keys and tokens that the sandbox made.
struct Recording {
  /// The keys and tokens that the sandbox made.
  let own: Set<String>

  func redacted(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
    // What a test sends it may look at.
    var visible = request
    visible.hidesContent = false
    var clean = visible.redacted
    if let authorization = request.headers["Authorization"] {
      let key = authorization.split(separator: " ").last.map(String.init) ?? ""
      clean.headers["Authorization"] = own.contains(key) ? authorization : "Bearer \(YelpRedaction.mark)"
    }
    clean.hidesContent = request.hidesContent
    return clean
  }
}
