public import Foundation

extension URL {
  /// The same photo in another size, if this is the address of one of Yelp's photos; else the address itself.
  ///
  /// Yelp's are `https://s3-media1.fl.yelpcdn.com/bphoto/{id}/o.jpg` and the like. Stock pictures, pictures
  /// of other sites and addresses with a query are left alone.
  public func yelpPhoto(_ size: YelpPhotoSize) -> URL {
    let form = #/(https?://s3-media[0-9]\.fl\.yelpcdn\.com/(?:b|e|bu)?photo/[A-Za-z0-9_-]+/)[a-z0-9]+\.jpg/#
    guard let match = absoluteString.wholeMatch(of: form) else { return self }
    return URL(string: match.1 + YelpURLEncoding.encoded(size.rawValue) + ".jpg") ?? self
  }
}
