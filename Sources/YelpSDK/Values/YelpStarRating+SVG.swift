extension YelpStarRating {
  /// A drawing of the five stars, five times as wide as high, for web pages and wherever else SVG is read.
  ///
  /// It is described for screen readers, and has no ids, so that many fit on one page.
  /// - Parameters:
  ///   - height: In pixels, 1 to 10,000.
  ///   - color: Of the earned stars.
  ///   - background: Of the others.
  public func svg(
    height: Int = 20,
    color: YelpBrand.RGB = YelpBrand.red,
    background: YelpBrand.RGB = .init(red: 221, green: 221, blue: 221)
  ) -> String {
    let height = min(max(height, 1), 10_000)
    var drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(height * 5)" height="\(height)" viewBox="0 0 120 24" \
      role="img" aria-label="\(accessibilityText)">
      """
    for index in 0..<5 {
      let isFull = index < fullStars
      drawing += Self.polygon(Self.star, at: index, color: isFull ? color : background)
      if index == fullStars && hasHalfStar {
        drawing += Self.polygon(Self.leftHalf, at: index, color: color)
      }
    }
    return drawing + "</svg>"
  }

  // A regular five-pointed star in a square of 24, and what of it lies left of the middle.
  private static let star =
    "12,2 14.25,8.91 21.51,8.91 15.63,13.18 17.88,20.09 12,15.82 6.12,20.09 8.37,13.18 2.49,8.91 9.75,8.91"
  private static let leftHalf = "12,2 12,15.82 6.12,20.09 8.37,13.18 2.49,8.91 9.75,8.91"

  private static func polygon(_ points: String, at index: Int, color: YelpBrand.RGB) -> String {
    #"<polygon fill="\#(color.hex)" transform="translate(\#(index * 24))" points="\#(points)"/>"#
  }
}
