#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  /// A star, or the left part of one, as large as fits into its frame.
  ///
  /// ```swift no-compile
  /// HStack(spacing: 2) {
  ///   ForEach(0..<5, id: \.self) { index in
  ///     YelpStarShape().fill(.gray.opacity(0.3))
  ///       .overlay { YelpStarShape(fraction: rating.fill(ofStar: index)).fill(Color(YelpBrand.red)) }
  ///       .frame(width: 20, height: 20)
  ///   }
  /// }
  /// .accessibilityLabel(rating.accessibilityText)
  /// ```
  public struct YelpStarShape: Shape {
    /// The part of the star's width, 0 to 1.
    public var fraction: Double

    /// - Parameter fraction: The part of the star's width, 0 to 1. Default: the whole star.
    public init(fraction: Double = 1) { self.fraction = fraction }

    public func path(in rect: CGRect) -> Path {
      let scale = min(rect.width, rect.height) / YelpStarOutline.side
      let points = YelpStarOutline.points(upTo: fraction).map { point in
        CGPoint(
          x: rect.midX + (point.x - YelpStarOutline.side / 2) * scale,
          y: rect.midY + (point.y - YelpStarOutline.side / 2) * scale)
      }
      return Path { path in
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
        path.closeSubpath()
      }
    }
  }
#endif
