import ArgumentParser
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
