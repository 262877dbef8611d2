import Foundation

/// A text in which Yelp marks the important words.
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
    var bytes: [UInt8] = []
    var marks: [Range<Int>] = []
    let parts = Array(markedText.utf8).split(separator: Self.opening, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let pieces = part.split(separator: Self.closing, omittingEmptySubsequences: false)
      if number > 0, pieces.count > 1, !pieces[0].isEmpty {
        marks.append(bytes.count..<bytes.count + pieces[0].count)
      }
      bytes += pieces.joined()
    }
    let plain = String(decoding: bytes, as: UTF8.self)
    plainText = plain
    ranges = marks.map { mark in
      let start = plain.utf8.index(plain.startIndex, offsetBy: mark.lowerBound)
      return start..<plain.utf8.index(start, offsetBy: mark.count)
    }
  }

  private static let opening = Array("[[HIGHLIGHT]]".utf8)
  private static let closing = Array("[[ENDHIGHLIGHT]]".utf8)

  public var description: String { plainText }
}
