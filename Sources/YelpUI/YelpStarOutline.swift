/// The outline of a five-pointed star, and of any part of it, for drawing.
///
/// ``YelpStarRating/svg(height:color:background:rightToLeft:)`` and, on Apple platforms, `YelpStarShape` are drawn from
/// it.
public enum YelpStarOutline {
  /// A corner, measured from the upper left of a square with the side ``YelpStarOutline/side``.
  public struct Point: Hashable, Sendable {
    /// From left to right.
    public var x: Double
    /// From top to bottom.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The side of the square that holds the star.
  public static let side = 24.0

  /// The ten corners of the whole star, clockwise from the top.
  public static let points: [Point] = [
    Point(x: 12, y: 2), Point(x: 14.25, y: 8.91), Point(x: 21.51, y: 8.91), Point(x: 15.63, y: 13.18),
    Point(x: 17.88, y: 20.09), Point(x: 12, y: 15.82), Point(x: 6.12, y: 20.09), Point(x: 8.37, y: 13.18),
    Point(x: 2.49, y: 8.91), Point(x: 9.75, y: 8.91),
  ]

  /// The corners of the left or right part of the star.
  ///
  /// - Parameters:
  ///   - fraction: The part of the star's width, 0 to 1. Values outside become 0 or 1; NaN becomes 0. At 0 there are no
  ///     corners.
  ///   - fromRight: Whether it is the right part, as right-to-left layouts need it. Default: the left part.
  public static func points(upTo fraction: Double, fromRight: Bool = false) -> [Point] {
    guard fraction > 0 else { return [] }
    guard fraction < 1 else { return points }
    let left = points.map(\.x).min() ?? 0
    let right = points.map(\.x).max() ?? side
    let limit = left + (right - left) * fraction
    var part: [Point] = []
    for (start, end) in zip(points, points.dropFirst() + points.prefix(1)) {
      if start.x <= limit { part.append(start) }
      guard (start.x < limit && end.x > limit) || (start.x > limit && end.x < limit) else { continue }
      let y = start.y + (end.y - start.y) * (limit - start.x) / (end.x - start.x)
      part.append(Point(x: limit, y: y))
    }
    return fromRight ? part.map { Point(x: side - $0.x, y: $0.y) } : part
  }
}
