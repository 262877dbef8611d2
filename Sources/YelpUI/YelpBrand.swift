/// Yelp's colour as numbers.
///
/// The SDK ships no artwork of Yelp: logos and star pictures come from Yelp's brand pages, under Yelp's
/// terms.
public enum YelpBrand {
  /// Yelp's red, `#D32323`, as apps that show Yelp's content use it.
  public static let red = RGB(red: 211, green: 35, blue: 35)

  /// A colour in sRGB, each part from 0 to 255.
  public struct RGB: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// As HTML, CSS and SVG write it: `#D32323`.
    public var hex: String {
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
  }
}
