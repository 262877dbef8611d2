import Foundation
import ServerTestKit
import Testing
import YelpSDK

@Suite("partner-server", .timeLimit(.minutes(20)))
struct PartnerServerTests {
  /// All of it takes minutes.
  private static let isLong = ProcessInfo.processInfo.environment["YELP_LONG_TESTS"] == "1"

  @Test("loses no lead and no token and sends no reply twice, though it and Redis are killed and Yelp stops")
  func trial() async throws {
    let (ownerCount, each) = Self.isLong ? (20, 25) : (4, 10)
    let count = ownerCount * each
    let trial = try await PartnerTrial(owners: ownerCount)
    var owners: [PartnerTrial.Owner] = []
    for number in 1...ownerCount { owners.append(try await trial.signIn("owner-\(number)")) }

    let begun = try await withThrowingTaskGroup(of: [String: String].self) { [owners] group in
      group.addTask { try await Self.beginLeads(each, of: owners, in: trial) }
      group.addTask { try await Self.disturb(trial, count, owners) }
      for owner in owners {
        group.addTask { try await Self.answer(each, of: owner, in: trial) }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    #expect(begun.count == count)

    let replies = try await trial.replies()
    #expect(replies.count == count, "each lead has one reply")
    #expect(Set(replies.map(\.leadID)) == Set(begun.keys))
    #expect(replies.allSatisfy { $0.text == "To \($0.leadID)" })
    // What was acknowledged is sent no more.
    for owner in owners {
      let leads = try await trial.leads(of: owner)
      #expect(Set(leads) == Set(begun.filter { $0.value == owner.name }.keys), "of this owner, and all")
      for lead in leads { #expect(try await trial.reply(lead, owner).status == 200) }
      let lead = try #require(leads.first)
      #expect(try await trial.get("/leads/\(lead)", owner).status == 200, "with a token that was refreshed")
      #expect(try await trial.doubts(of: owner).isEmpty)
      let others = begun.filter { $0.value != owner.name }.keys.prefix(3)
      for lead in others { #expect(try await trial.reply(lead, owner).status == 404) }
    }
    #expect(try await trial.replies().count == count)

    let doubts = await trial.doubts
    var sent: [String: [String]] = [:]
    for request in await trial.requests() where ["201", "400"].contains(request.status) {
      let path = request.path.split(separator: "/").map(String.init)
      if path.count == 4, path[3] == "events" { sent[path[2], default: []].append(request.status) }
    }
    let twice = sent.filter { $0.value.count > 1 }
    #expect(sent.count == count)
    #expect(twice.allSatisfy { doubts.contains($0.key) && $0.value.count { $0 == "201" } == 1 })
    print("FACT \(count) leads, \(doubts.count) doubts, of which Yelp refused \(twice.count) as repeated")
  }

  private static func beginLeads(
    _ each: Int, of owners: [PartnerTrial.Owner], in trial: PartnerTrial
  ) async throws -> [String: String] {
    var begun: [String: String] = [:]
    for _ in 0..<each {
      for owner in owners { begun[try await trial.beginLead(owner.name)] = owner.name }
    }
    return begun
  }

  /// Answers the leads of an owner as they are seen, each by two requests at once that are repeated until one succeeds.
  private static func answer(
    _ count: Int, of owner: PartnerTrial.Owner, in trial: PartnerTrial
  ) async throws -> [String: String] {
    var answered: Set<String> = []
    while answered.count < count {
      for lead in (try? await trial.leads(of: owner)) ?? [] where !answered.contains(lead) {
        async let first = try? trial.reply(lead, owner).status
        async let second = try? trial.reply(lead, owner).status
        if await [first, second].contains(200) {
          answered.insert(lead)
          await trial.acknowledge(lead)
        }
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return [:]
  }

  /// Kills the server and Redis when a quarter and three quarters are answered, and stops Yelp at half of them.
  private static func disturb(
    _ trial: PartnerTrial, _ count: Int, _ owners: [PartnerTrial.Owner]
  ) async throws -> [String: String] {
    func kill() async throws {
      let open = try await trial.killServer()
      for owner in owners {
        let listed = try await trial.doubts(of: owner)
        #expect(open.isSuperset(of: listed))
      }
    }
    for quarter in 1...3 {
      while await trial.acknowledged.count < quarter * count / 4 {
        try await Task.sleep(for: .milliseconds(5))
      }
      if quarter == 2 {
        trial.stopSandbox()
        try await Task.sleep(for: isLong ? .seconds(5) : .milliseconds(500))
        try await kill()
        try await Task.sleep(for: isLong ? .seconds(5) : .milliseconds(500))
        trial.continueSandbox()
      } else {
        try await trial.endAccessTokens(of: owners)
        await trial.stopRedis()
        try await kill()
        try await trial.startRedis()
      }
    }
    return [:]
  }

  @Test("lists a reply as doubtful that a kill has cut off, and sends it once")
  func doubt() async throws {
    let trial = try await PartnerTrial(owners: 1)
    let owner = try await trial.signIn("owner-1")
    let lead = try await trial.beginLead("owner-1")
    #expect(try await eventually { try await trial.leads(of: owner) == [lead] })
    trial.stopSandbox()
    async let cutOff = try? trial.reply(lead, owner)
    #expect(try await eventually { try await trial.openReplies() == [lead] })
    #expect(try await trial.killServer() == [lead])
    #expect(await cutOff == nil)
    #expect(try await trial.doubts(of: owner) == [lead])
    trial.continueSandbox()
    #expect(try await trial.reply(lead, owner, text: "Another text").status == 409)
    #expect(try await trial.reply(lead, owner).status == 200)
    #expect(try await trial.doubts(of: owner).isEmpty)
    #expect(try await trial.replies().map(\.text) == ["To \(lead)"])
  }

  @Test("finds a lead of which no webhook came")
  func search() async throws {
    let trial = try await PartnerTrial(owners: 1, sendsWebhooks: false)
    let owner = try await trial.signIn("owner-1")
    let lead = try await trial.beginLead("owner-1")
    #expect(try await eventually { try await trial.leads(of: owner) == [lead] })
  }

  @Test("takes another text by the key of a reply that was refused, and no text twice by two keys")
  func refused() async throws {
    let trial = try await PartnerTrial(owners: 1)
    let owner = try await trial.signIn("owner-1")
    let lead = try await trial.beginLead("owner-1")
    #expect(try await eventually { try await trial.leads(of: owner) == [lead] })
    #expect(try await trial.reply(lead, owner, text: "").status == 400)
    #expect(try await trial.doubts(of: owner).isEmpty)
    #expect(try await trial.reply(lead, owner, text: "On Monday").status == 200)
    #expect(try await trial.reply(lead, owner, key: "second", text: "On Monday").status == 409)
    #expect(try await trial.replies().map(\.text) == ["On Monday"])
    #expect(try await trial.doubts(of: owner).isEmpty)
  }

  @Test("starts with all of Yelp's keys or none, so that no owner's token is sent to a made-up Yelp")
  func halfConfigured() async throws {
    let server = try Program(
      "partner-server", [], environment: ["YELP_API_KEY": "key", "YELP_CLIENT_ID": "id"])
    let errors = await server.finish().errors
    #expect(errors.contains("YELP_CLIENT_SECRET"), "\(errors)")
  }

  @Test("runs in one command: an owner signs in, sees the leads that there are, and answers one")
  func embedded() async throws {
    let address = try await TestServer.deserted()
    let file = FileManager.default.temporaryDirectory.appending(path: "partner-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try Program(
      "partner-server", ["--port", "\(address.port ?? 0)", "--journal", file.path])
    _ = try await server.greeting(lines: 2)
    let page = try await Program.curl("--location", "--cookie", "", "\(address)/sign-in")
    let session = try #require(try YelpJSONValue(parsing: Data(page.utf8))["session"]?.stringValue)
    let bearer = ["--header", "Authorization: Bearer \(session)"]
    #expect(
      try await eventually {
        try await YelpJSONValue(parsing: Data(Program.curl(bearer + ["\(address)/leads"]).utf8))
          .arrayValue?.count == 3
      })
    let leads = try YelpJSONValue(parsing: Data(try await Program.curl(bearer + ["\(address)/leads"]).utf8))
    let lead = try #require(leads.arrayValue?.first?["id"]?.stringValue)
    let draft = ["--json", #"{"key": "1", "text": "We can come on Monday."}"#]
    for _ in 0..<2 {
      let answer = try await Program.curl(bearer + draft + ["\(address)/leads/\(lead)/reply"])
      #expect(answer == #"{"state":"sent"}"#)
    }
    let messages = try await Program.curl(bearer + ["\(address)/leads/\(lead)"])
    #expect(messages.components(separatedBy: "We can come on Monday.").count == 2)
    let metrics = try await Program.curl("\(address)/metrics")
    #expect(metrics.contains("partner_owners 1\n") && metrics.contains("partner_replies_sent 1\n"))
    #expect(try await Program.curl("--include", "\(address)/leads").contains(" 401 "))
    withExtendedLifetime(server) {}
  }

  @Test("refuses a callback that its browser did not begin", arguments: ["", "state=", "state=other"])
  func forged(cookie: String) async throws {
    let trial = try await PartnerTrial(owners: 1)
    let page = try await trial.send("\(trial.address)/sign-in")
    let back = try await trial.send("\(page.headers["location"] ?? "")&owner=owner-1")
    let end = try await trial.send(back.headers["location"] ?? "", cookie.isEmpty ? [:] : ["Cookie": cookie])
    #expect(end.status == 400 && end.body["session"] == nil)
  }

  @Test("takes the code of a callback once")
  func oldCode() async throws {
    let trial = try await PartnerTrial(owners: 1)
    let page = try await trial.send("\(trial.address)/sign-in")
    let cookie = String((page.headers["set-cookie"] ?? "").prefix { $0 != ";" })
    let back = try await trial.send("\(page.headers["location"] ?? "")&owner=owner-1")
    var statuses: [Int] = []
    for _ in 0..<2 {
      statuses.append(try await trial.send(back.headers["location"] ?? "", ["Cookie": cookie]).status)
    }
    #expect(statuses == [200, 400])
  }
}
