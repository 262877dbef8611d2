#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI
  public import YelpSDK

  /// Yelp's name beside Yelp's content, as a link to the page on Yelp.
  ///
  /// ```swift no-compile
  /// YelpAttributionLink(business)
  /// YelpAttributionLink(url: review.url)
  /// ```
  /// The link is Yelp's own, with its tracking parameters, as ``YelpAttribution`` asks. Without a link it is plain
  /// text.
  public struct YelpAttributionLink: View {
    private let url: URL?

    /// A link to the page of a business.
    public init(_ business: YelpBusiness) { self.init(url: business.url) }

    /// - Parameter url: The page on Yelp, such as `url` of a review or an event.
    public init(url: URL?) { self.url = url }

    public var body: some View {
      if let url {
        Link(YelpAttribution.text, destination: url)
      } else {
        Text(YelpAttribution.text)
      }
    }
  }
#endif
