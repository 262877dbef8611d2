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
  let query: Query
  let headers: YelpHTTPHeaders
  let body: Data
  let world: World
  let now: Date
  /// The day from which the days of events are counted.
  let worldStart: Date
  let limits: YelpSandbox.Limits
  let historyLimit: YelpSandbox.HistoryLimit
  /// The state that calls change.
  let memory: Locked<Memory>
  /// Logs a line for the developer.
  let note: @Sendable (String) -> Void

  init(
    _ request: YelpHTTPRequest, world: World, now: Date, worldStart: Date, limits: YelpSandbox.Limits,
    historyLimit: YelpSandbox.HistoryLimit, memory: Locked<Memory>,
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
    body = Self.bytes(of: request.body)
    self.world = world
    self.now = now
    self.worldStart = worldStart
    self.limits = limits
    self.historyLimit = historyLimit
    self.memory = memory
    self.note = note
  }

  /// The value of a name in braces in the endpoint's path; empty when there is no such name.
  subscript(name: String) -> String { pathValues[name] ?? "" }

  /// Whether the request carries a business user's access token rather than an API key.
  var isByUser: Bool {
    guard let token = Authentication.token(of: self) else { return false }
    return memory.withLock { $0.tokens.accepts(accessToken: token, now: now) }
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

  static func bytes(of body: YelpHTTPRequest.Body?) -> Data {
    switch body {
    case .data(let data): data
    case .file(let url): (try? Data(contentsOf: url)) ?? Data()
    case nil: Data()
    }
  }
}
