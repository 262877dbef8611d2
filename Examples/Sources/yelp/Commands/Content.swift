import ArgumentParser
import Foundation
import YelpSDK
import YelpUI

struct Reviews: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows excerpts of reviews.")

  @Argument(help: "The business's id or alias.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpReviewsBuilder(businessID: id)) { answer in
      guard !answer.reviews.isEmpty else { return "no reviews" }
      return answer.reviews.map { review in
        let stars = Output.stars(review.rating.map { YelpStarRating($0) })
        return "\(stars)  \(Output.bold(review.user?.name ?? "someone"))\n\(Output.plain(review.text))"
      }.joined(separator: "\n\n")
    }
  }
}

struct Events: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Searches events.")

  @Option(help: "The place, in words.")
  var near: String
  @Option(help: "Results, 50 at most.")
  var limit = 5
  @Flag(help: "Only what costs nothing.")
  var free = false
  @OptionGroup var call: CallOptions

  func run() async throws {
    var builder = YelpEventSearchBuilder(location: near).limit(limit)
    if free { builder = builder.free() }
    try await call.run(builder) { answer in
      guard !answer.events.isEmpty else { return "nothing found" }
      return Output.table(
        ["starts", "name", "id"], answer.events.map { [$0.timeStart ?? "-", $0.name, $0.id] })
    }
  }
}

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

struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the links of a business into Yelp's app and website; nothing is sent.")

  @Argument(help: "The id or alias.")
  var id: String

  func run() throws {
    let link = YelpLink.business(id)
    guard let app = link.appURL, let web = link.webURL else {
      throw ValidationError("'\(id)' is no id or alias.")
    }
    print(app.absoluteString, web.absoluteString, separator: "\n")
  }
}
