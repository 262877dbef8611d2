import Foundation
import YelpSDK

/// The conditions of a search, each of which a business meets or not.
struct SearchFilter {
  enum Condition: Hashable {
    case area, price, transaction
    case attribute(String)
    case category, openAt, table, term
  }

  let criteria: SearchCriteria
  /// The conditions that the search has.
  let conditions: [Condition]
  private var matcher: TermMatcher
  /// One local time per city, since the conversion is slow.
  private var moments: [String: LocalMoment] = [:]
  /// Whether a category lies within a requested one.
  private var wanted: [String: Bool] = [:]

  init(_ criteria: SearchCriteria) {
    self.criteria = criteria
    matcher = TermMatcher(criteria.term)
    // What is quick and excludes most comes first.
    var conditions: [Condition] = [.area]
    if !criteria.prices.isEmpty { conditions.append(.price) }
    if criteria.transaction != nil { conditions.append(.transaction) }
    conditions += criteria.attributes.map(Condition.attribute)
    if !criteria.categories.isEmpty { conditions.append(.category) }
    if criteria.openAt != nil { conditions.append(.openAt) }
    if criteria.table != nil { conditions.append(.table) }
    if !criteria.term.isEmpty { conditions.append(.term) }
    self.conditions = conditions
  }

  mutating func admits(_ business: Business) -> Bool {
    if business.isClosedForGood { return false }
    for condition in conditions where !meets(condition, business) { return false }
    return true
  }

  mutating func meets(_ condition: Condition, _ business: Business) -> Bool {
    switch condition {
    case .price: criteria.prices.contains(business.price ?? 0)
    case .transaction: criteria.transaction.map(business.transactions.contains) ?? true
    case .attribute(let name): business.attributes.contains(name)
    case .category: business.categories.contains { isWanted($0) }
    case .openAt: criteria.openAt.map { business.isOpen(at: moment($0, in: business.city)) } ?? true
    case .table: criteria.table.map { $0.admits(business) } ?? true
    case .term: matcher.relevance(of: business) != nil
    case .area: criteria.area.distance(to: business) <= criteria.area.radius
    }
  }

  /// How well it matches the term.
  mutating func relevance(of business: Business) -> Double { matcher.relevance(of: business) ?? 0 }

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
