/// Looks at the text of a GraphQL request.
enum YelpGraphQLText {
  /// Whether it has an operation that is no query: `mutation` or `subscription` outside of braces, parentheses, texts
  /// and comments.
  static func changesData(_ text: String) -> Bool {
    var (depth, isComment, isText, isEscaped) = (0, false, false, false)
    var word: [UInt8] = []
    for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
      if isComment {
        isComment = byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
      } else if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if names.contains(byte) {
        word.append(byte)
      } else {
        if depth == 0, word.elementsEqual("mutation".utf8) || word.elementsEqual("subscription".utf8) {
          return true
        }
        word = []
        switch byte {
        case UInt8(ascii: "#"): isComment = true
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
        default: break
        }
      }
    }
    return false
  }

  private static let names = ByteSet.alphanumerics.union(ByteSet("_"))
}
