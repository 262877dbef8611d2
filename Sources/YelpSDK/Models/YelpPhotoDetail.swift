public import Foundation

/// A photo with its caption and size. Premium plan.
///
/// Source: docs.developer.yelp.com, "Business Details", `photo_details`.
public struct YelpPhotoDetail: YelpWireModel {
  /// Yelp's id of the photo.
  public var photoID: String?
  /// The URL of the photo.
  public var url: URL?
  /// The caption by the author.
  public var caption: String?
  /// Width in pixels.
  public var width: Int?
  /// Height in pixels.
  public var height: Int?
  /// Whether a Yelp user, and not the business, uploaded it.
  public var isUserSubmitted: Bool?
  /// The user who uploaded it.
  public var userID: String?
  /// The subject of the photo, such as `food`.
  public var label: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case url, caption, width, height, label
    case photoID = "photo_id"
    case isUserSubmitted = "is_user_submitted"
    case userID = "user_id"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    photoID = wire.text(.photoID)
    url = wire.url(.url)
    caption = wire.text(.caption)
    width = wire.int(.width)
    height = wire.int(.height)
    isUserSubmitted = wire.bool(.isUserSubmitted)
    userID = wire.text(.userID)
    label = wire.text(.label)
  }

  public init() {}
}
