import ArgumentParser
import YelpSDK

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
