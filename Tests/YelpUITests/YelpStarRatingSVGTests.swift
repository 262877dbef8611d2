import Foundation
import TestKit
import Testing
import YelpSDK
import YelpUI

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct YelpStarRatingSVGTests {
  @Test(
    "the rating is the number of red stars, and a half lies over a grey one",
    arguments: [(0, 0, 5), (0.5, 1, 5), (3, 3, 2), (3.5, 4, 2), (5, 5, 0)] as [(Double, Int, Int)])
  func colors(rating: Double, red: Int, gray: Int) {
    let svg = YelpStarRating(rating).svg()
    #expect(svg.components(separatedBy: ##"fill="#D32323""##).count - 1 == red)
    #expect(svg.components(separatedBy: ##"fill="#DDDDDD""##).count - 1 == gray)
  }

  @Test("the drawing is well-formed, described, and of the requested size")
  func form() throws {
    let svg = YelpStarRating(2.5).svg(
      height: 14, color: .init(red: 1, green: 2, blue: 254), background: .init(red: 0, green: 0, blue: 0))
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="70" height="14" "#))
    #expect(svg.contains(#"aria-label="2.5 of 5 stars""#))
    #expect(svg.contains(##"fill="#0102FE""##))
    #expect(!svg.contains(" id="))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test(
    "the drawing has the requested height and is five times as wide", arguments: [1, 14, 20, 333, 10_000])
  func sizes(height: Int) {
    let svg = YelpStarRating(4).svg(height: height)
    #expect(svg.contains(#" width="\#(height * 5)" height="\#(height)" viewBox="0 0 120 24" "#))
  }

  @Test("each star of the drawing has the points of the public outline")
  func outline() throws {
    let svg = YelpStarRating(4.5).svg()
    let drawn = svg.components(separatedBy: #" points=""#).dropFirst().map { star in
      star.prefix { $0 != "\"" }.split(separator: " ").map {
        $0.split(separator: ",").compactMap { Double($0) }
      }
    }
    let whole = YelpStarOutline.points.map { [$0.x, $0.y] }
    let half = YelpStarOutline.points(upTo: 0.5).map { [$0.x, $0.y] }
    #expect(drawn == [whole, whole, whole, whole, whole, half])
  }

  @Test("from right to left, the first star is the rightmost one, and a half star is its right half")
  func rightToLeft() {
    func places(_ svg: String, _ color: String) -> [String] {
      svg.matches(of: /<polygon fill="(?<color>[^"]*)" transform="translate\((?<x>\d+)\)"/)
        .filter { $0.color == color }.map { String($0.x) }
    }
    let svg = YelpStarRating(2.5).svg(rightToLeft: true)
    #expect(places(svg, "#D32323") == ["96", "72", "48"])
    #expect(places(svg, "#DDDDDD") == ["48", "24", "0"])
    let half = YelpStarOutline.points(upTo: 0.5, fromRight: true)
    #expect(
      svg.contains(
        "translate(48)\" points=\"\(half.map { "\(plain($0.x)),\(plain($0.y))" }.joined(separator: " "))\""))
    #expect(YelpStarRating(5).svg(rightToLeft: true).contains("aria-label=\"5 of 5 stars\""))
  }

  private func plain(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }

  @Test(
    "absurd heights are clamped", arguments: [(0, 1), (-5, 1), (.max, 10_000)] as [(Int, Int)])
  func heights(height: Int, bounded: Int) {
    #expect(YelpStarRating(1).svg(height: height).contains(#" height="\#(bounded)" "#))
  }
}
