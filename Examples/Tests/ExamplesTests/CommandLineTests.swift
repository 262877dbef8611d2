import Foundation
import Testing
import YelpSDK
import YelpSandbox

@Suite("yelp")
struct CommandLineTests {
  private func yelp(_ arguments: String..., environment: [String: String] = [:]) throws -> (
    status: Int32, output: String, errors: String
  ) {
    try Program("yelp", arguments, environment: environment).finish()
  }

  @Test("searches a sandbox-server and prints a table without colours into a pipe")
  func searchOverHTTP() throws {
    let server = try Program("sandbox-server", ["--port", "0"])
    let (address, _) = try server.untilListening()
    let result = try yelp("search", "coffee", "--near", "San Francisco", "--sandbox", address.absoluteString)
    #expect(result.status == 0)
    #expect(result.output.contains("★"))
    #expect(result.output.contains("reviews"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("runs every command on the embedded sandbox")
  func everyCommand() async throws {
    let page = try await YelpAPIClient(configuration: YelpSandbox().configuration)
      .send(YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco").limit(2))
    let ids = page.businesses.map(\.id)
    let phone = page.businesses.compactMap(\.phone).first ?? "+14155550100"
    let commands: [[String]] = [
      ["details", ids[0]], ["details", ids[0], ids[1]], ["reviews", ids[0]], ["phone", phone],
      [
        "match", page.businesses[0].name, "--address", "1 Main St", "--city", "San Francisco", "--state",
        "CA",
        "--country", "US",
      ],
      ["events", "--near", "London"], ["autocomplete", "cof"], ["chat", "coffee in Berlin"],
      ["hours", ids[0], "--zone", "America/Los_Angeles"],
    ]
    for command in commands {
      let result = try Program("yelp", command + ["--sandbox", "embedded"]).finish()
      #expect(result.status == 0, "\(command): \(result.errors)")
      #expect(!result.output.isEmpty, "\(command)")
    }
    #expect(try yelp("link", "a&b").output.contains("a%26b"))
  }

  @Test("prints JSON that the models read again, and a cURL command without the key")
  func forms() throws {
    let json = try yelp("search", "tea", "--near", "Tokyo", "--json", "--sandbox", "embedded")
    let page = try JSONDecoder().decode(YelpBusinessSearchResponse.self, from: Data(json.output.utf8))
    #expect(!page.businesses.isEmpty)
    let curl = try yelp("search", "--near", "Tokyo", "--curl", environment: ["YELP_API_KEY": "s3cret"])
    #expect(curl.output.contains("https://api.yelp.com/v3/businesses/search?"))
    #expect(!curl.output.contains("s3cret"))
  }

  @Test("exits with 64 for bad usage and with 1 for an error of the SDK, advice included")
  func failures() throws {
    #expect(try yelp("search", "tea").status == 64)
    #expect(try yelp("search", "--near", "Tokyo").status == 64)
    let result = try yelp("search", "--near", "Tokyo", "--limit", "99", "--sandbox", "embedded")
    #expect(result.status == 1)
    #expect(result.errors.contains("limit"))
    #expect(try yelp("details", "nobody-nowhere", "--sandbox", "embedded").status == 1)
  }
}
