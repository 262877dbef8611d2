/// A sort of business, from which many are made: its categories, what it sells, how it is called.
/// A class, since many businesses share one.
final class Kind: Sendable {
  /// The first category.
  let alias: String
  /// Categories that some of the businesses have besides.
  let others: [String]
  let trade: Trade
  /// How common it is.
  let weight: Int
  /// Where it is common above all.
  let home: String?
  /// Usual price tiers; empty when prices make no sense.
  let prices: [Int]
  /// What people come for, found by a search's term as well.
  let goods: [String]
  /// Last words of names in English.
  let endings: [String]

  init(
    _ alias: String, _ others: [String] = [], _ trade: Trade, weight: Int = 3, home: String? = nil,
    prices: [Int] = [1, 2, 2, 3], goods: [String], endings: [String]
  ) {
    self.alias = alias
    self.others = others
    self.trade = trade
    self.weight = weight
    self.home = home
    self.prices = prices
    self.goods = goods
    self.endings = endings
  }

  /// What decides on hours, attributes, transactions and the words of reviews.
  enum Trade: Sendable, CaseIterable {
    case cafe, restaurant, bar, shop, service, sight

    var servesFood: Bool { self == .cafe || self == .restaurant || self == .bar }
  }
}
