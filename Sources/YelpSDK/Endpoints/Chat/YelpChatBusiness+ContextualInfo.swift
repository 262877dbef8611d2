public import Foundation

extension YelpChatBusiness {
  /// What bears on the question that was asked.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info`.
  public struct ContextualInfo: YelpWireModel, CustomStringConvertible {
    /// The business with regard to the question.
    public var summary: String?
    /// A fitting part of a review, with marks around the words that matter. See ``YelpHighlightedText``.
    public var reviewSnippet: String?
    /// More fitting parts of reviews.
    public var reviewSnippets: [ReviewSnippet]
    /// The opening times of the coming days.
    public var businessHours: [DayHours]
    /// Fitting photos.
    public var photos: [Photo]
    /// Whether tables can be reserved through Yelp.
    public var acceptsReservationsThroughYelp: Bool?
    /// The tables that are free.
    public var reservationAvailability: ReservationAvailability?

    public enum CodingKeys: String, CodingKey {
      case summary, photos
      case reviewSnippet = "review_snippet"
      case reviewSnippets = "review_snippets"
      case businessHours = "business_hours"
      case acceptsReservationsThroughYelp = "accepts_reservations_through_yelp"
      case reservationAvailability = "reservation_availability"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      summary = wire.text(.summary)
      reviewSnippet = wire.text(.reviewSnippet)
      reviewSnippets = wire.list(.reviewSnippets)
      businessHours = wire.list(.businessHours)
      photos = wire.list(.photos)
      acceptsReservationsThroughYelp = wire.bool(.acceptsReservationsThroughYelp)
      reservationAvailability = wire.model(.reservationAvailability)
    }

    public init(
      summary: String? = nil, reviewSnippet: String? = nil, reviewSnippets: [ReviewSnippet] = [],
      businessHours: [DayHours] = [], photos: [Photo] = [], acceptsReservationsThroughYelp: Bool? = nil,
      reservationAvailability: ReservationAvailability? = nil
    ) {
      self.summary = summary
      self.reviewSnippet = reviewSnippet
      self.reviewSnippets = reviewSnippets
      self.businessHours = businessHours
      self.photos = photos
      self.acceptsReservationsThroughYelp = acceptsReservationsThroughYelp
      self.reservationAvailability = reservationAvailability
    }

    public var description: String {
      summary ?? reviewSnippet.map { YelpHighlightedText($0).plainText } ?? "no contextual information"
    }
  }

  /// A fitting part of a review.
  public struct ReviewSnippet: YelpWireModel, CustomStringConvertible {
    /// Yelp's id of the review.
    public var reviewID: String?
    /// What it says, with marks around the words that matter. See ``YelpHighlightedText``.
    public var comment: String
    /// 1 to 5 stars.
    public var rating: Double?
    /// When it was written, in Unix seconds.
    public var timestamp: Int?

    public enum CodingKeys: String, CodingKey {
      case comment, rating, timestamp
      case reviewID = "review_id"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      reviewID = wire.text(.reviewID)
      comment = try wire.require(.comment)
      rating = wire.double(.rating)
      timestamp = wire.int(.timestamp)
    }

    public init(reviewID: String? = nil, comment: String, rating: Double? = nil, timestamp: Int? = nil) {
      self.reviewID = reviewID
      self.comment = comment
      self.rating = rating
      self.timestamp = timestamp
    }

    public var description: String { YelpHighlightedText(comment).plainText }
  }

  /// A fitting photo.
  public struct Photo: YelpWireModel, CustomStringConvertible {
    /// Where it is, in its largest size.
    public var originalURL: URL

    public enum CodingKeys: String, CodingKey {
      case originalURL = "original_url"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      originalURL = try wire.require(.originalURL)
    }

    public init(originalURL: URL) {
      self.originalURL = originalURL
    }

    public var description: String { originalURL.absoluteString }
  }
}
