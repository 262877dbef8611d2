public import Foundation

/// A photo with its caption and size. Premium plan.
///
/// Source: docs.developer.yelp.com, "Business Details", `photo_details`.
public struct YelpPhotoDetail: YelpWireModel, CustomStringConvertible {
  /// Yelp's id of the photo.
  public var photoID: String?
  /// Where it is.
  @YelpLazyURL public var url: URL?
  /// What its author says about it.
  public var caption: String?
  /// Width in pixels.
  public var width: Int?
  /// Height in pixels.
  public var height: Int?
  /// Whether a Yelp user, and not the business, gave it.
  public var isUserSubmitted: Bool?
  /// The user who gave it.
  public var userID: String?
  /// What it shows, such as `food`.
  public var label: String?

  public enum CodingKeys: String, CodingKey {
    case url, caption, width, height, label
    case photoID = "photo_id"
    case isUserSubmitted = "is_user_submitted"
    case userID = "user_id"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    photoID = wire.text(.photoID)
    _url = wire.lazyURL(.url)
    caption = wire.text(.caption)
    width = wire.int(.width)
    height = wire.int(.height)
    isUserSubmitted = wire.bool(.isUserSubmitted)
    userID = wire.text(.userID)
    label = wire.text(.label)
  }

  public init(
    photoID: String? = nil, url: URL? = nil, caption: String? = nil, width: Int? = nil, height: Int? = nil,
    isUserSubmitted: Bool? = nil, userID: String? = nil, label: String? = nil
  ) {
    self.photoID = photoID
    self.url = url
    self.caption = caption
    self.width = width
    self.height = height
    self.isUserSubmitted = isUserSubmitted
    self.userID = userID
    self.label = label
  }

  public var description: String {
    [caption ?? label, url?.absoluteString].compactMap(\.self).joined(separator: ": ")
  }
}
