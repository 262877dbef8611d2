import Foundation

extension SecretNames {
  /// Whether one of the names stands in quotation marks in a JSON text, which needn't be valid. Names and quotation
  /// marks may be written with escapes.
  ///
  /// `code` doesn't count, since Yelp's errors have one.
  static func areMentioned(inJSON bytes: some Sequence<UInt8>) -> Bool {
    var word: [UInt8]?
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        if let word, isMentioned(by: word) { return true }
        word = []
      } else if (word?.count ?? .max) < longestWord, partsOfNames.contains(byte) {
        word?.append(byte)
      } else {
        word = nil
      }
    }
    return false
  }

  /// Letters, separators, and what escapes consist of.
  private static let partsOfNames = ByteSet.alphanumerics.union(ByteSet("-_\\"))
  /// The bytes of a name of 32 letters that are all escaped.
  private static let longestWord = 192

  private static func isMentioned(by word: [UInt8]) -> Bool {
    // In a text within a text, a backslash stands before the closing quotation mark.
    let end = word.lastIndex { $0 != UInt8(ascii: "\\") } ?? -1
    let word = word[...end]
    let quoted = Data("\"".utf8 + word + "\"".utf8)
    let name =
      word.contains(UInt8(ascii: "\\"))
      ? (try? YelpJSONValue(parsing: quoted))?.stringValue : String(decoding: word, as: UTF8.self)
    return name.map { contains($0) && normalized($0) != "code" } ?? false
  }
}
