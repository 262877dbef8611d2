import ArgumentParser
import YelpSDK

struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Searches businesses.")

  @Argument(help: "What to look for.")
  var term: String?
  @Option(help: "The place, in words.")
  var near: String
  @Option(help: "Categories, separated by commas.")
  var categories: String?
  @Option(help: "Metres.")
  var radius: Int?
  @Option(help: "best_match, rating, review_count or distance.")
  var sort: String?
  @Option(help: "Results, 50 at most.")
  var limit = 10
  @Flag(help: "Only what is open now.")
  var open = false
  @OptionGroup var call: CallOptions

  func run() async throws {
    var builder = YelpBusinessSearchBuilder(term: term, location: near).radius(meters: radius).limit(limit)
      .sort(by: sort.map { YelpSortOrder($0) }).parameter("categories", categories)
    if open { builder = builder.openNow() }
    try await call.run(builder) { page in
      "\(page.total ?? page.businesses.count) hits\n" + Output.businesses(page.businesses)
    }
  }
}
