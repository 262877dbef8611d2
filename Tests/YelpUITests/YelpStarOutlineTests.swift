import TestKit
import Testing
import YelpSDK
import YelpUI

@Suite("The outline of a star")
struct YelpStarOutlineTests {
  /// The area of a polygon, by the shoelace formula.
  private func area(_ points: [YelpStarOutline.Point]) -> Double {
    let next = points.dropFirst() + points.prefix(1)
    return zip(points, next).map { $0.x * $1.y - $1.x * $0.y }.reduce(0, +) / 2
  }

  @Test("half a star has half the area of a star")
  func half() {
    let whole = area(YelpStarOutline.points)
    #expect(whole > 100)
    #expect(abs(area(YelpStarOutline.points(upTo: 0.5)) - whole / 2) < 0.001)
  }

  @Test("a fraction and the rest mirrored make a star", arguments: [0.1, 0.25, 0.3, 0.4, 0.75])
  func parts(fraction: Double) {
    let sum = area(YelpStarOutline.points(upTo: fraction)) + area(YelpStarOutline.points(upTo: 1 - fraction))
    #expect(abs(sum - area(YelpStarOutline.points)) < 0.001)
  }

  @Test("a fraction ends at that part of the width", arguments: [0.1, 0.3, 0.5, 0.9])
  func width(fraction: Double) throws {
    let right = try #require(YelpStarOutline.points(upTo: fraction).map(\.x).max())
    #expect(abs(right - (2.49 + 19.02 * fraction)) < 0.001)
  }

  @Test("the right part of a star is its left part in a mirror", arguments: [0.1, 0.5, 0.8])
  func right(fraction: Double) throws {
    let (left, right) = (
      YelpStarOutline.points(upTo: fraction), YelpStarOutline.points(upTo: fraction, fromRight: true)
    )
    #expect(right.map(\.x) == left.map { 24 - $0.x })
    #expect(right.map(\.y) == left.map(\.y))
    #expect(abs(area(right) + area(left)) < 0.001)
    let start = try #require(right.map(\.x).min())
    #expect(abs(start - (21.51 - 19.02 * fraction)) < 0.001)
  }

  @Test("fractions out of range are clamped")
  func outside() {
    for fraction in [0, -1, Double.nan, -Double.infinity] {
      #expect(YelpStarOutline.points(upTo: fraction).isEmpty)
    }
    for fraction in [1, 2, Double.infinity] {
      #expect(YelpStarOutline.points(upTo: fraction) == YelpStarOutline.points)
    }
  }

  @Test("a rating fills its stars from left to right")
  func fill() {
    #expect((0..<5).map(YelpStarRating(3.4).fill) == [1, 1, 1, 0.5, 0])
    #expect((0..<5).map(YelpStarRating(0).fill) == [0, 0, 0, 0, 0])
    #expect([-1, 5].map(YelpStarRating(5).fill) == [0, 0])
  }
}
