import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import ServerTestKit
import YelpPartner
import YelpPartnerSandbox
import YelpRedis
import YelpSDK
import YelpSandbox

/// A partner-server, the Redis that keeps its tokens, and the Yelp that it calls. They can be killed, stopped and started again.
actor PartnerTrial {
  nonisolated let address: String
  nonisolated let sandboxAddress: String
  private nonisolated let sandbox: Program
  private nonisolated let redis: RedisProcess
  private var server: Program
  private let journal: URL
  private let log: Task<[String], Never>
  /// The replies that were acknowledged, by their leads.
  private(set) var acknowledged: Set<String> = []
  /// The leads whose reply was being sent when the server was killed.
  private(set) var doubts: Set<String> = []

  /// An owner who has signed in.
  struct Owner: Sendable {
    let name: String, id: String, session: String
  }

  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: YelpJSONValue
  }

  /// - Parameter sendsWebhooks: Whether Yelp tells the server of leads.
  init(owners: Int, sendsWebhooks: Bool = true) async throws {
    address = try await TestServer.deserted().absoluteString
    let webhook = sendsWebhooks ? "yelp/webhook" : "nowhere"
    let (sandbox, greeting) = try await Program.sandboxServer(
      "--owners", "\(owners)", "--daily-limit", "1000000", "--log-requests", "--webhook",
      "\(address)/\(webhook)")
    self.sandbox = sandbox
    sandboxAddress = greeting.address.absoluteString
    log = Task {
      var lines: [String] = []
      while let line = await sandbox.line() { lines.append(line) }
      return lines
    }
    journal = FileManager.default.temporaryDirectory.appending(path: "partner-\(UUID()).jsonl")
    redis = try await RedisProcess(["--appendonly", "yes", "--appendfsync", "always"])
    server = try await Self.start(address, journal: journal, redis: redis, sandbox: sandboxAddress)
  }

  deinit {
    // The task that reads its log keeps it alive.
    if sandbox.isRunning { sandbox.interrupt() }
    try? FileManager.default.removeItem(at: journal)
  }

  private static func start(
    _ address: String, journal: URL, redis: RedisProcess, sandbox: String
  ) async throws -> Program {
    let port = URL(string: address)?.port ?? 0
    let server = try Program(
      "partner-server",
      ["--port", "\(port)", "--journal", journal.path, "--redis", redis.url, "--sandbox", sandbox])
    _ = try await server.greeting(lines: 2)
    return server
  }

  // MARK: What happens to them

  /// Kills the server and starts it again.
  ///
  /// - Returns: The leads whose reply was being sent.
  func killServer() async throws -> Set<String> {
    server.signal(SIGKILL)
    _ = await server.finish()
    let open = try openReplies()
    doubts.formUnion(open)
    server = try await Self.start(address, journal: journal, redis: redis, sandbox: sandboxAddress)
    return open
  }

  /// The leads whose reply is being sent, or may have been, by what the server has on the disk.
  func openReplies() throws -> Set<String> {
    var open: Set<String> = []
    for line in try Data(contentsOf: journal).split(separator: 10) {
      let entry = try? YelpJSONValue(parsing: Data(line))
      if let reply = entry?["reply"]?["_0"], let leadID = reply["leadID"]?.stringValue {
        if reply["isSent"] == true { open.remove(leadID) } else { open.insert(leadID) }
      } else if let id = entry?["noReply"]?["id"]?.stringValue {
        open.remove(String(id.prefix { $0 != " " }))
      }
    }
    return open
  }

  /// Ends all access tokens, so that each has to be refreshed.
  func endAccessTokens(of owners: [Owner]) async throws {
    let client = YelpPartnerSandbox().yelp
    let store = RedisUserTokenStore(RedisServer(try redis.client()), clientID: client.clientID)
    for owner in owners {
      guard let token = try await store.load(owner.id)?.accessToken else { throw TokenLost(owner: owner.id) }
      let form = "client_id=\(client.clientID)&client_secret=\(client.clientSecret)&token=\(token)"
      _ = try await send("\(sandboxAddress)/oauth2/revoke", post: Data(form.utf8))
    }
  }

  struct TokenLost: Error { let owner: String }

  func stopRedis() async { await redis.stop() }
  func startRedis() async throws { try await redis.start() }

  nonisolated func stopSandbox() { sandbox.signal(SIGSTOP) }
  nonisolated func continueSandbox() { sandbox.signal(SIGCONT) }

  /// Ends the sandbox, and tells the paths of all requests to it with their statuses.
  func requests() async -> [(status: String, path: String)] {
    sandbox.interrupt()
    return await log.value.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.count == 3 ? (words[1], words[2]) : nil
    }
  }

  // MARK: What its users do

  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    // Requests that wait for a stopped Yelp hold up no others.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 200
    // While the server is away, its users try again by themselves, and not more and more seldom.
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  nonisolated func send(
    _ address: String, _ headers: [String: String] = [:], post body: Data? = nil
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: address)
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if let body {
      request.method = .POST
      request.body = .bytes(ByteBuffer(bytes: body))
    }
    let response = try await Self.client.execute(request, timeout: .seconds(60))
    let bytes = Data(try await response.body.collect(upTo: 1 << 20).readableBytesView)
    return Answer(
      status: Int(response.status.code),
      headers: Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first },
      body: (try? YelpJSONValue(parsing: bytes)) ?? .string(String(decoding: bytes, as: UTF8.self)))
  }

  struct NotSignedIn: Error { let answer: Answer }

  /// Goes the way of a browser: to Yelp's page, and back with the cookie.
  nonisolated func signIn(_ name: String) async throws -> Owner {
    let start = try await send("\(address)/sign-in")
    let page = try await send("\(start.headers["location"] ?? "")&owner=\(name)")
    let cookie = (start.headers["set-cookie"] ?? "").prefix { $0 != ";" }
    let end = try await send(page.headers["location"] ?? "", ["Cookie": String(cookie)])
    guard let id = end.body["owner"]?.stringValue, let session = end.body["session"]?.stringValue else {
      throw NotSignedIn(answer: end)
    }
    return Owner(name: name, id: id, session: session)
  }

  nonisolated func beginLead(_ owner: String) async throws -> String {
    let answer = try await send("\(sandboxAddress)/sandbox/leads?owner=\(owner)", post: Data())
    return answer.body["leadID"]?.stringValue ?? ""
  }

  nonisolated func get(_ path: String, _ owner: Owner) async throws -> Answer {
    try await send(address + path, ["Authorization": "Bearer \(owner.session)"])
  }

  nonisolated func leads(of owner: Owner) async throws -> [String] {
    try await get("/leads", owner).body.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
  }

  nonisolated func doubts(of owner: Owner) async throws -> [String] {
    try await get("/doubts", owner).body.arrayValue?.compactMap { $0["leadID"]?.stringValue } ?? []
  }

  /// A reply to a lead: the only one, unless another key is given.
  nonisolated func reply(
    _ leadID: String, _ owner: Owner, key: String = "first", text: String? = nil
  ) async throws -> Answer {
    let draft: YelpJSONValue = ["key": .string(key), "text": .string(text ?? "To \(leadID)")]
    return try await send(
      "\(address)/leads/\(leadID)/reply",
      ["Authorization": "Bearer \(owner.session)", "Content-Type": "application/json"], post: draft.data)
  }

  func acknowledge(_ leadID: String) { acknowledged.insert(leadID) }

  /// The replies that Yelp has, as lead, business and text.
  nonisolated func replies() async throws -> [(leadID: String, text: String)] {
    let answer = try await send("\(sandboxAddress)/sandbox/replies")
    return (answer.body["replies"]?.arrayValue ?? []).map {
      ($0["leadID"]?.stringValue ?? "", $0["text"]?.stringValue ?? "")
    }
  }
}
