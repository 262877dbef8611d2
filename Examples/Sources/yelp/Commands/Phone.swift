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
