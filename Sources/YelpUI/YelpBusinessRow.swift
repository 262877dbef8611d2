#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import YelpSDK

  /// A list row for a business: name, stars and number of reviews, price, categories and distance, and whether it is
  /// open.
  ///
  /// ```swift no-compile
  /// List(cafes.elements) { cafe in YelpBusinessRow(cafe) }
  /// ```
  /// What is unknown is left out. The open state is renewed each minute. The texts are those of
  /// ``YelpBusinessRowText``, in the locale of the environment; the row is one element for screen readers.
  public struct YelpBusinessRow: View {
    private let business: YelpBusiness
    @Environment(\.locale) private var locale

    public init(_ business: YelpBusiness) { self.business = business }

    public var body: some View {
      TimelineView(.everyMinute) { context in
        let text = YelpBusinessRowText(business, now: context.date, locale: locale)
        VStack(alignment: .leading, spacing: 4) {
          Text(text.name).font(.headline)
          HStack(spacing: 6) {
            if let rating = business.starRating { YelpStars(rating: rating) }
            Text(text.reviewCount)
          }
          if let details = text.details { Text(details) }
          if let openState = text.openState { Text(openState) }
        }
        .font(.subheadline)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(text.accessibilityText)
      }
    }
  }
#endif
