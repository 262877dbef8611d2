import ArgumentParser
import YelpSDK

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Asks Yelp's AI.")

  @Argument(help: "The question.")
  var question: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpChatBuilder(question)) { answer in
      ([answer.text] + answer.businesses.map { "- \($0.name)" })
        .map(Output.plain).joined(separator: "\n")
    }
  }
}
