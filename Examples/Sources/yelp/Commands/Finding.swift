import ArgumentParser
import YelpSDK

struct Phone: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Finds businesses by telephone number.")

  @Argument(help: "The number, with + and country code.")
  var number: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpPhoneSearchBuilder(number)) { Output.businesses($0.businesses) }
  }
}

struct Match: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the business that a name and an address mean.")

  @Argument(help: "The name.")
  var name: String
  @Option(help: "The street and number.")
  var address: String
  @Option(help: "The city.")
  var city: String
  @Option(help: "The ISO 3166-2 part, such as CA.")
  var state: String
  @Option(help: "The ISO 3166-1 code, such as US.")
  var country: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    let builder = YelpBusinessMatchBuilder(
      name: name, address1: address, city: city, state: state, country: YelpCountry(rawValue: country))
    try await call.run(builder) { Output.businesses($0.businesses) }
  }
}

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
