import Foundation
import YelpSDK
import YelpUI

/// Responses as text.
enum Output {
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // A pipe gets every byte.
    return Terminal.output.isWatched ? plain(text) : text
  }

  static func bold(_ text: String) -> String { Terminal.output.bold(plain(text)) }
  static func red(_ text: String) -> String { Terminal.output.red(text) }

  static func stars(_ rating: YelpStarRating?) -> String {
    rating.map { Terminal.output.yellow($0.characters) } ?? "not rated"
  }

  static func businesses(_ businesses: [YelpBusiness]) -> String {
    guard !businesses.isEmpty else { return "nothing found" }
    let distance = YelpDistanceFormat(locale: Locale(identifier: "en_US"))
    return table(
      ["name", "stars", "reviews", "price", "distance", "id"],
      businesses.map { business in
        [
          business.name, business.starRating?.characters ?? "not rated",
          business.reviewCount.map(String.init) ?? "-", business.price?.rawValue ?? "-",
          business.distance.flatMap(distance.text(meters:)) ?? "-", business.id,
        ]
      }, yellow: 1)
  }

  /// Columns of text, each as wide as its widest cell.
  static func table(_ header: [String], _ rows: [[String]], yellow: Int? = nil) -> String {
    let rows = rows.map { $0.map(plain) }
    let widths = header.indices.map { column in ([header] + rows).map { width($0[column]) }.max() ?? 0 }
    func cells(_ row: [String]) -> [String] {
      row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - width(cell))
      }
    }
    let lines = rows.map { row in
      cells(row).enumerated().map { $0 == yellow ? Terminal.output.yellow($1) : $1 }.joined(separator: "  ")
    }
    return ([bold(cells(header).joined(separator: "  "))] + lines).joined(separator: "\n")
  }

  /// The number of columns of a text on a terminal: East Asian characters take two.
  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      if scalar.properties.generalCategory == .nonspacingMark { return width }
      return width + (wide.contains { $0.contains(scalar.value) } ? 2 : 1)
    }
  }

  /// Hangul, kana, ideographs and their punctuation, and full-width letters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0x20000...0x3FFFD,
  ]

  static func plain(_ text: String) -> String { text.yelpTerminalText }
}
