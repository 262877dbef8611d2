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

  /// One page. A search that finds nothing is explained in the log, unless another attempt follows.
  static func page(of criteria: SearchCriteria, for call: Call, isAttempt: Bool = false) -> Page {
    let hits = hits(for: criteria, in: call.world)
    if hits.isEmpty, let note = EmptySearch.note(for: criteria, in: isAttempt ? nil : call.world) {
      call.note(note)
    }
    return Page(hits: Array(hits.dropFirst(criteria.offset).prefix(criteria.limit)), total: hits.count)
  }

  /// All matches, best first. The id breaks ties, so pages never overlap.
  private static func hits(for criteria: SearchCriteria, in world: World) -> [Hit] {
    var filter = SearchFilter(criteria)
    let hits = world.businesses.compactMap { business -> Hit? in
      guard filter.admits(business) else { return nil }
      return Hit(
        business: business, distance: criteria.area.distance(to: business),
        openings: criteria.table.flatMap { $0.openings(at: business) },
        relevance: filter.relevance(of: business))
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

  /// `nil` when a word of the term is found neither in the name, nor in a category, nor among the goods, and is not a
  /// meal that any restaurant serves.
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
  static let mealWords: Set<String> = ["dinner", "eat", "food", "lunch", "meal", "restaurant"]

  /// Filler words that do not narrow a search.
  static let idleWords: Set<String> = [
    "a", "an", "and", "the", "in", "at", "near", "me", "for", "of", "to", "with", "best", "good", "great",
    "nice", "place", "spot", "some", "any", "around", "nearby",
  ]
}
