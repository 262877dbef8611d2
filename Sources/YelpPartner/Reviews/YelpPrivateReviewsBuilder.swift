public import Foundation
public import YelpSDK

/// The newest reviews of one's own business, with their whole texts:
/// `GET /v3/private/businesses/{business_id}/reviews`.
///
/// ```swift
/// let reviews = try await yelp.privateReviews(businessID: id).send().reviews
/// for review in reviews where review.publicResponse == nil { print(review.reviewID ?? "", review.text) }
/// ```
/// For partners with Insights. There is no paging: the contract sets their number. The response's header field
/// `Content-Language` names their language. The response is not cached, and what people wrote is in no log and no
/// error.
///
/// Source: docs.developer.yelp.com, "Private Reviews".
public struct YelpPrivateReviewsBuilder: YelpRequestBuilder, YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessID: Yelp's id of the business.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .privateReviews, path: "/v3/private/businesses/\(businessID, field: "business_id")/reviews",
      localePlacement: .parameter)
    draft.hidesContent = true
  }

  public var responseParser: YelpResponseParser<YelpPrivateReviewsResponse> {
    .wire(name: "PrivateReviewsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

/// The newest reviews of one's own business, as many as the contract allows.
public struct YelpPrivateReviewsResponse: YelpWireModel {
  /// The reviews that Yelp recommends.
  public var reviews: [YelpPrivateReview]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case reviews
  }

  /// The object that stands in the place of the list in some responses.
  private enum WrapperKeys: String, CodingKey { case review }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    if wire.json(.reviews)?["review"] != nil,
      let wrapper = wire.nested(.reviews, keyedBy: WrapperKeys.self)
    {
      reviews = wrapper.list(.review)
    } else {
      reviews = try wire.require(.reviews)
    }
  }

  public init(reviews: [YelpPrivateReview]) { self.reviews = reviews }
}

/// A review of one's own business, with its whole text.
public struct YelpPrivateReview: YelpWireModel {
  /// Yelp's id of the review, where it is sent. See ``reviewID``.
  public var id: String?
  /// When it was written, `YYYY-MM-DD HH:MM:SS` in Pacific time. See ``date``.
  public var timeCreated: String?
  /// 1 to 5 stars.
  public var rating: Int?
  /// The whole text.
  public var text: String
  /// The review on Yelp.
  public var url: URL?
  /// The author.
  public var user: User?
  /// The reply of the business.
  public var publicResponse: PublicResponse?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, rating, text, url, user
    case timeCreated = "time_created"
    case publicResponse = "public_response"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    timeCreated = wire.text(.timeCreated)
    rating = wire.int(.rating)
    text = wire.string(.text) ?? ""
    url = wire.url(.url)
    user = wire.model(.user)
    publicResponse = wire.model(.publicResponse)
  }

  public init(text: String) { self.text = text }

  /// The id to reply to: ``id``, or the one in ``url``.
  public var reviewID: String? {
    if let id { return id }
    let items = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?.queryItems
    return items?.first { $0.name == "hrid" }?.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// When it was written.
  public var date: Date? {
    guard let timeCreated, let pacific = TimeZone(identifier: "America/Los_Angeles") else { return nil }
    return YelpTimestamp.date(timeCreated, in: pacific)
  }

  /// The author of a review, as the owner of the business sees it; in public it is `YelpReview.User`.
  public struct User: YelpWireModel {
    /// First name and initial.
    public var name: String?
    /// The user's picture.
    public var imageURL: URL?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case name
      case imageURL = "image_url"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      name = wire.text(.name)
      imageURL = wire.url(.imageURL)
    }

    public init() {}
  }

  /// The reply of a business to a review.
  public struct PublicResponse: YelpWireModel {
    public var text: String
    /// When it was written, with an offset. See ``date``.
    public var timeCreated: String?
    /// The author.
    public var businessUser: BusinessUser?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case text
      case timeCreated = "time_created"
      case businessUser = "business_user"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      text = wire.string(.text) ?? ""
      timeCreated = wire.text(.timeCreated)
      businessUser = wire.model(.businessUser)
    }

    public init(text: String) { self.text = text }

    /// When it was written. A time without a zone is in UTC.
    public var date: Date? { timeCreated.flatMap { YelpTimestamp.date($0, in: .gmt) } }
  }

  /// The business user who wrote a reply.
  public struct BusinessUser: YelpWireModel {
    public var name: String?
    /// The role of the user at the business.
    public var role: YelpBusinessRole?
    /// The user's picture.
    public var photoURL: URL?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case name, role
      case photoURL = "photo_url"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      name = wire.text(.name)
      role = wire.value(.role)
      photoURL = wire.url(.photoURL)
    }

    public init() {}
  }
}
