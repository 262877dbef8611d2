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
  public var url: URL?
  /// About 160 characters, cut off with `...`.
  public var text: String
  /// 1 to 5 stars.
  public var rating: Double?
  /// When it was written as text, `YYYY-MM-DD HH:MM:SS`, without a time zone. See ``date(in:)``.
  public var timeCreated: String?
  /// Who wrote it.
  public var user: User?

  public enum CodingKeys: String, CodingKey {
    case id, url, text, rating, user
    case timeCreated = "time_created"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    url = wire.url(.url)
    text = wire.string(.text) ?? ""
    rating = wire.double(.rating)
    timeCreated = wire.text(.timeCreated)
    user = wire.model(.user)
  }

  public init(text: String) { self.text = text }

  /// The moment at which the review was written; `nil` when ``timeCreated`` is absent or no time.
  ///
  /// - Parameter timeZone: Where to read the clock. Default: Pacific time (`America/Los_Angeles`). Yelp writes review times
  ///   without a zone; its page on private reviews says that they are Pacific time.
  public func date(in timeZone: TimeZone? = TimeZone(identifier: "America/Los_Angeles")) -> Date? {
    guard let timeCreated, let timeZone else { return nil }
    return YelpTimestamp.date(timeCreated, in: timeZone)
  }

  public var description: String {
    [rating.map { "\($0) stars" }, user?.name, timeCreated, text].compactMap(\.self).joined(separator: ", ")
  }

  /// Who wrote a review.
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

    public enum CodingKeys: String, CodingKey {
      case id, name
      case profileURL = "profile_url"
      case imageURL = "image_url"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      id = wire.text(.id)
      profileURL = wire.url(.profileURL)
      imageURL = wire.url(.imageURL)
      name = wire.text(.name)
    }

    public init() {}
  }
}

/// A text in which Yelp marks the words that matter.
///
/// ```swift
/// let text = YelpHighlightedText("The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot.")
/// text.plainText                                    // "The soup is hot."
/// text.ranges.map { text.plainText[$0] }            // ["soup"]
/// ```
///
/// Source: docs.developer.yelp.com, "Business Review Highlights", and "AI Chat", `review_snippet`.
public struct YelpHighlightedText: Hashable, Sendable, CustomStringConvertible {
  /// The text without marks.
  public let plainText: String
  /// The marked words in ``plainText``, in order.
  public let ranges: [Range<String.Index>]

  /// Reads a text as Yelp sends it. A mark without its partner is removed and marks nothing.
  public init(_ markedText: String) {
    var bytes: [UInt8] = []
    var marks: [Range<Int>] = []
    let parts = Array(markedText.utf8).split(separator: Self.opening, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let pieces = part.split(separator: Self.closing, omittingEmptySubsequences: false)
      if number > 0, pieces.count > 1, !pieces[0].isEmpty {
        marks.append(bytes.count..<bytes.count + pieces[0].count)
      }
      bytes += pieces.joined()
    }
    let plain = String(decoding: bytes, as: UTF8.self)
    plainText = plain
    ranges = marks.map { mark in
      let start = plain.utf8.index(plain.startIndex, offsetBy: mark.lowerBound)
      return start..<plain.utf8.index(start, offsetBy: mark.count)
    }
  }

  private static let opening = Array("[[HIGHLIGHT]]".utf8)
  private static let closing = Array("[[ENDHIGHLIGHT]]".utf8)

  public var description: String { plainText }
}
