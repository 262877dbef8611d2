import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Conversion builders", .timeLimit(.minutes(5)))
struct YelpConversionBuilderTests {
  private let time = Date(timeIntervalSince1970: 1_700_000_000)

  private func body<Value>(_ request: YelpRequest<Value>) throws -> YelpJSONValue {
    guard case .data(let data)? = request.body?.content else { return .null }
    return try YelpJSONValue(parsing: data)
  }

  @Test("a bulk call has 1 to 1,000 events, and the error names an invalid one")
  func bulk() throws {
    let events = (0..<1_000).map { YelpConversionEvent(.lead, id: "e\($0)", time: time) }
    let request = try YelpConversionsBuilder(events).build()
    #expect("\(request)" == "conversions POST /v3/conversion/events")
    #expect(try body(request)["events"]?.arrayValue?.count == 1_000)
    for wrong in [[], events + events.prefix(1)] {
      let error = #expect(throws: YelpError.self) { try YelpConversionsBuilder(wrong).build() }
      #expect(error?.problems.map(\.field) == ["events"])
    }
    var broken = Array(events.prefix(3))
    broken[1].id = ""
    broken[2].value = -1
    let error = #expect(throws: YelpError.self) { try YelpConversionsBuilder(broken).testEvent().build() }
    #expect(error?.problems.map(\.field) == ["events[1].event_id", "events[2].value"])
    #expect(try body(YelpConversionsBuilder([events[0]]).testEvent().build())["test_event"] == true)
  }

  @Test("the rules look at what is sent: an event that is set by name is an error that says what to use")
  func byName() throws {
    let builder = YelpConversionBuilder(YelpConversionEvent(.lead, id: "e1", time: time))
    let other: YelpJSONValue = ["event_name": "lead"]
    for wrong in [
      builder.parameter("event", other), builder.parameter("event", nil),
      builder.label("a", 1).parameter("event", "x"),
    ] {
      let found = problems(wrong)
      #expect(found.map(\.field) == ["event"])
      #expect(found.first?.rule == "must be left to the builder")
      #expect(found.first?.advice.contains(".withoutValidation()") == true)
    }
    #expect(
      try builder.parameter("event", other).withoutValidation().build().parameters["event"]?.json == other)
    // A setter sets the whole event again.
    #expect(problems(builder.parameter("event", other).orderID("A1")).isEmpty)
    #expect(problems(builder.parameter("partner", 7)).isEmpty)

    let many = YelpConversionsBuilder([YelpConversionEvent(.lead, id: "e1", time: time)])
    let others = many.parameter("events", YelpJSONValue.array([other]))
    #expect(problems(others).map(\.field) == ["events"])
    #expect(try others.withoutValidation().build().parameters["events"]?.json == [other])
    #expect(others.trackedParts.map(\.endpoint) == [.conversions])
    #expect(many.trackedParts.map(\.endpoint) == [.conversion])
  }

  @Test("the tracking factories fill in id and time, and can be sent and awaited")
  func helpers() async throws {
    let transport = StubTransport(status: 202, body: "")
    let yelp = instance(transport, YelpManualClock(date: time))
    try await yelp.trackPurchase(value: 12.5, currency: "USD", orderID: "A1").actionSource(.app).send()
    try await yelp.trackLead(id: "L1").userData(YelpConversionUserData(emails: ["ada@example.com"])).send()
    try await yelp.trackEvent(.custom("booked")).send()

    let events = transport.requests.map { $0.json?["event"] ?? .null }
    #expect(events.map { $0["event_name"] } == ["purchase", "lead", "custom_booked"])
    #expect(events.allSatisfy { $0["event_time"] == 1_700_000_000 })
    #expect(Set(events.map { $0["event_id"] }).count == 3)
    #expect(events[0]["custom_data"] == ["value": 12.5, "currency": "USD", "order_id": "A1"])
    #expect(events[1]["user_data"]?["lead_id"] == "L1")
    #expect(events[1]["user_data"]?["em"]?[0]?.stringValue?.utf8.count == 64)
  }

  private func instance(_ transport: StubTransport, _ clock: YelpManualClock) -> YelpSDK {
    YelpSDK.testing(transport) { $0.clock = clock.clock }
  }

  @Test("the clock of the configuration says what now is, however far it is off", arguments: [-400.0, 400])
  func oneClock(days: Double) async {
    let clock = YelpManualClock(date: Date().addingTimeInterval(days * 86_400))
    let yelp = instance(StubTransport(status: 202, body: ""), clock)
    let purchase = yelp.trackPurchase(value: 1, currency: .usd)
    purchase.track()
    yelp.trackLead().time(clock.date).track()
    yelp.trackEvents([YelpConversionEvent(.lead, time: clock.date), YelpConversionEvent(.signup)]).track()
    #expect(await yelp.tracking.drain(within: .seconds(1)) == 0)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 4, delivered: 4))
    let later = clock.date.addingTimeInterval(60)
    #expect(problems(purchase.time(later)).map(\.field) == ["event_time"])
    let several = yelp.trackEvents([YelpConversionEvent(.lead, time: later)])
    #expect(problems(several).map(\.field) == ["events[0].event_time"])
    clock.advance(by: .seconds(60))
    #expect(problems(purchase.time(later)).isEmpty && problems(several).isEmpty)
  }

  @Test("a lead that is tracked twice is one event, whose id does not show the lead's")
  func leadOnce() async {
    let transport = StubTransport(status: 202, body: "")
    let yelp = instance(transport, YelpManualClock())
    for _ in 0..<2 {
      yelp.trackLead(id: "lead-1").track()
      await yelp.tracking.drain(within: .seconds(1))
    }
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 1, duplicates: 1, delivered: 1))
    let (one, two) = (yelp.trackLead(id: "lead-1").event.id, yelp.trackLead(id: "lead-2").event.id)
    #expect(one == YelpSDK().trackLead(id: "lead-1").event.id)
    #expect(one != two && !one.contains("lead-1"))
    #expect(yelp.trackLead(id: String(repeating: "x", count: 500)).event.id.count < 128)
    for id in [nil, ""] as [String?] {
      #expect(yelp.trackLead(id: id).event.id != yelp.trackLead(id: id).event.id)
    }
  }

  private static let odd: [(String, YelpConversionUserData)] = [
    ("em", .init(emails: ["ada"])), ("ph", .init(phones: ["+49 30 901820"])), ("fn", .init(firstName: "..")),
    ("ln", .init(lastName: "..")), ("db", .init(dateOfBirth: "31 May")), ("ge", .init(gender: "male")),
    ("ct", .init(cities: ["-"])), ("st", .init(states: ["California"])), ("zp", .init(postalCodes: ["-"])),
    ("country", .init(countries: ["USA"])), ("client_ip_address", .init(clientIPAddress: "203.0.113.9")),
    ("client_user_agent", .init(clientUserAgent: "Browser/1")),
  ]

  @Test("an odd field of the user costs that field, and the log says so", arguments: 0..<12)
  func oddField(row: Int) async throws {
    let (field, odd) = Self.odd[row]
    let (transport, entries) = (StubTransport(status: 202, body: ""), Locked<[YelpLogEntry]>([]))
    let yelp = instance(transport, YelpManualClock())
    yelp.logLevel = .warning
    yelp.logHandler = { entry in entries.withLock { $0.append(entry) } }
    let good = YelpConversionUserData(externalIDs: ["u7"])
    let purchase = yelp.trackPurchase(value: 12.5, currency: .usd, orderID: "A1")
    for builder in [purchase.userData(odd.adding(good)), purchase.eventID("alone").userData(odd)] {
      builder.track()
      await yelp.tracking.drain(within: .seconds(1))
      #expect(entries.withLock { $0.last?.message.contains("user_data.\(field)") == true })
    }
    try await purchase.userData(odd.adding(good)).send()
    #expect(entries.withLock { $0.count } == 3)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 2))
    let sent = transport.requests.map { $0.json?["event"]?["user_data"] }
    #expect(sent.map { $0?.objectValue?.keys.sorted() } == [["external_id"], nil, ["external_id"]])
    #expect(odd.problems.map(\.field) == ["user_data.\(field)"])
  }

  @Test("a purchase without any user data is sent, and the log says that nobody can be matched with it")
  func nobody() throws {
    let event = YelpConversionEvent(.purchase, value: 1, currency: .usd, time: time)
    let purchase = YelpConversionBuilder(event)
    let note = "user_data is not set, so Yelp can match the purchase with nobody"
    #expect(try purchase.build().undocumentedValues == [note])
    #expect(try YelpConversionsBuilder([event]).build().undocumentedValues == ["events[0].\(note)"])
    #expect(try purchase.user(externalID: "u7").build().undocumentedValues == [])
    #expect(try purchase.user(email: "ada@example").build().undocumentedValues.count == 1)
    #expect(try purchase.user(email: " ").build().undocumentedValues == [note])
  }

  @Test("an event that has nothing but odd fields is refused with their rules")
  func oddFieldsAlone() async {
    let yelp = instance(StubTransport(status: 202, body: ""), YelpManualClock())
    for (field, odd) in Self.odd {
      #expect(problems(yelp.trackLead().userData(odd)).map(\.field) == ["user_data.\(field)"])
      #expect(problems(yelp.trackLead(id: "L1").userData(odd)).isEmpty)
    }
  }

  @Test("a builder, a request, a cURL command and an error show no personal data, which is sent")
  func hidden() async throws {
    let user = YelpConversionUserData(
      emails: ["sentinel@example.com"], clientIPAddress: "203.0.113.99", clientUserAgent: "sentinel-agent",
      advertisingID: "sentinel-ad", leadID: "sentinel-lead")
    let builder = YelpConversionBuilder(YelpConversionEvent(.lead, id: "e1", time: time)).userData(user)
    let transport = StubTransport(status: 400, body: "no")
    _ = await failure { try await instance(transport, YelpManualClock()).send(builder) }
    let request = try #require(transport.requests.first)
    for text in await everyText(of: builder) + [everything(builder.event), everything(request)] {
      #expect(!text.contains("sentinel") && !text.contains("203.0.113.99"), "\(text)")
      #expect(!text.contains(SHA256.hex("sentinel@example.com")))
    }
    #expect(request.bodyText?.contains("sentinel-lead") == true)
    #expect(request.bodyText?.contains("sentinel@example.com") == false)
  }

  @Test("takes an e-mail address, a telephone number and an external id in one call, and hashes them")
  func user() throws {
    func data(_ builder: YelpConversionBuilder) throws -> YelpJSONValue? {
      try builder.build().parameters["event"]?.json["user_data"]
    }
    let event = YelpConversionEvent(.lead, id: "e1", time: time)
    let given = YelpConversionUserData(
      emails: ["a@example.com"], phones: ["+14155550123"], externalIDs: ["u7"], leadID: "l1")
    let builder = YelpConversionBuilder(event).userData(YelpConversionUserData(leadID: "l1"))
    #expect(
      try data(builder.user(email: "a@example.com", phone: "+14155550123", externalID: "u7"))
        == data(YelpConversionBuilder(event).userData(given)))
    let odd = builder.user(email: "nobody")
    #expect(try data(odd) == data(builder))
    #expect(
      try odd.build().undocumentedValues == [
        "emails (user_data.em) must be an e-mail address, and is left out"
      ])
  }
}

extension EndpointCase {
  static let conversion = EndpointCase(
    "conversion", isPersonal: true, factory: nil, initializer: nil,
    requests: [
      ExpectedRequest(
        "conversion, minimal", YelpConversionBuilder(.init(.lead, id: "e1", time: past)), "POST",
        "/v3/conversion/event",
        body: #"{"event":{"action_source":"app","custom_data":{},"event_id":"e1","event_name":"lead","#
          + #""event_time":1700000000}}"#,
        parser: "ConversionResponseParser", locale: .none),
      ExpectedRequest(
        "conversion, full",
        YelpConversionBuilder(.init(.purchase)).eventID("e1").time(past + 0.9)
          .value(12.5, currency: .usd).orderID("A1").actionSource(.website).contentCategory("food")
          .contentIDs("c", "d")
          .contents([.init(id: "c", quantity: 1, itemPrice: 5.25), .init(id: "d")]).label("plan", "gold")
          .label("seats", 4).userData(.init(leadID: "L1")).testEvent(), "POST", "/v3/conversion/event",
        body: #"{"event":{"action_source":"website","custom_data":{"content_category":"food","#
          + #""content_ids":["c","d"],"contents":[{"id":"c","item_price":5.25,"quantity":1},{"id":"d"}],"currency":"USD","#
          + #""event_labels":[{"event_label":"plan","event_value":"gold"},{"event_label":"seats","event_value":4}],"#
          + #""order_id":"A1","value":12.5},"#
          + #""event_id":"e1","event_name":"purchase","event_time":1700000000,"#
          + #""user_data":{"lead_id":"L1"}},"test_event":true}"#,
        parser: "ConversionResponseParser", locale: .none),
    ],
    parameters: [(YelpConversionBuilder(lead), "event", .json)], payload: nil, sample: nil)
}
