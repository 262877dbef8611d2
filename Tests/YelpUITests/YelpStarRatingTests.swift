import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpUI

@Suite struct YelpStarRatingTests {
  @Test(
    "ratings are rounded to the nearest half, quarters upwards",
    arguments: [
      (0, 0, "☆☆☆☆☆"), (0.2, 0, "☆☆☆☆☆"), (0.25, 0.5, "½☆☆☆☆"), (1, 1, "★☆☆☆☆"), (2.74, 2.5, "★★½☆☆"),
      (2.75, 3, "★★★☆☆"), (4.2, 4, "★★★★☆"), (4.3, 4.5, "★★★★½"), (4.7, 4.5, "★★★★½"), (4.8, 5, "★★★★★"),
      (5, 5, "★★★★★"), (7, 5, "★★★★★"), (-1, 0, "☆☆☆☆☆"), (.infinity, 5, "★★★★★"), (-.infinity, 0, "☆☆☆☆☆"),
      (.nan, 0, "☆☆☆☆☆"),
    ] as [(Double, Double, String)])
  func rounding(rating: Double, stars: Double, characters: String) {
    #expect(YelpStarRating(rating).stars == stars)
    #expect(YelpStarRating(rating).characters == characters)
  }

  @Test("the words contain the stars and the reviews, as the locale writes numbers")
  func words() {
    #expect(YelpStarRating(4).accessibilityText == "4 of 5 stars")
    #expect("\(YelpStarRating(0))" == "0 of 5 stars")
    let american = Locale(identifier: "en_US")
    #expect(
      YelpStarRating(4.3).label(reviewCount: 1_234, locale: american)
        == "4.5 of 5 stars, 1,234 reviews on Yelp")
    #expect(
      YelpStarRating(4.3).label(reviewCount: 1_234, locale: Locale(identifier: "de_DE"))
        == "4,5 of 5 stars, 1.234 reviews on Yelp")
    #expect(YelpStarRating(5).label(reviewCount: 1, locale: american) == "5 of 5 stars, 1 review on Yelp")
  }

  @Test(
    "a translation gets the number itself, by which it can choose a plural form, and may take it as a text",
    arguments: [
      ("opinie w Yelp: %lld", "opinie w Yelp: 1 234"), ("opinie w Yelp: %@", "opinie w Yelp: 1 234"),
    ])
  func translation(words: String, expected: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Words-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #""YelpUI.reviews" = "\#(words)";"#.write(
      to: folder.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    let text = Words.reviews(
      1_234, locale: Locale(identifier: "fr_FR"), in: try #require(Bundle(url: folder)))
    #expect(text.replacing("\u{202F}", with: " ") == expected)
  }

  @Test("ratings are comparable")
  func order() {
    #expect(YelpStarRating(3.5) < YelpStarRating(4))
    #expect(YelpStarRating(4.1) == YelpStarRating(3.9))
  }

  @Test("a business without reviews has no stars, although Yelp rates it 0")
  func business() {
    func stars(_ reviewCount: Int?, _ rating: Double?) -> YelpStarRating? {
      YelpBusiness(id: "x", name: "X").with { ($0.reviewCount, $0.rating) = (reviewCount, rating) }.starRating
    }
    #expect(stars(0, 0) == nil)
    #expect(stars(12, nil) == nil)
    #expect(stars(12, 4.3) == YelpStarRating(4.5))
    #expect(stars(nil, 3) == YelpStarRating(3))
  }

  @Test("a review has stars where it has a rating")
  func review() {
    #expect(YelpReview(text: "").starRating == nil)
    #expect(YelpReview(text: "").with { $0.rating = 4 }.starRating == YelpStarRating(4))
  }
}
