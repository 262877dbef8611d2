public import Foundation

/// An excerpt of a review.
///
/// Yelp's display rules ask for the text unaltered, with its author, its date and a link to ``url``.
///
/// Source: docs.developer.yelp.com, "Business Reviews".
public struct YelpReview: YelpWireModel, Identifiable, CustomStringConvertible {
  /// Yelp's id of the review; empty in responses from before 2018, whose reviews ``YelpReviewsResponse/identity(of:)``
  /// tells apart.
  public var id: String
  /// The page of the whole review on Yelp.
  public var url: URL?
  /// About 160 characters, cut off with `...`; empty when Yelp sends none.
  public var text: String
  /// 1 to 5 stars.
  public var rating: Double?
  /// The time of the review as text, `YYYY-MM-DD HH:MM:SS`, without a time zone. See ``date(in:)``.
  public var timeCreated: String?
  /// The author.
  public var user: User?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, url, text, rating, user
    case timeCreated = "time_created"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id) ?? ""
    url = wire.url(.url)
    text = wire.string(.text) ?? ""
    rating = wire.double(.rating, in: 0...5)
    timeCreated = wire.text(.timeCreated)
    user = wire.model(.user)
  }

  public init(id: String = "", text: String) {
    self.id = id
    self.text = text
  }

  /// The moment at which the review was written; `nil` when ``timeCreated`` is absent or no time.
  ///
  /// - Parameter timeZone: The time zone of ``timeCreated``. Default: Pacific time (`America/Los_Angeles`). Yelp writes
  ///   review times without a zone; its page on private reviews says that they are Pacific time.
  public func date(in timeZone: TimeZone? = TimeZone(identifier: "America/Los_Angeles")) -> Date? {
    guard let timeCreated, let timeZone else { return nil }
    return YelpTimestamp.date(timeCreated, in: timeZone)
  }

  public var description: String {
    [rating.map { "\($0) stars" }, user?.name, timeCreated, text].compactMap(\.self).joined(separator: ", ")
  }

  /// The author of a review.
  ///
  /// Source: docs.developer.yelp.com, "Business Reviews", `user`.
  public struct User: YelpWireModel {
    /// Yelp's id of the user. Absent in responses from before 2018.
    public var id: String?
    /// The user's page on Yelp. Absent in responses from before 2018.
    public var profileURL: URL?
    /// The user's picture; one user in four has none.
    public var imageURL: URL?
    /// First name and initial.
    public var name: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case id, name
      case profileURL = "profile_url"
      case imageURL = "image_url"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      id = wire.text(.id)
      profileURL = wire.url(.profileURL)
      imageURL = wire.url(.imageURL)
      name = wire.text(.name)
    }

    public init() {}
  }
}
