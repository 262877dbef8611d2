import Foundation
import ServerTestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("What sandbox-server lets happen", .timeLimit(.minutes(5)))
struct SandboxControlTests {
  /// A business owner who has signed in over HTTP.
  private func signIn(_ owner: String, at address: URL) async throws -> YelpSDK {
    let sandbox = YelpPartnerSandbox().yelp
    var configuration = YelpConfiguration(apiKey: sandbox.apiKey)
    configuration.baseURL = .custom(address)
    configuration.retry = .never
    let tokens = YelpTokenProvider(
      YelpOAuthClient(clientID: sandbox.clientID, clientSecret: sandbox.clientSecret))
    let yelp = YelpSDK(configuration: configuration).user(owner, tokens: tokens)
    let page = try await json("\(address)/sandbox/authorize?owner=\(owner)")
    try await tokens.signIn(code: try #require(page["code"]?.stringValue))
    return yelp
  }

  private func json(_ words: String...) async throws -> YelpJSONValue {
    try YelpJSONValue(parsing: Data(try await Program.curl(words).utf8))
  }

  @Test("an owner signs in, gets a lead, and answers it; another owner sees nothing of it")
  func leads() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let owner = try await signIn("owner-1", at: greeting.address)
    let begun = try await json(
      "--request", "POST", "\(greeting.address)/sandbox/leads?owner=owner-1&message=It%20drips")
    let leadID = try #require(begun["leadID"]?.stringValue)
    let businessID = try #require(begun["businessID"]?.stringValue)
    #expect(try await owner.leadIDs(businessID: businessID).send().leadIDs == [leadID])
    #expect(try await owner.leadEvents(leadID: leadID).send().events.map(\.text) == ["It drips"])
    try await owner.reply(toLead: leadID, text: "On Monday").send()
    let other = try await signIn("owner-2", at: greeting.address)
    await #expect {
      try await other.lead(id: leadID).send()
    } throws: {
      ($0 as? YelpError)?.httpStatus == 404
    }
    let replies = try await json("\(greeting.address)/sandbox/replies")["replies"]
    let reply: YelpJSONValue = [
      "leadID": .string(leadID), "businessID": .string(businessID), "text": "On Monday",
    ]
    #expect(replies == [reply])
    withExtendedLifetime(server) {}
  }

  @Test("posts a webhook until it is taken, for a new lead and for the reply to it")
  func webhooks() async throws {
    let answers = Answers([503, 404, 200, 200])
    let receiver = try await TestServer { _ in TestServer.Reply(status: await answers.next()) }
    let (server, greeting) = try await Program.sandboxServer("--webhook", "\(receiver.address)/hook")
    let owner = try await signIn("owner-1", at: greeting.address)
    let begun = try await json("--request", "POST", "\(greeting.address)/sandbox/leads?owner=owner-1")
    let leadID = try #require(begun["leadID"]?.stringValue)
    var events = receiver.events.makeAsyncIterator()
    func nextWebhook() async throws -> YelpWebhookEvent {
      while let event = await events.next() {
        guard case .asked(let request) = event, case .data(let body) = request.body else { continue }
        #expect(request.method == .post && request.url.path() == "/hook")
        return try YelpWebhookEvent(body: body)
      }
      throw CancellationError()
    }
    let first = try await nextWebhook()
    #expect(first.updates.first?.lead?.leadID == leadID)
    #expect(first.businessID == begun["businessID"]?.stringValue)
    for _ in 0..<2 { #expect(try await nextWebhook() == first) }
    try await owner.reply(toLead: leadID, text: "On Monday").send()
    let second = try await nextWebhook()
    #expect(second.updates.first?.lead?.leadID == leadID)
    #expect(second.updates.first?.lead?.eventID != first.updates.first?.lead?.eventID)
    withExtendedLifetime(server) {}
  }

  private actor Answers {
    private var statuses: [Int]
    init(_ statuses: [Int]) { self.statuses = statuses }
    func next() -> Int { statuses.isEmpty ? 200 : statuses.removeFirst() }
  }

  @Test("sends a browser back with the code and the state")
  func signInPage() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let answer = try await Program.curl(
      "--include",
      "\(greeting.address)/sandbox/authorize?owner=owner-1&state=a%26b&redirect_uri=http://127.0.0.1/back")
    let back = try #require(answer.firstMatch(of: /(?i)location: (\S+)/)).output.1
    let oauth = YelpOAuthClient(clientID: "", clientSecret: "")
    let address = try #require(URL(string: String(back)))
    #expect(try oauth.code(from: address, state: "a&b").count == 128)
    withExtendedLifetime(server) {}
  }

  @Test(
    "refuses an owner and a business that there are not",
    arguments: ["owner=owner-3", "owner=", "owner=owner-1&business=x", "business=x"])
  func unknown(query: String) async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let answer = try await Program.curl(
      "--include", "--request", "POST", "\(greeting.address)/sandbox/leads?\(query)")
    #expect(answer.contains(" 404 "))
    withExtendedLifetime(server) {}
  }

  @Test("has as many owners as it is told", arguments: [("0", "owner"), ("20", "owner-20")])
  func owners(count: String, last: String) async throws {
    let (server, greeting) = try await Program.sandboxServer("--owners", count)
    let begun = try await json("--request", "POST", "\(greeting.address)/sandbox/leads?owner=\(last)")
    #expect(begun["leadID"]?.stringValue?.isEmpty == false)
    withExtendedLifetime(server) {}
  }
}
