/// The platform for which Yelp writes a business's mobile link (`YelpBusiness.mobileLink`).
///
/// Without one a response has no mobile link.
///
/// Source: docs.developer.yelp.com, "Search for businesses", parameter `device_platform`.
public struct YelpDevicePlatform: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Links that open in Yelp's app for Android.
  public static let android: Self = "android"
  /// Links that open in Yelp's app for iOS.
  public static let ios: Self = "ios"
  /// Links to Yelp's mobile site.
  public static let mobileGeneric: Self = "mobile-generic"
}

extension YelpValidation {
  /// `device_platform`: one of Yelp's three, or another that is sent all the same.
  mutating func devicePlatform() { documented("device_platform", ["android", "ios", "mobile-generic"]) }
}
