#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  import YelpSDK
  import YelpSandbox
  import YelpTools
  @testable import quickstart

  @Suite("quickstart", .timeLimit(.minutes(5)))
  struct QuickstartTests {
    private func run(_ arguments: [String] = [], environment: [String: String] = [:]) async -> Run {
      let output = Locked("")
      let errors = Locked("")
      let status = await Quickstart.run(
        arguments: arguments, environment: environment,
        print: { line in output.withLock { $0 += line + "\n" } },
        complain: { line in errors.withLock { $0 += line + "\n" } })
      return Run(status: status, output: output.withLock { $0 }, errors: errors.withLock { $0 })
    }

    private struct Run {
      let status: Int32
      let output: String
      let errors: String
    }

    @Test("searches the sandbox for coffee near San Francisco and shows hours and reviews")
    func mainJob() async {
      let run = await run()
      #expect(run.status == 0)
      #expect(run.output.contains("hits for \"coffee\" near San Francisco"))
      #expect(run.output.contains("★"))
      #expect(run.output.contains("Monday"))
      #expect(run.output.contains("(America/Los_Angeles)"))
      #expect(run.errors.isEmpty)
    }

    @Test("shows the tools for models, each one asked, and a mistake with what mends it")
    func tools() async throws {
      let run = await run(["--tools"])
      #expect(run.status == 0 && run.errors.isEmpty)
      for tool in YelpTool.all {
        #expect(run.output.contains("\n\(tool.name)\n    \(tool.about)\n"))
        let call = try #require(run.output.range(of: "\n> \(tool.name) \(tool.example)\n"))
        #expect(run.output[call.upperBound...].hasPrefix("{\"a"), "\(tool.name)")
      }
      #expect(run.output.contains("The maximum is 40000 metres"))
    }

    @Test("prints the definitions of the tools in the form of an API, as JSON alone")
    func definitions() async throws {
      let run = await run(["--tools=gemini"])
      let definitions = try YelpJSONValue(parsing: Data(run.output.utf8))
      #expect(definitions.arrayValue == YelpToolSet().definitions(for: .gemini))
      let small = await self.run(["--tools=anthropicStrict", "--compact"])
      let strict = YelpToolSet(size: .compact).definitions(for: .anthropic(strict: true))
      #expect(try YelpJSONValue(parsing: Data(small.output.utf8)).arrayValue == strict)
      let wrong = await self.run(["--tools=telepathy"])
      #expect(wrong.status == 64 && wrong.errors.contains("anthropicStrict"))
    }

    @Test("lets no escape sequence of a name, an address or a review reach the terminal")
    func escapes() async throws {
      let odd = "a\u{1B}[2Jb\u{9B}31mc\u{7}d\u{202E}e\u{2028}f\rg"
      let text = try #require(String(data: JSONEncoder().encode(odd), encoding: .utf8))
      let business = #"{"id": "b1", "name": \#(text), "location": {"address1": \#(text)}, "phone": \#(text)}"#
      let review =
        #"{"id": "r", "text": \#(text), "user": {"name": \#(text)}, "time_created": \#(text), "rating": 4}"#
      let transport = YelpStubTransport([
        YelpStub(
          .get, "/v3/businesses/search", answer: .body(#"{"businesses": [\#(business)]}"#), times: nil),
        YelpStub(.get, "/v3/businesses/b1", answer: .body(business), times: nil),
        YelpStub(.get, "/v3/businesses/b1/reviews", answer: .body(#"{"reviews": [\#(review)]}"#), times: nil),
      ])
      let output = Locked("")
      let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "key", transport: transport))
      let print = { @Sendable (line: String) in output.withLock { $0 += line + "\n" } }
      try await Search(yelp: yelp, now: .now, print: print).run(term: "tea", location: "Oslo")
      _ = await #expect(throws: YelpError.self) { try await Tour(yelp: yelp, print: print).walk() }
      let printed = output.withLock { $0 }
      #expect(printed.contains("a[2Jb31mcdefg"))
      for scalar in "\u{1B}\u{9B}\u{7}\u{202E}\u{2028}\r".unicodeScalars {
        #expect(!printed.unicodeScalars.contains(scalar))
      }
    }

    @Test("searches for a given term and location")
    func otherWords() async {
      let run = await run(["tacos", "Austin, TX"])
      #expect(run.status == 0)
      #expect(run.output.contains("hits for \"tacos\" near Austin, TX"))
    }

    @Test("prints message and advice and exits with 1 when the SDK fails")
    func failure() async {
      let run = await run(["tea", "Nowhere-at-all"])
      #expect(run.status == 1)
      #expect(run.errors.contains("locationNotFound"))
      #expect(run.errors.contains("more exact location"))
    }

    @Test("asks the sandbox also when there is a key, and says so")
    func keyInEnvironment() async {
      let run = await run(environment: ["YELP_API_KEY": "secret\nkey"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains("sandbox") && !run.output.contains("secret"))
    }

    @Test(
      "asks Yelp for --yelp alone, says that this is billed, and refuses an invalid key without repeating it")
    func badKey() async {
      let run = await run(["--yelp"], environment: ["YELP_API_KEY": "secret\nkey"])
      #expect(run.status == 1)
      #expect(run.output.contains("billed"))
      #expect(run.errors.contains("apiKey"))
      #expect(!run.errors.contains("secret"))
    }

    @Test("exits with 64 when --yelp has no key", arguments: [[:], ["YELP_API_KEY": ""]])
    func noKey(_ environment: [String: String]) async {
      let run = await run(["--yelp"], environment: environment)
      #expect(run.status == 64)
      #expect(run.errors.contains("YELP_API_KEY") && run.output.isEmpty)
    }

    @Test(
      "prints its usage and exits with 64 for invalid arguments",
      arguments: [["--what"], ["--log"], ["--log", "loud"], ["a", "b", "c"]])
    func misuse(_ arguments: [String]) async {
      let run = await run(arguments)
      #expect(run.status == 64)
      #expect(run.errors.contains("usage: quickstart"))
    }

    @Test("prints its usage for --help")
    func help() async {
      let run = await run(["--help"])
      #expect(run.status == 0)
      #expect(run.output.contains("usage: quickstart"))
    }
  }
#endif
