public import Foundation
public import YelpSDK

/// The business user to whom the access token belongs: `GET /v1/business_owner/me/profile` at `partner-api.yelp.com`.
///
/// ```swift
/// let owner = try await yelp.businessOwner().send()
/// if owner.photoURL == nil { print("Yelp takes no replies without a photo") }
/// ```
/// The access token needs the scope `r2r_business_owner`.
///
/// Source: docs.developer.yelp.com, "Respond to Reviews".
public struct YelpBusinessOwnerBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init() {
    draft = YelpRequestDraft(.businessOwner, path: "/v1/business_owner/me/profile")
    draft.host = .partner
    draft.authentication = .accessToken
    draft.errorMeanings = YelpErrorMeaning.reviews
    draft.hidesContent = true
  }

  public var responseParser: YelpResponseParser<YelpBusinessOwner> {
    .wire(name: "BusinessOwnerResponseParser")
  }
}

/// The business user to whom an access token belongs. Printing one leaves out name, address and photo.
public struct YelpBusinessOwner: YelpWireModel, CustomStringConvertible, CustomReflectable {
  /// Yelp's id of the user, any text.
  public var id: String?
  public var firstName: String?
  public var lastName: String?
  public var email: String?
  /// The role of the user, such as `MANAGER`.
  public var position: YelpBusinessRole?
  /// The user's picture, without which Yelp takes no reply to a review.
  public var photoURL: URL?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, email, position
    case firstName = "first_name"
    case lastName = "last_name"
    case photoURL = "photo_url"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    firstName = wire.text(.firstName)
    lastName = wire.text(.lastName)
    email = wire.text(.email)
    position = wire.value(.position)
    photoURL = wire.url(.photoURL)
  }

  public init() {}

  public var description: String {
    "business user \(id ?? "without id")\(position.map { ", \($0)" } ?? "")"
  }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The role of a business user at a business. Open: unknown roles are kept.
public struct YelpBusinessRole: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let owner: Self = "OWNER"
  public static let manager: Self = "MANAGER"
  public static let customerService: Self = "CUSTOMER_SERVICE"
  public static let employee: Self = "EMPLOYEE"
}
