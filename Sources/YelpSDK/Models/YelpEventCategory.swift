/// The kind of an event, such as ``music``.
///
/// Source: docs.developer.yelp.com, "Event search", parameter `categories`, and responses seen since.
public struct YelpEventCategory: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let charities: Self = "charities"
  public static let fashion: Self = "fashion"
  public static let festivalsFairs: Self = "festivals-fairs"
  public static let film: Self = "film"
  public static let foodAndDrink: Self = "food-and-drink"
  public static let kidsFamily: Self = "kids-family"
  public static let lecturesBooks: Self = "lectures-books"
  public static let music: Self = "music"
  public static let nightlife: Self = "nightlife"
  /// Whatever fits none of the others.
  public static let other: Self = "other"
  public static let performingArts: Self = "performing-arts"
  public static let sportsActiveLife: Self = "sports-active-life"
  public static let visualArts: Self = "visual-arts"

  /// The 13 known kinds, in alphabetical order.
  public static let allKnown: [Self] = [
    .charities, .fashion, .festivalsFairs, .film, .foodAndDrink, .kidsFamily, .lecturesBooks, .music,
    .nightlife, .other, .performingArts, .sportsActiveLife, .visualArts,
  ]
}
