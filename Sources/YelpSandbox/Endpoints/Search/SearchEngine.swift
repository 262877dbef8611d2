import Foundation
import YelpSDK

/// Filters and ranks the businesses, and returns the page.
enum SearchEngine {
  struct Hit: Sendable {
    let business: Business
    let distance: Double
    let openings: [String]?
    fileprivate let relevance: Double
  }

  struct Page: Sendable {
    let hits: [Hit]
    let total: Int
  }

  static func page(of criteria: SearchCriteria, for call: Call) -> Page {
    let hits = hits(for: criteria, in: call.world)
    if hits.isEmpty, let note = lack(for: criteria, in: call.world) { call.note(note) }
    return Page(hits: Array(hits.dropFirst(criteria.offset).prefix(criteria.limit)), total: hits.count)
  }

  /// The data that the sandbox lacks, when a search finds nothing for that reason.
  private static func lack(for criteria: SearchCriteria, in world: World) -> String? {
    let area = criteria.area
    if !City.all.contains(where: {
      area.distance(toLatitude: $0.latitude, longitude: $0.longitude) < 2 * Area.cityRadius
    }) {
      return "The sandbox has no city near (\(area.latitude), \(area.longitude)). \(YelpSandbox.cityList)"
    }
    let wanted = criteria.categories
    let isKnown = YelpSandbox.categories.contains { category in wanted.contains(where: category.isWithin) }
    if wanted.isEmpty || isKnown { return nil }
    let names = wanted.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return "No business of the sandbox has the category \(names). \(YelpSandbox.categoryList)"
  }

  /// All matches, best first. The id breaks ties, so pages never overlap.
  private static func hits(for criteria: SearchCriteria, in world: World) -> [Hit] {
    var matcher = TermMatcher(criteria.term)
    var filter = Filter(criteria)
    let hits = world.businesses.compactMap { business -> Hit? in
      let distance = criteria.area.distance(to: business)
      guard distance <= criteria.area.radius, filter.admits(business),
        let relevance = matcher.relevance(of: business)
      else { return nil }
      let openings = criteria.table.flatMap { $0.openings(at: business) }
      if let table = criteria.table {
        guard let openings, !table.isStrict || !openings.isEmpty else { return nil }
      }
      return Hit(business: business, distance: distance, openings: openings, relevance: relevance)
    }
    let ranked = hits.map { (rank: rank($0, by: criteria.sort), hit: $0) }
    return ranked.sorted { first, second in
      first.rank == second.rank ? first.hit.business.id < second.hit.business.id : first.rank > second.rank
    }.map(\.hit)
  }

  /// Higher is better.
  private static func rank(_ hit: Hit, by sort: SearchCriteria.Sort) -> Double {
    let business = hit.business
    switch sort {
    case .distance: return -hit.distance
    case .rating: return business.rating * 1_000_000 + Double(business.reviewCount)
    case .reviewCount: return Double(business.reviewCount)
    case .bestMatch:
      return hit.relevance * 2 + business.rating * log10(Double(business.reviewCount) + 1) / 5
        - hit.distance / 10_000
    }
  }

  /// The filters of the criteria.
  private struct Filter {
    let criteria: SearchCriteria
    /// One local time per city, since the conversion is slow.
    private var moments: [String: LocalMoment] = [:]
    /// Whether a category lies within a requested one.
    private var wanted: [String: Bool] = [:]

    init(_ criteria: SearchCriteria) { self.criteria = criteria }

    mutating func admits(_ business: Business) -> Bool {
      if business.isClosedForGood { return false }
      if !criteria.prices.isEmpty, !criteria.prices.contains(business.price ?? 0) { return false }
      if let transaction = criteria.transaction, !business.transactions.contains(transaction) { return false }
      if !criteria.attributes.allSatisfy(business.attributes.contains) { return false }
      if !criteria.categories.isEmpty, !business.categories.contains(where: { isWanted($0) }) { return false }
      return criteria.openAt.map { business.isOpen(at: moment($0, in: business.city)) } ?? true
    }

    private mutating func isWanted(_ alias: String) -> Bool {
      if let known = wanted[alias] { return known }
      let isWithin = criteria.categories.contains { YelpCategory(alias).isWithin($0) }
      wanted[alias] = isWithin
      return isWithin
    }

    private mutating func moment(_ date: Date, in city: City) -> LocalMoment {
      if let moment = moments[city.name] { return moment }
      let moment = LocalMoment(date, in: city.timeZone)
      moments[city.name] = moment
      return moment
    }
  }
}

/// Scores how well a business matches the term of a search.
struct TermMatcher {
  private let folded: String
  private let words: [String]
  /// The words of a category and its parents, which many businesses share.
  private var categoryWords: [String: (own: Set<String>, above: Set<String>)] = [:]

  init(_ term: String) {
    folded = Text.fold(term).trimmingCharacters(in: .whitespaces)
    words = Text.words(term).filter { !Self.idleWords.contains($0) }
  }

  /// `nil` when a word of the term is found neither in the name, nor in a category, nor among the goods, and is not a meal
  /// that any restaurant serves.
  mutating func relevance(of business: Business) -> Double? {
    guard !words.isEmpty else { return 0 }
    if Text.fold(business.name).contains(folded) { return 4 }
    let name = Set(Text.words(business.name))
    let goods = Set(business.kind.goods.flatMap(Text.words))
    let categories = business.categories.map { wordsOfCategory($0) }
    var sum = 0.0
    for word in words {
      if name.contains(word) {
        sum += 3
      } else if let index = categories.firstIndex(where: { $0.own.contains(word) }) {
        sum += index == 0 ? 2.5 : 2
      } else if goods.contains(word) {
        sum += 1.5
      } else if categories.contains(where: { $0.above.contains(word) }) {
        sum += 1
      } else if business.kind.trade == .restaurant, Self.mealWords.contains(word) {
        sum += 1
      } else {
        return nil
      }
    }
    return sum / Double(words.count)
  }

  private mutating func wordsOfCategory(_ alias: String) -> (own: Set<String>, above: Set<String>) {
    if let known = categoryWords[alias] { return known }
    let category = YelpCategory(alias)
    var above: Set<String> = []
    var parents = category.parents
    while let parent = parents.popLast() {
      above.formUnion(Self.words(of: parent))
      parents += parent.parents
    }
    let words = (own: Self.words(of: category), above: above)
    categoryWords[alias] = words
    return words
  }

  private static func words(of category: YelpCategory) -> Set<String> {
    Set(Text.words(category.title ?? "") + Text.words(category.rawValue))
  }

  /// What people look for in any restaurant.
  private static let mealWords: Set<String> = ["dinner", "eat", "food", "lunch", "meal", "restaurant"]

  /// Filler words that do not narrow a search.
  static let idleWords: Set<String> = [
    "a", "an", "and", "the", "in", "at", "near", "me", "for", "of", "to", "with", "best", "good", "great",
    "nice", "place", "spot", "some", "any", "around", "nearby",
  ]
}
