import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("yelp")
struct CommandLineTests {
  private static let samples = YelpSandbox().samples

  private func yelp(_ arguments: String..., environment: [String: String] = [:]) async throws
    -> Program.Ending
  {
    try await Program("yelp", arguments, environment: environment).finish()
  }

  @Test("searches a sandbox-server and prints a table without colours into a pipe")
  func searchOverHTTP() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let ending = try await yelp(
      "search", "coffee", "--near", "San Francisco", "--sandbox", greeting.address.absoluteString)
    #expect(ending.status == 0)
    #expect(ending.output.contains("★"))
    #expect(ending.output.contains("reviews"))
    #expect(!ending.output.contains("\u{1B}"))
    #expect(ending.errors.isEmpty)
    withExtendedLifetime(server) {}
  }

  @Test(
    "runs every command on the embedded sandbox",
    arguments: [
      (["search", "tacos", "--near", "Austin", "--sort", "rating", "--open"], "hit"),
      (["search", "--near", "Austin", "--categories", "coffee,bakeries", "--radius", "500"], "hit"),
      (["details", samples.businessID], samples.businessName),
      (["details", samples.businessAlias, samples.businessID], samples.businessName),
      (["reviews", samples.businessID], "★"),
      (["phone", samples.phone], samples.businessName),
      (
        [
          "match", "Nobody", "--address", "1 Main St", "--city", "San Francisco", "--state", "CA",
          "--country", "US",
        ], "nothing found"
      ),
      (["events", "--near", "London", "--free"], "starts"),
      (["autocomplete", "cof"], "category"),
      (["chat", "coffee in Berlin"], "- "),
      (["hours", samples.businessID], "(America/Los_Angeles, by its address)"),
      (["hours", samples.businessID, "--zone", "Europe/Berlin"], "(Europe/Berlin, as given)"),
    ])
  func everyCommand(arguments: [String], text: String) async throws {
    let ending = try await Program("yelp", arguments + ["--sandbox", "embedded"]).finish()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains(text))
  }

  @Test("keeps columns in line where characters are wide")
  func wideCharacters() async throws {
    let ending = try await yelp(
      "search", "ramen", "--near", "Tokyo", "--limit", "20", "--sandbox", "embedded")
    let lines = ending.output.split(separator: "\n").dropFirst(2)
    let places = lines.map { line in
      line.prefix { !"★☆".contains($0) }.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
    }
    #expect(lines.contains { $0.unicodeScalars.contains { $0.value > 0x3000 } })
    #expect(Set(places).count == 1)
  }

  @Test("prints links without sending anything")
  func link() async throws {
    #expect(try await yelp("link", "a&b").output == "yelp:///biz/a%26b\nhttps://www.yelp.com/biz/a%26b\n")
  }

  @Test("prints JSON that the models read again")
  func json() async throws {
    let search = try await yelp("search", "tea", "--near", "Tokyo", "--json", "--sandbox", "embedded")
    let page = try JSONDecoder().decode(YelpBusinessSearchResponse.self, from: Data(search.output.utf8))
    #expect(!page.businesses.isEmpty)
    let ids = [Self.samples.businessID, Self.samples.migratedID]
    let details = try await Program("yelp", ["details", "--json", "--sandbox", "embedded"] + ids).finish()
    let businesses = try JSONDecoder().decode([YelpBusiness].self, from: Data(details.output.utf8))
    #expect(businesses.map(\.id) == [Self.samples.businessID])
    #expect(details.errors.hasPrefix(Self.samples.migratedID))
    #expect(details.status == 1)
  }

  @Test(
    "prints details as an array for one id too",
    arguments: [(samples.businessID, 1), (samples.migratedID, 0)])
  func jsonOfOne(id: String, count: Int) async throws {
    let ending = try await yelp("details", id, "--json", "--sandbox", "embedded")
    #expect(try YelpJSONValue(parsing: Data(ending.output.utf8)).arrayValue?.count == count)
    #expect(ending.errors.hasPrefix(count == 0 ? "\(id): " : ""))
    #expect(ending.status == (count == 0 ? 1 : 0))
  }

  @Test("prints a cURL command without the key, and without needing one")
  func curlCommand() async throws {
    for environment in [[:], ["YELP_API_KEY": "s3cret"]] {
      let ending = try await yelp("search", "--near", "Tokyo", "--curl", environment: environment)
      #expect(ending.status == 0)
      #expect(ending.output.contains("https://api.yelp.com/v3/businesses/search?"))
      #expect(!ending.output.contains("s3cret"))
    }
    let batch = try await yelp("details", "one", "two", "--curl")
    #expect(batch.output.contains("/v3/businesses/one'"))
    #expect(batch.output.contains("/v3/businesses/two'"))
  }

  @Test("prints the Swift of a request without sending it, and without a key")
  func swift() async throws {
    let ending = try await yelp("search", "tea", "--near", "Tokyo", "--open", "--swift")
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("import Foundation\nimport YelpSDK\n\nlet yelp = YelpSDK(apiKey: "))
    #expect(
      ending.output.hasSuffix(
        #"yelp.businessSearch(term: "tea", location: "Tokyo").openNow().limit(10).send()"# + "\n"))
    let one = try await yelp("details", "two", "--swift")
    #expect(one.output.contains(#"yelp.business(id: "two").send()"#))
    let batch = try await yelp("details", "one", "two", "--swift")
    #expect(batch.status == 64)
    #expect(batch.output.isEmpty && batch.errors.contains("--swift prints one program: give one id."))
  }

  @Test(
    "prints the Swift of a URL and of a cURL command",
    arguments: [
      "https://api.yelp.com/v3/businesses/x/reviews?locale=de_DE",
      "HTTPS://API.YELP.COM/v3/businesses/%78/reviews?locale=de_DE",
      "curl -G http://127.0.0.1:8080/v3/businesses/x/reviews -H 'Authorization: Bearer s3cret' -d locale=de_DE",
    ])
  func swiftOfLine(line: String) async throws {
    let ending = try await yelp("swift", line)
    #expect(ending.status == 0)
    #expect(ending.output.hasSuffix("try await yelp.reviews(businessID: \"x\").locale(.deDE).send()\n"))
    #expect(!ending.output.contains("s3cret"))
    let input = Pipe()
    let program = try Program("yelp", ["swift", "-"], input: input)
    input.fileHandleForWriting.write(Data("\(line)\n".utf8))
    try input.fileHandleForWriting.close()
    let other = await program.finish()
    #expect(other.output == ending.output)
  }

  @Test(
    "says with status 64 why it has no Swift for a line",
    arguments: [
      ("wget https://h", "must begin with curl"), ("curl https://h -d @a", "-d: must have its text"),
      ("http:", "must begin with curl"), ("http://", "must be an address with a host"),
      ("curl --proxy-header='Authorization: Bearer s3cret' https://h", "--proxy-header: must be an option"),
    ])
  func noSwift(line: String, reason: String) async throws {
    let ending = try await yelp("swift", line)
    #expect(ending.status == 64)
    #expect(ending.errors.contains(reason))
    #expect(!ending.errors.contains("s3cret"))
    #expect(ending.output.isEmpty)
  }

  @Test("prints a cURL command for a sandbox-server that works as it stands")
  func workingCurlCommand() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let command = try await yelp(
      "search", "--near", "New York", "--limit", "1", "--curl", "--sandbox", greeting.address.absoluteString)
    let shell = try Program(
      executable: URL(filePath: "/bin/sh"), ["-c", command.output])
    let answer = try YelpJSONValue(parsing: Data(await shell.finish().output.utf8))
    #expect(answer["businesses"]?.arrayValue?.count == 1)
    withExtendedLifetime(server) {}
  }

  @Test("shows colours and progress on a terminal only, and no colours where they are not wanted")
  func terminal() async throws {
    let arguments = ["details", Self.samples.businessID, "nobody", "--sandbox", "embedded"]
    let watched = try await Program(onTerminal: "yelp", arguments).finish()
    #expect(watched.output.contains("\u{1B}[33m★"))
    #expect(watched.output.contains("2 of 2, 1 failed"))
    #expect(watched.output.contains("nobody: "))
    let plain = try await Program(onTerminal: "yelp", arguments, environment: ["NO_COLOR": "1"]).finish()
    #expect(!plain.output.contains("\u{1B}[33m"))
    let piped = try await Program("yelp", arguments).finish()
    #expect(!(piped.output + piped.errors).contains("\u{1B}"))
    #expect(!piped.errors.contains("2 of 2"))
  }

  @Test(
    "exits with 64 and says why when it is used wrongly",
    arguments: [
      (["search", "tea"], "--near"), (["search", "--near", "Tokyo"], "YELP_API_KEY"),
      (["search", "--near", "Tokyo", "--limit", "ten"], "--limit"),
      (["search", "--near", "Tokyo", "--sandbox", "nowhere"], "--sandbox"),
      (["search", "--near", "Tokyo", "--log", "loud"], "loud"),
      (["search", "--near", "Tokyo", "--colour"], "--colour"), (["details"], "ids"),
      (["hours", "x", "--zone", "Mars/Olympus"], "Mars/Olympus"), (["link", ".."], ".."),
      (["fly"], "fly"),
    ])
  func misuse(arguments: [String], reason: String) async throws {
    let ending = try await Program("yelp", arguments).finish()
    #expect(ending.status == 64)
    #expect(ending.errors.contains(reason))
    #expect(ending.output.isEmpty)
  }

  @Test("exits with 1 for an error of the SDK, and says what to do about it")
  func failures() async throws {
    let limit = try await yelp("search", "--near", "Tokyo", "--limit", "99", "--sandbox", "embedded")
    #expect(limit.status == 1)
    #expect(limit.errors.contains("- limit"))
    let unknown = try await yelp("details", "nobody-nowhere", "--sandbox", "embedded")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("Check the business id or alias"))
    let deserted = try await TestServer.deserted().absoluteString
    let alone = try await yelp("link", "x", "--help")
    #expect(alone.status == 0)
    let offline = try await yelp("autocomplete", "x", "--sandbox", deserted)
    #expect(offline.status == 1)
    #expect(offline.errors.contains("notConnected"))
    let wrongKey = try await yelp("autocomplete", "x", environment: ["YELP_API_KEY": "a b"])
    #expect(wrongKey.status == 1)
    #expect(wrongKey.errors.contains("notConfigured"))
  }

  @Test("logs on standard error what is asked for")
  func log() async throws {
    let ending = try await yelp("autocomplete", "tea", "--log", "info", "--sandbox", "embedded")
    #expect(ending.errors.contains("[YelpSDK] info"))
    #expect(!ending.output.contains("[YelpSDK]"))
  }
}
