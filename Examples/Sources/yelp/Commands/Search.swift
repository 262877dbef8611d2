import ArgumentParser
import YelpSDK

struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Searches businesses.")

  @Argument(help: "What to look for; everything when left out.")
  var term: String?
  @Option(help: "The place, in words.")
  var near: String
  @Option(help: "Aliases of categories, separated by commas: bakeries,coffee.")
  var categories: String?
  @Option(help: "Metres, 40000 at most. Yelp takes it as a suggestion.")
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
      .sort(by: sort.map { YelpBusinessSearchBuilder.SortOrder($0) }).parameter("categories", categories)
    if open { builder = builder.openNow() }
    try await call.run(builder) { page in
      let count = page.total ?? page.businesses.count
      return "\(count) \(count == 1 ? "hit" : "hits")\n" + Output.businesses(page.businesses)
    }
  }
}
