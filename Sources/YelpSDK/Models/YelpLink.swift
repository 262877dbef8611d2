public import Foundation

/// A page of Yelp, as a link into Yelp's app and a link to its website.
///
/// Opening is left to you. Yelp's web links are universal links, so ``webURL`` opens Yelp's app too where it is
/// installed; use ``appURL`` for a link that must not open a browser. To ask `canOpenURL`, list `yelp` under
/// `LSApplicationQueriesSchemes`.
/// ```swift
/// let link = YelpLink.search(term: "A&W", location: "Montréal")
/// link.appURL   // yelp:///search?location=Montr%C3%A9al&terms=A%26W
/// link.webURL   // https://www.yelp.com/search?find_desc=A%26W&find_loc=Montr%C3%A9al
/// ```
/// For a business that a response holds, prefer its own `url`: it carries the tracking parameters that Yelp's
/// display rules want kept.
///
/// The app's links are not documented by Yelp; these are the ones that its own pages and many apps use.
public struct YelpLink: Hashable, Sendable {
  /// The page in Yelp's app; `nil` when the app has no known link to it.
  public let appURL: URL?
  /// The page on yelp.com; `nil` when there is none.
  public let webURL: URL?

  private init(app: String?, web: String?) {
    appURL = app.flatMap { URL(string: "yelp:" + $0) }
    webURL = web.flatMap { URL(string: "https://www.yelp.com" + $0) }
  }

  /// Yelp's start page, or the app as the user left it.
  public static var home: Self { Self(app: "", web: "/") }

  /// A business, by its id or alias.
  public static func business(_ idOrAlias: String) -> Self {
    let path = segment(idOrAlias).map { "/biz/" + $0 }
    return Self(app: path.map { "//" + $0 }, web: path)
  }

  /// A review, by its id, on the page of the business with an id or alias. Web only.
  public static func review(_ id: String, of idOrAlias: String) -> Self {
    let path = segment(idOrAlias).map { "/biz/\($0)?hrid=" + YelpURLEncoding.encoded(id) }
    return Self(app: nil, web: path)
  }

  /// A search. Yelp fills in missing values, in the app from the user's location.
  public static func search(
    term: String? = nil, location: String? = nil, category: YelpCategory? = nil
  ) -> Self {
    Self(
      app: "///search" + query(["terms": term, "location": location, "category": category?.rawValue]),
      web: "/search" + query(["find_desc": term, "find_loc": location, "cflt": category?.rawValue]))
  }

  /// A user's profile, by the user's id. Web only.
  public static func user(_ id: String) -> Self {
    Self(app: nil, web: "/user_details" + query(["userid": id]))
  }

  /// The check-ins of the user's friends. App only.
  public static var checkIns: Self { Self(app: "///check_ins", web: nil) }

  /// Businesses near the user to check in at. App only.
  public static var nearbyCheckIns: Self { Self(app: "///check_in/nearby", web: nil) }

  /// The ranking of check-ins. App only.
  public static var checkInRankings: Self { Self(app: "///check_in/rankings", web: nil) }

  /// A path segment, or `nil` for what would make another path: nothing, or dots alone.
  private static func segment(_ text: String) -> String? {
    let id = text.removingPercentEncoding ?? text
    return id.allSatisfy { $0 == "." } ? nil : YelpURLEncoding.encoded(id)
  }

  private static func query(_ values: [String: String?]) -> String {
    let given = values.compactMap { name, value in value.map { (name: name, value: $0) } }
      .filter { !$0.value.isEmpty }.sorted { $0.name < $1.name }
    return given.isEmpty ? "" : "?" + YelpURLEncoding.query(given)
  }
}
