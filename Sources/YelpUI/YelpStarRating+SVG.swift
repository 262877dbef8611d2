extension YelpStarRating {
  /// An SVG drawing of the five stars, five times as wide as high.
  ///
  /// It has a label for screen readers and no ids, so a page can hold several.
  /// - Parameters:
  ///   - height: In pixels, 1 to 10,000.
  ///   - color: The color of the earned stars.
  ///   - background: The color of the others.
  ///   - rightToLeft: Whether the first star is the rightmost one, for pages in Arabic or Hebrew. Default: `false`.
  public func svg(
    height: Int = 20,
    color: YelpBrand.RGB = YelpBrand.red,
    background: YelpBrand.RGB = .init(red: 221, green: 221, blue: 221),
    rightToLeft: Bool = false
  ) -> String {
    let height = min(max(height, 1), 10_000)
    var drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(height * 5)" height="\(height)" viewBox="0 0 120 24" \
      role="img" aria-label="\(Self.attribute(accessibilityText))">
      """
    for index in 0..<5 {
      let fill = fill(ofStar: index)
      let place = rightToLeft ? 4 - index : index
      if fill < 1 { drawing += Self.polygon(YelpStarOutline.points, at: place, color: background) }
      if fill > 0 {
        let points = YelpStarOutline.points(upTo: fill, fromRight: rightToLeft)
        drawing += Self.polygon(points, at: place, color: color)
      }
    }
    return drawing + "</svg>"
  }

  /// A text of the app, as the value of an attribute.
  private static func attribute(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static func polygon(
    _ points: [YelpStarOutline.Point], at place: Int, color: YelpBrand.RGB
  ) -> String {
    let points = points.map { "\(number($0.x)),\(number($0.y))" }
    return #"<polygon fill="\#(color.hex)" transform="translate(\#(place * 24))" "#
      + #"points="\#(points.joined(separator: " "))"/>"#
  }

  /// A coordinate without a needless `.0`.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}
