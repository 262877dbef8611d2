#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  /// A star, or a part of one, as large as fits into its frame. ``YelpStars`` draws a rating with it.
  ///
  /// ```swift no-compile
  /// YelpStarShape(fraction: 0.5).fill(Color(YelpBrand.red)).frame(width: 20, height: 20)
  /// ```
  public struct YelpStarShape: Shape {
    /// The part of the star's width, 0 to 1.
    public var fraction: Double
    /// Whether it is the right part of the star.
    public var fromRight: Bool

    /// - Parameters:
    ///   - fraction: The part of the star's width, 0 to 1. Default: the whole star.
    ///   - fromRight: Whether it is the right part, as right-to-left layouts need it. Default: the left part.
    public init(fraction: Double = 1, fromRight: Bool = false) {
      self.fraction = fraction
      self.fromRight = fromRight
    }

    /// The shape itself is not mirrored; `fromRight` says which part it is.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    public func path(in rect: CGRect) -> Path {
      let scale = min(rect.width, rect.height) / YelpStarOutline.side
      let points = YelpStarOutline.points(upTo: fraction, fromRight: fromRight).map { point in
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
