extension YelpValidation {
  /// `limit` and `offset`, and the maximum of their sum.
  public mutating func paging(_ rules: YelpPagingRules) {
    let maximumLimit = max(0, rules.maximumLimit)
    let limit = parameters.text(of: "limit").map { Int($0) } ?? rules.defaultLimit
    if options.isPaging, limit == 0 {
      report(
        "limit", value: "0", rule: "must be a whole number from 1 to \(maximumLimit) in a loop over pages",
        advice: "Leave the limit out.")
    } else {
      let more = limit.map { $0 > maximumLimit } == true
      integer(
        "limit", 0...maximumLimit,
        advice: more
          ? "Ask for more results page by page, with an offset." : "Choose a value in that range.")
    }
    let reachable = options.maximumReachable ?? rules.maximumReachable
    if let reachable {
      record("offset", .integer(0...Int64(max(0, reachable))), "must be at most \(reachable) less the limit")
      guard reachable > 0 else {
        return report(
          "maximumReachable", value: "\(reachable)", rule: "must be at least 1",
          advice: "Leave it out for Yelp's own limit.")
      }
    }
    guard integer("offset", 0...max(0, rules.maximumOffset)), let reachable,
      let offset = parameters.text(of: "offset").flatMap({ Int($0) }), let limit,
      (0...maximumLimit).contains(limit), offset > reachable - limit
    else { return }
    let left = reachable - offset
    report(
      "offset", value: "\(offset)",
      rule:
        "must be at most \(reachable - limit) with a limit of \(limit), since Yelp gives the first \(reachable) results only",
      advice: left > 0 ? "Use a limit of \(left), or narrow the search." : "Narrow the search.")
  }
}
