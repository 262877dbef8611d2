import YelpSDK

/// Explains to a developer why a search found nothing.
enum EmptySearch {
  /// The most ways to find something that a hint names.
  private static let limit = 3

  /// What the sandbox lacks, or else what the search finds without some of its filters, such as
  /// `3 vegan places in San Francisco, none with price 1.`; `nil` when there is nothing nearby. Without a world it
  /// says only what every sandbox lacks.
  static func note(for criteria: SearchCriteria, in world: World?) -> String? {
    lack(for: criteria) ?? world.flatMap { nearMiss(for: criteria, in: $0) }
  }

  private static func lack(for criteria: SearchCriteria) -> String? {
    let area = criteria.area
    if !City.all.contains(where: { distance(from: area, to: $0) < reach }) {
      return "The sandbox has no city near (\(area.latitude), \(area.longitude)). \(City.list)"
    }
    let wanted = criteria.categories
    let isKnown = Kind.categories.contains { category in wanted.contains(where: category.isWithin) }
    if wanted.isEmpty || isKnown { return nil }
    let names = wanted.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return "No business of the sandbox has the category \(names). \(Kind.categoryList)"
  }

  /// How far from the centre of a search a city is near.
  private static let reach = 2 * Area.cityRadius

  private static func distance(from area: Area, to city: City) -> Double {
    area.distance(toLatitude: city.latitude, longitude: city.longitude)
  }

  /// Counts the businesses nearby by the conditions that they fail, and tells those with the fewest.
  private static func nearMiss(for criteria: SearchCriteria, in world: World) -> String? {
    var filter = SearchFilter(criteria)
    var counts: [Set<SearchFilter.Condition>: Int] = [:]
    for business in world.businesses
    where !business.isClosedForGood && criteria.area.distance(to: business) < reach {
      counts[Set(filter.conditions.filter { !filter.meets($0, business) }), default: 0] += 1
    }
    guard let fewest = counts.keys.map(\.count).min() else { return nil }
    let nearest = City.all.min {
      distance(from: criteria.area, to: $0) < distance(from: criteria.area, to: $1)
    }
    let city = nearest?.name ?? ""
    // An area that has all that is nearby says nothing.
    let isNarrow = counts.keys.contains { $0.contains(.area) }
    // Without the conditions, the search finds the businesses that fail these and no others.
    let ways = counts.filter { $0.key.count == fewest }.map { failed, count in
      let kept = filter.conditions.filter { !failed.contains($0) && ($0 != .area || isNarrow) }
      let left = filter.conditions.filter(failed.contains)
      // What is looked for stays, if it can.
      let lost = left.count { $0 == .category || $0 == .term }
      let text = text(count, kept: kept, left: left, criteria: criteria, city: city)
      return (rank: (lost, -count, text), text: text)
    }
    let best = ways.sorted { $0.rank < $1.rank }.prefix(limit)
    return best.map(\.text).joined(separator: "; ") + "."
  }

  private static func text(
    _ count: Int, kept: [SearchFilter.Condition], left: [SearchFilter.Condition], criteria: SearchCriteria,
    city: String
  ) -> String {
    let categories = criteria.categories.map(\.rawValue).joined(separator: " or ")
    let kind = kept.contains(.category) ? categories + " " : ""
    let other = kept.filter { $0 != .category }.map { words(for: $0, criteria) }
    let found = ["\(count) \(kind)place\(count == 1 ? "" : "s") in \(city)"] + other
    let missing = left.map { words(for: $0, criteria) }.joined(separator: " or ")
    return "\(found.joined(separator: " ")), none \(missing)"
  }

  private static func words(for condition: SearchFilter.Condition, _ criteria: SearchCriteria) -> String {
    switch condition {
    case .price: "with price \(criteria.prices.map(String.init).joined(separator: " or "))"
    case .transaction: "with \(criteria.transaction ?? "")"
    case .attribute(let name): "with the attribute \(name)"
    case .category: "in the category \(criteria.categories.map(\.rawValue).joined(separator: " or "))"
    case .openAt: "open at that time"
    case .table: "with a free table at that time"
    case .term: "for \"\(criteria.term)\""
    case .area: "within \(Int(exactly: criteria.area.radius.rounded()) ?? 0) m"
    }
  }
}
