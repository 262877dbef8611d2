#if canImport(SwiftUI)
  public import SwiftUI

  /// A rating as five stars, as high as the text beside it.
  ///
  /// ```swift no-compile
  /// if let rating = business.starRating { YelpStars(rating: rating) }
  /// ```
  /// The stars grow with the size of text that the user chose, begin at the right in right-to-left layouts, and have
  /// one label for screen readers. They are not Yelp's artwork: see ``YelpAttribution``.
  public struct YelpStars: View {
    private let rating: YelpStarRating
    @ScaledMetric private var side: CGFloat
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.locale) private var locale

    /// - Parameters:
    ///   - rating: The rating.
    ///   - size: The height of a star at the standard size of text. Default: 16 points.
    public init(rating: YelpStarRating, size: Double = 16) {
      self.rating = rating
      _side = ScaledMetric(wrappedValue: size, relativeTo: .body)
    }

    /// The stars of a number from 0 to 5, rounded to the nearest half.
    public init(rating: Double, size: Double = 16) {
      self.init(rating: YelpStarRating(rating), size: size)
    }

    public var body: some View {
      HStack(spacing: side / 8) {
        ForEach(0..<5, id: \.self) { index in
          let fill = rating.fill(ofStar: index)
          YelpStarShape().fill(Color.gray.opacity(fill < 1 ? 0.35 : 0))
            .overlay {
              YelpStarShape(fraction: fill, fromRight: layoutDirection == .rightToLeft)
                .fill(Color(YelpBrand.red))
            }
            .frame(width: side, height: side)
        }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(rating.accessibilityText(in: locale))
    }
  }
#endif
