import ArgumentParser
import YelpSDK

struct Autocomplete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Suggests what could be meant.")

  @Argument(help: "What was typed so far.")
  var text: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpAutocompleteBuilder(text)) { answer in
      let rows =
        answer.terms.map { ["term", $0.text, ""] }
        + answer.categories.map { ["category", $0.title, $0.alias] }
        + answer.businesses.map { ["business", $0.name, $0.id] }
      return rows.isEmpty ? "nothing found" : Output.table(["kind", "text", "id"], rows)
    }
  }
}
