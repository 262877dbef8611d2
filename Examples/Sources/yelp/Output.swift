import Foundation
import YelpSDK

/// Text for a terminal or a pipe.
enum Output {
  /// Colours are for eyes alone.
  static let hasColours =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  static func bold(_ text: String) -> String { hasColours ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  static func red(_ text: String) -> String { hasColours ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func stars(_ business: YelpBusiness) -> String { business.starRating?.characters ?? "not rated" }

  static func businesses(_ businesses: [YelpBusiness]) -> String {
    guard !businesses.isEmpty else { return "nothing found" }
    let distance = YelpDistanceFormat(locale: Locale(identifier: "en_US"))
    return table(
      ["name", "stars", "reviews", "price", "distance", "id"],
      businesses.map { business in
        [
          business.name, stars(business), business.reviewCount.map(String.init) ?? "-",
          business.price?.rawValue ?? "-", business.distance.flatMap(distance.text(meters:)) ?? "-",
          business.id,
        ]
      })
  }

  static func table(_ header: [String], _ rows: [[String]]) -> String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }
    return ([bold(line(header))] + rows.map(line)).joined(separator: "\n")
  }
}
