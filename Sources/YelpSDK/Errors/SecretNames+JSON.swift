import Foundation

extension SecretNames {
  /// Whether one of the names stands in quotation marks in a JSON text, which needn't be valid. Names and quotation
  /// marks may be written with escapes.
  ///
  /// - Parameter isRequest: Whether `code` counts, a secret of requests. In responses it is the code of an error.
  static func areMentioned(inJSON bytes: some Sequence<UInt8>, isRequest: Bool = false) -> Bool {
    var word: [UInt8]?
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        if let word, isMentioned(by: word, isRequest) { return true }
        word = []
      } else if (word?.count ?? .max) < longestWord, partsOfNames.contains(byte) {
        if !separators.contains(byte) { word?.append(byte) }
      } else {
        word = nil
      }
    }
    return false
  }

  /// Letters, separators, and what escapes consist of.
  private static let partsOfNames = ByteSet.alphanumerics.union(ByteSet("-_\\"))
  /// What names are compared without.
  private static let separators = ByteSet("-_")
  /// The bytes of a name of 32 letters that are all escaped.
  private static let longestWord = 192

  private static func isMentioned(by word: [UInt8], _ isRequest: Bool) -> Bool {
    // In a text within a text, a backslash stands before the closing quotation mark.
    let end = word.lastIndex { $0 != UInt8(ascii: "\\") } ?? -1
    let word = word[...end]
    let name =
      word.contains(UInt8(ascii: "\\"))
      ? (try? YelpJSONValue(parsing: Data("\"".utf8 + word + "\"".utf8)))?.stringValue
      : String(decoding: word, as: UTF8.self)
    return name.map { contains($0) && (isRequest || normalized($0) != "code") } ?? false
  }
}
