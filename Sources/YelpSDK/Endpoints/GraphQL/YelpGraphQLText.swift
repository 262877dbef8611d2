/// Looks at the text of a GraphQL request.
enum YelpGraphQLText {
  /// Whether it has an operation that is no query: `mutation` or `subscription` outside of braces, parentheses, texts
  /// and comments.
  static func changesData(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    var depth = 0
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "#"): rest = rest.drop { !lineBreaks.contains($0) }
      case UInt8(ascii: "\""): rest = afterText(rest)
      case _ where names.contains(byte):
        let word = rest.prefix(while: names.contains)
        if depth == 0, word.elementsEqual("mutation".utf8) || word.elementsEqual("subscription".utf8) {
          return true
        }
        rest = rest.dropFirst(word.count)
      default:
        if openings.contains(byte) { depth += 1 }
        if closings.contains(byte) { depth = max(0, depth - 1) }
        rest = rest.dropFirst()
      }
    }
    return false
  }

  /// What stands behind the text that `bytes` begin with, in one quotation mark or in three. One that is not closed
  /// ends with its line.
  private static func afterText(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quotes = "\"\"\"".utf8
    let isBlock = bytes.starts(with: quotes)
    var rest = bytes.dropFirst(isBlock ? 3 : 1)
    while let byte = rest.first {
      if isBlock {
        if rest.starts(with: quotes) { return rest.dropFirst(3) }
        let isEscape = byte == UInt8(ascii: "\\") && rest.dropFirst().starts(with: quotes)
        rest = rest.dropFirst(isEscape ? 4 : 1)
      } else if byte == UInt8(ascii: "\"") || lineBreaks.contains(byte) {
        return rest.dropFirst()
      } else {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
    return rest
  }

  private static let names = ByteSet.alphanumerics.union(ByteSet("_"))
  private static let lineBreaks = ByteSet("\n\r")
  private static let openings = ByteSet("{(")
  private static let closings = ByteSet("})")
}
