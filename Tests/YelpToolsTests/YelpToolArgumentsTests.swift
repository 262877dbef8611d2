import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@Suite("Arguments of tools", .timeLimit(.minutes(5)))
struct YelpToolArgumentsTests {
  /// A set over a server that finds nothing, and runs of a search there.
  private struct Run {
    let stubbed = StubbedTools([YelpStub(answer: .body(#"{"businesses": [], "events": []}"#), times: nil)])

    func callAsFunction(
      _ arguments: String, _ tool: YelpTool = .searchBusinesses
    ) async throws -> YelpToolResult {
      try await YelpToolSet(stubbed.yelp).call(tool.name, arguments: arguments)
    }

    var queries: [String] {
      stubbed.transport.requests.map { $0.url.query(percentEncoded: false) ?? "" }
    }
  }

  @Test(
    "are the text of an object, and anything else is answered with what to pass",
    arguments: ["[]", "\"tea\"", "{\"text\": ", "7", "tea"])
  func noObject(_ arguments: String) async throws {
    let result = try await ToolKit().tools.call("yelp_find_categories", arguments: arguments)
    #expect(result.problems["arguments"]?["rule"] == "must be a JSON object", "\(result.text)")
  }

  @Test(
    "may be an empty text for none, and null for an absent one",
    arguments: ["", " \n", "null", "{}", #"{"text": null}"#])
  func absent(_ arguments: String) async throws {
    let result = try await ToolKit().tools.call("yelp_find_categories", arguments: arguments)
    #expect(result.problems["text"]?["rule"] == "must not be empty", "\(result.text)")
  }

  @Test(
    "are read where their kind leaves one reading, as responses are",
    arguments: [
      (#""limit": "5""#, "limit=5"), (#""limit": "5.0""#, "limit=5"), (#""limit": 5.0"#, "limit=5"),
      (#""open_now": "true""#, "open_now=true"), (#""open_now": " False""#, "open_now=false"),
      (#""open_now": 1"#, "open_now=true"), (#""term": 7"#, "term=7"),
      (#""latitude": "37.5", "longitude": "-122""#, "latitude=37.5&longitude=-122"),
      (#""sort_by": "RATING""#, "sort_by=rating"), (#""price": 2"#, "price=2"), (#""price": "2""#, "price=2"),
      (#""price": "[1, 2]""#, "price=1,2"), (#""price": "1, 2""#, "price=1,2"),
      (#""price": ["1", 2.0]"#, "price=1,2"), (#""price": "[\"1\", 2]""#, "price=1,2"),
      (#""categories": "ramen""#, "categories=ramen"),
      (#""categories": "ramen, coffee""#, "categories=ramen,coffee"),
      (#""categories": "[\"ramen\",\"coffee\"]""#, "categories=ramen,coffee"),
      (#""categories": "\"ramen\"""#, "categories=ramen"),
      (#""open_at": " 2026-01-31T19:30:00Z ""#, "open_at=1769887800"),
    ])
  func lenient(_ member: String, _ sent: String) async throws {
    let run = Run()
    let arguments = "{\"location\": \"Oslo\", \(member)}"
    let within = YelpJSONValue.string(arguments).description
    for arguments in [arguments, within] {
      let result = try await run(arguments)
      #expect(!result.isError, "\(result.text)")
    }
    #expect(
      try await YelpToolSet(run.stubbed.yelp).call(.searchBusinesses, .string(arguments)).isError == false)
    let names =
      sent.components(separatedBy: "&") + (sent.contains("limit") ? [] : ["limit=10"]) + ["location=Oslo"]
    #expect(run.queries == Array(repeating: names.sorted().joined(separator: "&"), count: 3))
  }

  @Test(
    "that were damaged, or have more than one reading, are told and never sent",
    arguments: [
      (#""limit": "5 or 6""#, "limit"), (#""limit": true"#, "limit"), (#""limit": "1e400""#, "limit"),
      (#""radius": "1,000""#, "radius"), (#""radius": "1,""#, "radius"), (#""open_now": "yes""#, "open_now"),
      (#""open_now": 2"#, "open_now"),
      (#""price": "[1, 2""#, "price"), (#""price": "1.5""#, "price"), (#""price": {"a": 1}"#, "price"),
      (#""price": [1, [2]]"#, "price"), (#""price": "1,""#, "price"), (#""price": "$$""#, "price"),
      (#""categories": "[\"ramen\", \"cof""#, "categories"),
      (#""categories": "ramen\", \"cof""#, "categories"),
      (#""categories": "Beer, Wine & Spirits""#, "categories"), (#""categories": ["a,b"]"#, "categories"),
      (#""term": ["a"]"#, "term"), (#""term": 1.5"#, "term"), (#""term": true"#, "term"),
      (#""term": 12345678901234567890"#, "term"), (#""open_at": 1769916600"#, "open_at"),
      (#""sort_by": "rating or distance""#, "sort_by"),
    ])
  func refused(_ member: String, _ field: String) async throws {
    let run = Run()
    let result = try await run("{\"location\": \"Oslo\", \(member)}")
    #expect(Array(result.problems.keys) == [field], "\(result.text)")
    #expect(result.problems[field]?["rule"]?.stringValue?.hasPrefix("must be ") == true, "\(result.text)")
    #expect(run.queries == [])
  }

  @Test(
    "that hold nothing are absent", arguments: ["\"\"", "[]", "null", "{}", "\" \\n\u{A0}\"", "[null, \"\"]"])
  func nothing(_ value: String) async throws {
    let run = Run()
    let names = Schema.parameters(of: .searchBusinesses, in: YelpToolSet(run.stubbed.yelp)).keys
    let members = names.filter { $0 != "location" }.map { "\"\($0)\": \(value)" }
    let result = try await run("{\"location\": \"Oslo\", \(members.joined(separator: ", "))}")
    #expect(!result.isError && run.queries == ["limit=10&location=Oslo"], "\(result.text)")
    #expect(
      try await run("{\"text\": \(value)}", .findCategories).problems["text"]?["rule"] == "must not be empty")
    let near = YelpToolSet(run.stubbed.yelp) { YelpCoordinates(latitude: 1, longitude: 2) }
    _ = try await near.call("yelp_search_businesses", arguments: "{\"location\": \(value)}")
    #expect(run.queries.last == "latitude=1&limit=10&longitude=2")
  }

  @Test("may have raw line breaks and other control characters in their texts")
  func controls() async throws {
    let run = Run()
    let result = try await run("{\n\t\"location\": \"Oslo\nNorway\t\",\r\n \"term\": \"a\u{1}b\"}")
    #expect(!result.isError, "\(result.text)")
    #expect(run.queries == ["limit=10&location=Oslo\nNorway&term=a\u{1}b"])
  }

  @Test(
    "that are no JSON are refused with the reason and the place, and what was cut off never runs",
    arguments: [
      (#"{"location": "Oslo", "term": "\x27s"}"#, 30, "malformed escape"),
      (#"{"location": "Oslo",}"#, 20, "name"), (#"{"location": "Oslo" "#, 20, "comma"),
      (#"{"location": "Os"#, 16, "string"), (#"{"location": "Oslo"}}"#, 20, "more follows"),
      ("{\"location\": \"Os\nlo\",}", 21, "name"), (#"{"location": "\ud83d"}"#, 14, "malformed escape"),
      ("{'location': 'Oslo'}", 1, "name"), ("```json\n{}\n```", 0, "value"),
    ])
  func broken(_ arguments: String, _ place: Int, _ reason: String) async throws {
    let run = Run()
    let (plain, within) = try await (
      run(arguments), YelpToolSet(run.stubbed.yelp).call(.searchBusinesses, .string(arguments))
    )
    let problem = plain.problems["arguments"]
    let advice = problem?["advice"]?.stringValue ?? ""
    #expect(problem?["rule"] == "must be a JSON object" && plain == within, "\(plain.text)")
    #expect(advice.contains("byte \(place)") && advice.contains(reason), "\(advice)")
    #expect(plain.problems.count == 1 && run.queries == [])
  }

  @Test(
    "that the SDK would warn of are told to the model",
    arguments: [
      (
        YelpTool.searchBusinesses, #"{"location": "Oslo", "categories": ["ramenn", "cofee"]}"#,
        ["ramenn", "coffee?"]
      ),
      (.searchBusinesses, #"{"location": "Oslo", "categories": "ramen_noodles"}"#, ["ramen_noodles"]),
      (
        .searchBusinesses, #"{"location": "Oslo", "open_at": "2020-01-31T19:30:00Z"}"#,
        ["open_at", "before 2026"]
      ),
      (
        .searchEvents, #"{"location": "Oslo", "categories": ["music", "concerts"]}"#,
        ["concerts", "visual-arts"]
      ),
      (.reviews, #"{"id": "a", "locale": "xx_YY", "highlights": true}"#, ["locale = xx_YY"]),
    ])
  func warnings(_ tool: YelpTool, _ arguments: String, _ words: [String]) async throws {
    let body = #"{"businesses": [], "events": [], "reviews": [], "review_highlights": []}"#
    let stubbed = StubbedTools([YelpStub(answer: .body(body), times: nil)])
    let result = try await YelpToolSet(stubbed.yelp).call(tool.name, arguments: arguments)
    let notes = result.notes.joined(separator: " ")
    #expect(!result.isError && words.allSatisfy(notes.contains), "\(result.text)")
    #expect(Set(result.notes).count == result.notes.count && !notes.contains("Yelp" + "Category"))
    let plain = try await YelpToolSet(stubbed.yelp).call(tool, tool.example)
    #expect(plain.notes == [], "\(plain.text)")
  }

  @Test(
    "wait for the user's place no longer than the call is wanted, nor than an attempt may take",
    arguments: [true, false])
  func silentPlace(_ isCancelled: Bool) async throws {
    let (gate, clock) = (TestGate(), YelpManualClock())
    defer { gate.open() }
    let stubbed = StubbedTools([]) { $0.clock = clock.clock }
    // A task of its own notices no cancellation.
    let tools = YelpToolSet(stubbed.yelp) {
      await Task { try? await gate.pass() }.value
      return nil
    }
    let task = Task { try await tools.call(.searchBusinesses, [:]) }
    await gate.waitForArrivals(1)
    if isCancelled {
      task.cancel()
      let error = try await #require(throws: YelpError.self) { try await task.valueUnlessCancelled() }
      #expect(error.code == .cancelled)
    } else {
      await clock.sleepers(1)
      clock.advance(by: stubbed.yelp.configuration.attemptTimeout)
      #expect(try await task.valueUnlessCancelled().problems["location"] != nil)
    }
  }
}
