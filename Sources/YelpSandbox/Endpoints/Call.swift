import Foundation
import YelpSDK

/// One request to a built-in endpoint, with the sandbox's data and state.
struct Call: Sendable {
  let request: YelpHTTPRequest
  let method: YelpHTTPMethod
  /// The decoded segments of the path.
  let path: [String]
  /// The values of the names in braces in the endpoint's path.
  var pathValues: [String: String] = [:]
  var query: Query
  let headers: YelpHTTPHeaders
  let body: Data
  let world: World
  let now: Date
  /// The day from which the days of events are counted.
  let worldStart: Date
  /// The limit of points for GraphQL queries.
  let pointsPerDay: Int
  /// What the key may see.
  let plan: YelpSandboxPlan
  let tokens: Locked<TokenBook>
  /// Keeps conversion events for the developer to look at.
  let keep: @Sendable ([YelpJSONValue]) -> Void
  /// Logs a line for the developer.
  let note: @Sendable (String) -> Void

  init(
    _ request: YelpHTTPRequest, world: World, now: Date, worldStart: Date, pointsPerDay: Int = .max,
    plan: YelpSandboxPlan = .unrestricted,
    tokens: Locked<TokenBook> = Locked(TokenBook()),
    keep: @escaping @Sendable ([YelpJSONValue]) -> Void = { _ in },
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.request = request
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    method = request.method
    path = (components?.percentEncodedPath ?? "").unicodeScalars.split(separator: "/").map {
      String($0).removingPercentEncoding ?? String($0)
    }
    query = Query(percentEncoded: components?.percentEncodedQuery ?? "")
    headers = request.headers
    body = request.body.bytes
    self.world = world
    self.now = now
    self.worldStart = worldStart
    self.pointsPerDay = pointsPerDay
    self.plan = plan
    self.tokens = tokens
    self.keep = keep
    self.note = note
  }

  /// The value of a name in braces in the endpoint's path; empty when there is no such name.
  subscript(name: String) -> String { pathValues[name] ?? "" }

  /// The business owner whose access token the request carries; `nil` when it carries an API key.
  var owner: String? {
    let parts = (headers["Authorization"] ?? "").unicodeScalars.split(separator: " ").map(String.init)
    return parts.count == 2 ? owner(ofAccessToken: parts[1]) : nil
  }

  func owner(ofAccessToken token: String) -> String? {
    tokens.withLock { $0.owner(ofAccessToken: token, now: now) }
  }

  /// The JSON body; refused when it is not valid.
  func json() throws(Refusal) -> YelpJSONValue {
    guard let json = try? YelpJSONValue(parsing: body) else {
      throw Refusal(.validationError, "The request body is not valid JSON.")
    }
    return json
  }

  /// The business that the path names, or Yelp's error when there is none.
  func business(_ idOrAlias: String) throws(Refusal) -> Business {
    if let business = world.business(idOrAlias) { return business }
    if idOrAlias == world.migrated.id || idOrAlias == world.migrated.alias {
      var refusal = Refusal(.businessMigrated)
      refusal.newBusinessID = world.migrated.newID
      throw refusal
    }
    if idOrAlias == world.unavailable.id || idOrAlias == world.unavailable.alias {
      throw Refusal(.businessUnavailable)
    }
    throw Refusal(.businessNotFound)
  }
}

extension YelpHTTPRequest.Body? {
  /// The bytes of the body; none for a file that can't be read.
  var bytes: Data {
    switch self {
    case .data(let data): data
    case .file(let url): (try? Data(contentsOf: url)) ?? Data()
    case nil: Data()
    }
  }
}
