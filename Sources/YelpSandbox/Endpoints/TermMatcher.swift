import Foundation
import YelpSDK

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

  /// `nil` when a word of the term is found neither in the name, nor in a category, nor among the goods.
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

  /// Filler words that do not narrow a search.
  static let idleWords: Set<String> = [
    "a", "an", "and", "the", "in", "at", "near", "me", "for", "of", "to", "with", "best", "good", "great",
    "nice", "place", "spot", "some", "any", "around", "nearby",
  ]
}
