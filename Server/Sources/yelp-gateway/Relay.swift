import Foundation
import HTTPBridge
import HTTPTypes
import Hummingbird
import YelpSDK

/// Forwards one request if its path is allowed.
///
/// Method, path, query, `Accept-Language` and the JSON body of a POST are forwarded. The body of the response and its
/// fields about limits come back. Neither side sees the other's credentials or cookies.
///
/// A POST must be JSON, for which browsers ask permission first: one with the type `text/plain` needs none.
struct Relay: Sendable {
  let yelp: YelpSDK
  /// The paths that are forwarded, with everything below them.
  let allowed: [String]

  /// - Parameter client: Whose request it is, so that clients take turns; `nil` where they have no names.
  func answer(_ request: Request, of client: String?) async throws -> Response {
    let path = request.uri.path
    guard isAllowed(path) else {
      return HTTPBridge.error(403, "PATH_NOT_ALLOWED", "This gateway does not forward \(path).")
    }
    guard request.method == .get || request.method == .post else {
      return HTTPBridge.error(
        405, "METHOD_NOT_ALLOWED", "This gateway forwards GET and POST.", headers: ["Allow": "GET, POST"])
    }
    var builder = YelpGenericBuilder(YelpHTTPMethod(rawValue: request.method.rawValue), path: YelpPath(path))
      .header("Accept-Language", request.headers[.acceptLanguage])
    for (name, values) in Self.items(of: request.uri.query ?? "") {
      builder = builder.repeated(name, values)
    }
    if request.method == .post {
      let body = try await HTTPBridge.body(of: request)
      guard body.isEmpty || Self.isJSON(request.headers[.contentType]) else {
        return HTTPBridge.error(415, "CONTENT_TYPE_NOT_ALLOWED", "The body must be application/json.")
      }
      if !body.isEmpty { builder = builder.body(.data(body, contentType: "application/json")) }
    }
    do {
      let yelp = client.map { self.yelp.user($0) } ?? self.yelp
      let response = try await yelp.response(
        for: builder.parser(Self.json(orEmpty: request.method == .post)))
      var headers = Self.passed(response.headers)
      headers["Age"] = String(response.age.components.seconds)
      headers["X-Source"] = response.source.rawValue
      return HTTPBridge.response(status: response.status, headers: headers, body: response.value)
    } catch {
      return Self.answer(to: error)
    }
  }

  /// The body as it is. What the SDK can't read, such as a web page of something between here and Yelp, is an error, which is
  /// neither passed on as a success nor cached.
  ///
  /// - Parameter orEmpty: Whether a success may have no body, as that of a POST.
  private static func json(orEmpty: Bool) -> YelpResponseParser<Data> {
    YelpResponseParser(name: "yelp-gateway") { response in
      // A byte order mark and white space are nothing.
      guard orEmpty || response.body.contains(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) else {
        throw YelpError(.cannotParseResponse, "The response is empty.")
      }
      _ = try YelpResponseParser.jsonValue.parse(response)
      return response.body
    }
  }

  /// Whether a path is an allowed one or below it, with its escapes decoded, so that no other spelling leads out.
  ///
  /// It compares bytes: a slash followed by a combining mark is one `Character`, but still a slash to Yelp.
  func isAllowed(_ path: String) -> Bool {
    guard let plain = path.removingPercentEncoding?.utf8, plain.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      !plain.contains(UInt8(ascii: "\\")),
      plain.count(where: { $0 == UInt8(ascii: "/") }) == path.utf8.count(where: { $0 == UInt8(ascii: "/") }),
      !plain.split(separator: UInt8(ascii: "/")).contains(where: {
        $0.elementsEqual([46]) || $0.elementsEqual([46, 46])
      })
    else { return false }
    return allowed.contains { allowed in
      let rest = path.utf8.dropFirst(allowed.utf8.count)
      return path.utf8.starts(with: allowed.utf8)
        && (rest.isEmpty || rest.first == UInt8(ascii: "/") || allowed.utf8.last == UInt8(ascii: "/"))
    }
  }

  /// The values of each name in their order.
  static func items(of query: String) -> [String: [String]] {
    var items: [String: [String]] = [:]
    for item in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map
      {
        let spaced = String(decoding: $0.map { $0 == UInt8(ascii: "+") ? 32 : $0 }, as: UTF8.self)
        return spaced.removingPercentEncoding ?? spaced
      }
      items[parts[0], default: []].append(parts.count == 2 ? parts[1] : "")
    }
    return items
  }

  private static func isJSON(_ contentType: String?) -> Bool {
    let type = (contentType ?? "").unicodeScalars.prefix { $0 != ";" && $0 != " " }
    return String(type).lowercased().utf8.elementsEqual("application/json".utf8)
  }

  private static func passed(_ headers: YelpHTTPHeaders) -> YelpHTTPHeaders {
    YelpHTTPHeaders(
      headers.sorted.filter { name, _ in
        let name = name.lowercased()
        return ["content-type", "retry-after"].contains(name) || name.utf8.starts(with: "ratelimit-".utf8)
      }.map { ($0.name, $0.value) })
  }

  /// The upstream's error unchanged, or an error of the SDK in the shape of Yelp's.
  private static func answer(to error: YelpError) -> Response {
    // A merged business is a redirect whose body has the new id. `unauthorized` is about the gateway's key,
    // not about the app's token.
    if let status = error.httpStatus, status >= 400 || error.code == .businessMoved,
      error.code != .unauthorized
    {
      return HTTPBridge.response(
        status: status, headers: passed(error.responseHeaders ?? [:]), body: error.responseBody ?? Data())
    }
    let (status, code): (Int, YelpAPICode) =
      switch error.code {
      case .invalidArguments: (400, .validationError)
      case .quotaExceeded: (429, .accessLimitReached)
      case .rateLimited: (429, .tooManyRequestsPerSecond)
      case .timedOut: (504, "UPSTREAM_TIMED_OUT")
      default: (502, "UPSTREAM_FAILED")
      }
    var headers: YelpHTTPHeaders = [:]
    if let wait = error.retryAfter { headers["Retry-After"] = String(wait.components.seconds + 1) }
    if error.code == .quotaExceeded, let limit = error.rateLimit {
      headers["RateLimit-DailyLimit"] = limit.dailyLimit.map { String($0) }
      headers["RateLimit-Remaining"] = limit.remaining.map { String($0) }
      headers["RateLimit-ResetTime"] = limit.resetTime?.formatted(.iso8601)
    }
    return HTTPBridge.error(status, code.rawValue, error.message, headers: headers)
  }
}
