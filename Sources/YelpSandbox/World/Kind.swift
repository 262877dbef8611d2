/// A type of business from which the world makes businesses: its categories, goods and name endings.
/// A class, since many businesses share one.
final class Kind: Sendable {
  /// The main category.
  let alias: String
  /// Further categories that some of the businesses have.
  let others: [String]
  let trade: Trade
  /// Its weight when businesses are made.
  let weight: Int
  /// Cities where it is especially common.
  let home: String?
  /// Usual price tiers; empty when the trade has no prices.
  let prices: [Int]
  /// Typical goods; a search's term matches them as well.
  let goods: [String]
  /// Last words of names in English.
  let endings: [String]
  /// The hours of the first, second, … of a city in turn; empty for random ones.
  let hours: [WeekHours]
  let isQuiet: Bool

  init(
    _ alias: String, _ others: [String] = [], _ trade: Trade, weight: Int = 3, home: String? = nil,
    prices: [Int] = [1, 2, 2, 3], goods: [String], endings: [String],
    hours: [WeekHours] = [], isQuiet: Bool = false
  ) {
    self.alias = alias
    self.others = others
    self.trade = trade
    self.weight = weight
    self.home = home
    self.prices = prices
    self.goods = goods
    self.endings = endings
    self.hours = hours
    self.isQuiet = isQuiet
  }

  /// The trade decides hours, attributes, transactions and the words of reviews.
  enum Trade: Sendable, CaseIterable {
    case cafe, restaurant, bar, shop, service, sight

    var servesFood: Bool { self == .cafe || self == .restaurant || self == .bar }
  }
}
