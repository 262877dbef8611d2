public import Foundation

/// A size in which Yelp keeps its photos; the API returns ``original``.
///
/// ```swift
/// let thumbnail = business.imageURL?.yelpPhoto(.mediumSquare)
/// ```
/// Source: docs.developer.yelp.com, "Places FAQ".
public struct YelpPhotoSize: RawRepresentable, Hashable, Sendable {
  /// The file's name without `.jpg`.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At most 1000 × 1000 pixels.
  public static let original = Self(rawValue: "o")
  /// At most 600 × 400 pixels.
  public static let large = Self(rawValue: "l")
  /// At most 100 × 100 pixels.
  public static let medium = Self(rawValue: "m")
  /// 100 × 100 pixels, cut to a square.
  public static let mediumSquare = Self(rawValue: "ms")
  /// At most 40 × 40 pixels.
  public static let small = Self(rawValue: "s")
  /// 40 × 40 pixels, cut to a square.
  public static let smallSquare = Self(rawValue: "ss")
}

extension URL {
  /// The address of the photo in another size, if this is that of one of Yelp's photos; else the address itself.
  ///
  /// Yelp's are `https://s3-media1.fl.yelpcdn.com/bphoto/{id}/o.jpg` and the like. Stock pictures, pictures
  /// of other sites and addresses with a query are left alone.
  public func yelpPhoto(_ size: YelpPhotoSize) -> URL {
    let form = #/(https?://s3-media[0-9]\.fl\.yelpcdn\.com/(?:b|e|bu)?photo/[A-Za-z0-9_-]+/)[a-z0-9]+\.jpg/#
    guard let match = absoluteString.wholeMatch(of: form) else { return self }
    return URL(string: match.1 + YelpURLEncoding.encoded(size.rawValue) + ".jpg") ?? self
  }
}
