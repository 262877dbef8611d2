public import YelpSDK

extension YelpAttribution {
  /// A line to show beside Yelp's content, where Yelp's logo can't be shown: `Content from Yelp`. It is English unless the
  /// app translates it: see <doc:SwiftUI>.
  public static var text: String { Words.attribution.text() }
}
