import Foundation
public import YelpSDK

/// A response store that all processes with one API key share, over Redis or Valkey.
///
/// ```swift
/// configuration.cache = .memory()
/// configuration.responseStore = RedisResponseStore(server, apiKey: key)
/// ```
/// Redis removes each response in time: at the end of its lifetime, and at the latest 24 hours after Yelp made it, by the clock
/// of the server. Of several processes that ask for the same at once, one asks Yelp: it holds a lease and renews it; the others look
/// again after 20 milliseconds, then at growing intervals up to 250. When the process dies, the lease ends, and another asks.
///
/// While the server is away, every function throws at once, so that a client uses the cache in its memory.
public final class RedisResponseStore: YelpResponseStore {
  private let server: RedisServer
  private let prefix: String
  private let limits: Limits
  private let lease: Duration
  private let clock: YelpClock
  private let leases: HeldLeases

  /// How much is kept.
  public struct Limits: Sendable, Hashable {
    /// The largest response, in bytes. A larger one is not stored.
    public var responseBytes: Int
    /// How many responses there are at most. Beyond that, those that expire first are removed.
    public var count: Int
    /// The most bytes of all responses together. Beyond that, those that expire first are removed.
    public var totalBytes: Int

    /// Default: a mebibyte, 10,000 responses, 256 mebibytes.
    public init(responseBytes: Int = 1 << 20, count: Int = 10_000, totalBytes: Int = 256 << 20) {
      self.responseBytes = responseBytes
      self.count = count
      self.totalBytes = totalBytes
    }
  }

  /// - Parameters:
  ///   - server: The server.
  ///   - apiKey: The key whose responses are shared. The server gets a digest of it.
  ///   - limits: How much is kept.
  ///   - lease: How long others wait for a process that has died while it asked Yelp; 100 milliseconds at least. Default: 5
  ///     seconds.
  ///   - name: What the names of all keys begin with.
  ///   - clock: The clock of this process.
  public init(
    _ server: RedisServer, apiKey: String, limits: Limits = Limits(), lease: Duration = .seconds(5),
    name: String = "yelp", clock: YelpClock = .system
  ) {
    self.server = server
    self.limits = limits
    self.lease = min(max(lease, .milliseconds(100)), .seconds(86_400))
    self.clock = clock
    prefix = RedisKeys.prefix(name, apiKey: apiKey)
    leases = HeldLeases(server, lease: self.lease)
    server.add(check: entry("")) { [keys = keys("")] client in
      let reply = try await client.run(StoreScripts.check, keys: keys, arguments: [])
      guard try reply.json(StoreReply.Ready.self).isReady else { throw RedisReply.unexpected }
    }
  }

  public func response(for key: String) async throws -> YelpStoredResponse? {
    try await server.run(StoreScripts.read, keys: [entry(key)], arguments: [], repeats: true, found).response
  }

  public func claim(_ key: String) async throws -> YelpStoredResponse? {
    let token = UUID().uuidString
    var pause = Duration.milliseconds(20)
    while true {
      let claimed: (response: YelpStoredResponse?, leaseLeft: Int?)
      do {
        try Task.checkCancellation()
        claimed = try await server.run(
          StoreScripts.claim, keys: [entry(key), leaseKey(key)],
          arguments: [Data(json: StoreArguments.Claim(token: token, lease: lease.milliseconds))],
          repeats: false, found)
      } catch {
        // The server may have given the lease all the same.
        leases.end(leaseKey(key), token: token)
        throw error
      }
      if let response = claimed.response { return response }
      guard let left = claimed.leaseLeft else {
        leases.begin(leaseKey(key), token: token)
        return nil
      }
      try await clock.sleep(min(pause, .milliseconds(left)))
      pause = min(pause * 2, .milliseconds(250))
    }
  }

  public func release(_ key: String) async {
    leases.end(leaseKey(key))
  }

  public func store(
    _ response: YelpStoredResponse, for key: String, lifetime: Duration
  ) async throws {
    guard response.body.count <= limits.responseBytes else { return leases.end(leaseKey(key)) }
    let token = leases.take(leaseKey(key))
    let age = max(0, Int(min(clock.date().timeIntervalSince(response.date), 1e9) * 1_000))
    let headers = String(decoding: try JSONEncoder().encode(response.headers), as: UTF8.self)
    let arguments = StoreArguments.Store(
      name: key, age: age, lifetime: lifetime.milliseconds, token: token, countLimit: limits.count,
      byteLimit: limits.totalBytes, status: response.status, headers: headers, path: response.path,
      prefix: prefix + "entry:")
    _ = try await server.run(
      StoreScripts.store, keys: keys(key), arguments: [Data(json: arguments), response.body], repeats: true)
  }

  public func removeAll() async throws {
    try await remove(nil, batch: 500)
  }

  public func removeResponses(businessID: String) async throws {
    guard !businessID.isEmpty else { return }
    let segment = businessID.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? businessID
    let business = StoreArguments.Remove.Business(
      ids: Self.jsonForms(of: businessID), segment: "/\(segment)/")
    try await remove(business, batch: 100)
  }

  /// A text as it may stand in JSON. An alias such as `café` is written in each of these ways.
  private static func jsonForms(of text: String) -> [String] {
    func escaped(_ format: String) -> String {
      let units = text.utf16.map { unit in
        unit < 128 ? String(UnicodeScalar(UInt8(unit))) : #"\u"# + String(format: format, Int(unit))
      }
      return "\"\(units.joined())\""
    }
    return [YelpJSONValue.string(text).description, escaped("%04x"), escaped("%04X")]
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Goes through all entries in steps, so that the server is never busy for long.
  private func remove(_ business: StoreArguments.Remove.Business?, batch: Int) async throws {
    var arguments = StoreArguments.Remove(
      prefix: prefix + "entry:", start: 0, count: batch, business: business)
    while true {
      let reply = try await server.run(
        StoreScripts.remove, keys: [prefix + "entries", prefix + "sizes", prefix + "total"],
        arguments: [Data(json: arguments)], repeats: true
      ) { try $0.json(StoreReply.Removed.self) }
      guard reply.seen == batch else { return }
      arguments.start += reply.seen - reply.removed
    }
  }

  /// Reads what ``StoreScripts/read`` and ``StoreScripts/claim`` reply.
  private func found(_ reply: RedisReply) throws -> (response: YelpStoredResponse?, leaseLeft: Int?) {
    let found = try (reply.elements.first ?? .null).json(StoreReply.Found.self)
    guard let response = found.response else { return (nil, found.leaseLeft) }
    guard reply.elements.count == 2, let body = reply.elements[1].data else { throw RedisReply.unexpected }
    // Something else has written them: there is no response then, and the next one replaces it.
    guard let headers = try? JSONDecoder().decode([String: String].self, from: Data(response.headers)) else {
      return (nil, nil)
    }
    let stored = YelpStoredResponse(
      status: response.status, headers: headers, body: body,
      date: clock.date() - Double(max(0, response.age)) / 1_000, path: response.path)
    return (stored, nil)
  }

  private func entry(_ key: String) -> String { "\(prefix)entry:\(key)" }
  private func keys(_ key: String) -> [String] {
    [entry(key), leaseKey(key), prefix + "entries", prefix + "sizes", prefix + "total"]
  }
  private func leaseKey(_ key: String) -> String { "\(prefix)lease:\(key)" }
}
