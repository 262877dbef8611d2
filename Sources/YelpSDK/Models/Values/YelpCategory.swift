/// A category of businesses by its alias, such as ``coffee`` or ``restaurants``.
///
/// Every category known when the SDK was written is a static member, named like its alias with the words after
/// `_` or `-` capitalised: `.breakfastBrunch` is `breakfast_brunch`. A number at the beginning is spelled out:
/// `.threeDprinting` is `3dprinting`. Any other alias can be written as text, and an alias that Yelp invents
/// later is kept:
/// ```swift
/// yelp.businessSearch(term: "lunch", location: "Oslo").categories(.coffee, .breakfastBrunch, "smoothiebars")
/// ```
/// The members also form a tree, with titles and countries: see ``children``, ``parents``, ``isWithin(_:)``,
/// ``title`` and ``isAvailable(in:)``. It is built from a table within the SDK at its first use, without a call.
///
/// Source: docs.developer.yelp.com, "All supported categories".
public struct YelpCategory: YelpOpenValue {
  /// The alias, as Yelp writes it.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alias; the same as `rawValue`.
  public var alias: String { rawValue }
}
