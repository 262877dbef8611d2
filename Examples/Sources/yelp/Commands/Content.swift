import ArgumentParser
import YelpSDK

struct Reviews: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows excerpts of reviews.")

  @Argument(help: "The business's id or alias.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpReviewsBuilder(businessID: id)) { answer in
      answer.reviews.map { review in
        let stars = review.rating.map { YelpStarRating($0).characters } ?? ""
        return "\(stars)  \(Output.bold(review.user?.name ?? "someone"))\n\(review.text)"
      }.joined(separator: "\n\n")
    }
  }
}

struct Events: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Searches events.")

  @Option(help: "The place, in words.")
  var near: String
  @Option var limit = 5
  @Flag(help: "Only what costs nothing.")
  var free = false
  @OptionGroup var call: CallOptions

  func run() async throws {
    var builder = YelpEventSearchBuilder(location: near).limit(limit)
    if free { builder = builder.free() }
    try await call.run(builder) { answer in
      Output.table(["starts", "name", "id"], answer.events.map { [$0.timeStart ?? "-", $0.name, $0.id] })
    }
  }
}

struct Autocomplete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Suggests what could be meant.")

  @Argument var text: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpAutocompleteBuilder(text)) { answer in
      (answer.terms.map { "term      \($0.text)" }
        + answer.categories.map { "category  \($0.title ?? $0.alias)" }
        + answer.businesses.map { "business  \($0.name)" }).joined(separator: "\n")
    }
  }
}

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Asks Yelp's AI.")

  @Argument var question: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpChatBuilder(question)) { answer in
      ([answer.response?.text ?? ""] + answer.businesses.map { "- \($0.name)" }).joined(separator: "\n")
    }
  }
}

struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the app and web links of a business.")

  @Argument(help: "The id or alias.")
  var id: String

  func run() throws {
    let link = YelpLink.business(id)
    print(link.appURL?.absoluteString ?? "-", link.webURL?.absoluteString ?? "-", separator: "\n")
  }
}
