/// The kind of an event, such as ``music``.
///
/// Source: docs.developer.yelp.com, "Event search", parameter `categories`, and responses seen since.
public struct YelpEventCategory: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Charities.
  public static let charities: Self = "charities"
  /// Fashion.
  public static let fashion: Self = "fashion"
  /// Festivals and fairs.
  public static let festivalsFairs: Self = "festivals-fairs"
  /// Film.
  public static let film: Self = "film"
  /// Food and drink.
  public static let foodAndDrink: Self = "food-and-drink"
  /// Kids and family.
  public static let kidsFamily: Self = "kids-family"
  /// Lectures and books.
  public static let lecturesBooks: Self = "lectures-books"
  /// Music.
  public static let music: Self = "music"
  /// Nightlife.
  public static let nightlife: Self = "nightlife"
  /// Whatever fits none of the others.
  public static let other: Self = "other"
  /// Performing arts.
  public static let performingArts: Self = "performing-arts"
  /// Sports and active life.
  public static let sportsActiveLife: Self = "sports-active-life"
  /// Visual arts.
  public static let visualArts: Self = "visual-arts"

  /// The 13 known kinds, in alphabetical order.
  public static let allKnown: [Self] = [
    .charities, .fashion, .festivalsFairs, .film, .foodAndDrink, .kidsFamily, .lecturesBooks, .music,
    .nightlife, .other, .performingArts, .sportsActiveLife, .visualArts,
  ]
}
