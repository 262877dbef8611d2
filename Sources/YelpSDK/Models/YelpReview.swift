public import Foundation

/// An excerpt of a review.
///
/// Yelp's display rules ask for the text unaltered, with its author, its date and a link to ``url``.
///
/// Source: docs.developer.yelp.com, "Business Reviews".
public struct YelpReview: YelpWireModel, CustomStringConvertible {
  /// Yelp's id of the review. Absent in responses from before 2018.
  public var id: String?
  /// The whole review on Yelp.
  @YelpLazyURL public var url: URL?
  /// About 160 characters, cut off with `...`.
  public var text: String
  /// 1 to 5 stars.
  public var rating: Double?
  /// When it was written, `YYYY-MM-DD HH:MM:SS`, without a time zone. See ``date(in:)``.
  public var timeCreated: String?
  /// Who wrote it.
  public var user: User?

  public enum CodingKeys: String, CodingKey {
    case id, url, text, rating, user
    case timeCreated = "time_created"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    _url = wire.lazyURL(.url)
    text = wire.string(.text) ?? ""
    rating = wire.double(.rating)
    timeCreated = wire.text(.timeCreated)
    user = wire.model(.user)
  }

  public init(
    id: String? = nil, url: URL? = nil, text: String, rating: Double? = nil, timeCreated: String? = nil,
    user: User? = nil
  ) {
    self.id = id
    self.url = url
    self.text = text
    self.rating = rating
    self.timeCreated = timeCreated
    self.user = user
  }

  /// The moment at which the review was written; `nil` when ``timeCreated`` is absent or no time.
  ///
  /// - Parameter timeZone: Where to read the clock. Yelp writes review times without a zone; its page on
  ///   private reviews says they are Pacific time (`America/Los_Angeles`).
  public func date(in timeZone: TimeZone) -> Date? {
    timeCreated.flatMap { YelpTimestamp.date($0, in: timeZone) }
  }

  public var description: String {
    [rating.map { "\($0) stars" }, user?.name, timeCreated, text].compactMap(\.self).joined(separator: ", ")
  }

  /// Who wrote a review.
  ///
  /// Source: docs.developer.yelp.com, "Business Reviews", `user`.
  public struct User: YelpWireModel, CustomStringConvertible {
    /// Yelp's id of the user. Absent in responses from before 2018.
    public var id: String?
    /// The user's page on Yelp. Absent in responses from before 2018.
    @YelpLazyURL public var profileURL: URL?
    /// The user's picture; one user in four has none.
    @YelpLazyURL public var imageURL: URL?
    /// First name and initial.
    public var name: String?

    public enum CodingKeys: String, CodingKey {
      case id, name
      case profileURL = "profile_url"
      case imageURL = "image_url"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      id = wire.text(.id)
      _profileURL = wire.lazyURL(.profileURL)
      _imageURL = wire.lazyURL(.imageURL)
      name = wire.text(.name)
    }

    public init(id: String? = nil, profileURL: URL? = nil, imageURL: URL? = nil, name: String? = nil) {
      self.id = id
      self.profileURL = profileURL
      self.imageURL = imageURL
      self.name = name
    }

    public var description: String { name ?? id ?? "unknown user" }
  }
}
