import Foundation
import HTTPTypes
public import Hummingbird
import YelpSDK

/// Decides which web pages may use a server.
///
/// A web page in a browser on the same machine can reach a server on 127.0.0.1. It could send a request that needs no
/// permission, or use its own host name for 127.0.0.1 (DNS rebinding). So the `Host` must be a known one, an `Origin` must
/// be allowed, and a request without one must not come from another site's page.
public struct PageRules: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>
  private let methods: String
  private let requestFields: String
  private let responseFields: String
  private let servesPages: Bool

  /// - Parameters:
  ///   - hosts: Host names of the server, besides 127.0.0.1 and localhost.
  ///   - origins: The web origins whose pages may use it, such as `https://app.example`.
  ///   - methods: What these pages may send, with commas between.
  ///   - requestFields: The header fields that they may set.
  ///   - responseFields: The header fields that they may read.
  ///   - servesPages: Whether the server has pages of its own, which may use it, too. Default: no.
  public init(
    hosts: [String], origins: [String], methods: String, requestFields: String, responseFields: String = "",
    servesPages: Bool = false
  ) {
    self.hosts = Set((hosts + ["127.0.0.1", "localhost"]).map { $0.lowercased() })
    self.origins = Set(origins.map { $0.lowercased() })
    self.methods = methods
    self.requestFields = requestFields
    self.responseFields = responseFields
    self.servesPages = servesPages
  }

  /// The answer to a request that a web page must not have made; `nil` for others.
  public func refusal(of request: Request) -> Response? {
    // The first is the authority.
    if let host = HTTPField.Name("Host"), request.headers.contains(host) {
      return HTTPBridge.error(400, "HOST_REPEATED", "A request has one host.")
    }
    guard let authority = request.head.authority, hosts.contains(Self.host(of: authority)) else {
      return HTTPBridge.error(421, "HOST_NOT_ALLOWED", "This server does not serve that host.")
    }
    let isOwnPage = servesPages && request.headers[.origin] == "http://\(authority)"
    if let origin = request.headers[.origin], !isOwnPage, !origins.contains(origin.lowercased()) {
      return HTTPBridge.error(403, "ORIGIN_NOT_ALLOWED", "This server does not serve pages of that origin.")
    }
    // A page's `<img src>` sends a GET without an origin, but says where it comes from.
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
    if request.headers[.origin] == nil, let site, site != "none", site != "same-origin" {
      return HTTPBridge.error(403, "ORIGIN_NOT_ALLOWED", "This server does not serve pages of other origins.")
    }
    return nil
  }

  /// The answer to a browser that asks whether a page of an allowed origin may send a request; `nil` for others.
  public func permission(for request: Request) -> Response? {
    guard request.method == .options, request.headers[.origin] != nil,
      request.headers[.accessControlRequestMethod] != nil
    else { return nil }
    return HTTPBridge.response(
      status: 204,
      headers: [
        "Access-Control-Allow-Methods": methods, "Access-Control-Allow-Headers": requestFields,
        "Access-Control-Max-Age": "600",
      ], body: Data())
  }

  /// A response that a browser shows to the page that asked, when its origin is allowed.
  public func readable(_ response: Response, by request: Request) -> Response {
    guard !origins.isEmpty else { return response }
    var response = response
    response.headers[.vary] = "Origin"
    guard let origin = request.headers[.origin], origins.contains(origin.lowercased()) else {
      return response
    }
    response.headers[.accessControlAllowOrigin] = origin
    if !responseFields.isEmpty { response.headers[.accessControlExposeHeaders] = responseFields }
    return response
  }

  /// The host of `host:port`, in lower case.
  private static func host(of authority: String) -> String {
    var bytes = authority.utf8[...]
    if let colon = bytes.lastIndex(of: UInt8(ascii: ":")),
      bytes[colon...].dropFirst().allSatisfy({ (48...57).contains($0) })
    {
      bytes = bytes[..<colon]
    }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
