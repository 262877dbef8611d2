/// A text in which Yelp marks the words that matter.
///
/// ```swift
/// let text = YelpHighlightedText("The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot.")
/// text.plainText                                    // "The soup is hot."
/// text.ranges.map { text.plainText[$0] }            // ["soup"]
/// ```
///
/// Source: docs.developer.yelp.com, "Business Review Highlights", and "AI Chat", `review_snippet`.
public struct YelpHighlightedText: Hashable, Sendable, CustomStringConvertible {
  /// The text without marks.
  public let plainText: String
  /// The marked words in ``plainText``, in order.
  public let ranges: [Range<String.Index>]

  /// Reads a text as Yelp sends it. A mark without its partner is removed and marks nothing.
  public init(_ markedText: String) {
    var plain = ""
    var offset = 0
    var start: Int?
    var marks: [(start: Int, end: Int)] = []
    var rest = markedText.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "[", rest.starts(with: Self.opening) {
        start = offset
        rest = rest.dropFirst(Self.opening.count)
      } else if scalar == "[", rest.starts(with: Self.closing) {
        if let start, start < offset { marks.append((start, offset)) }
        start = nil
        rest = rest.dropFirst(Self.closing.count)
      } else {
        plain.unicodeScalars.append(scalar)
        offset += UTF8.width(scalar)
        rest = rest.dropFirst()
      }
    }
    plainText = plain
    ranges = marks.map { mark in
      plain.utf8.index(
        plain.startIndex, offsetBy: mark.start)..<plain.utf8.index(plain.startIndex, offsetBy: mark.end)
    }
  }

  private static let opening = "[[HIGHLIGHT]]".unicodeScalars
  private static let closing = "[[ENDHIGHLIGHT]]".unicodeScalars

  public var description: String { plainText }
}
