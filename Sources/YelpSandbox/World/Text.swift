import Foundation

/// Compares text and makes slugs.
enum Text {
  /// Without case, accents and width, so that `Café` and `cafe` are equal.
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Folded words without the `s` of a plural, so that `Tacos` and `taco` are equal, and with one of several words for
  /// the same.
  static func words(_ text: String) -> [String] {
    fold(text).split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { word in
      var plain = word.hasSuffix("'s") ? word.dropLast(2) : word
      if plain.count > 3, plain.hasSuffix("s"), !plain.hasSuffix("ss") { plain = plain.dropLast() }
      if plain.count > 4, plain.hasSuffix("ie") { plain = plain.dropLast(2) + "y" }
      return synonyms[String(plain)] ?? String(plain)
    }
  }

  private static let synonyms = ["hairdresser": "hair", "chemist": "pharmacy"]

  /// Lower-case letters and digits joined by hyphens, with accents, as in Yelp's aliases.
  static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        slug.append(character)
      } else if character == "&" {
        slug += "and"
      } else if character != "'", !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return slug
  }

  /// The first `limit` characters at most, followed by `...` when the text was longer.
  static func excerpt(_ text: String, limit: Int) -> String {
    text.count <= limit ? text : String(text.prefix(limit - 3)) + "..."
  }

  /// A number from 0 to 99 with a leading zero.
  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A hash of the text (FNV-1a) that is the same in every process.
  static func fingerprint(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
