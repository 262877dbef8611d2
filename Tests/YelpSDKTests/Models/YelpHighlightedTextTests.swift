import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpHighlightedTextTests {
  @Test(
    "marks are removed, and the marked words are found",
    arguments: [
      ("plain", "plain", []),
      ("", "", []),
      ("The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot.", "The soup is hot.", ["soup"]),
      ("[[HIGHLIGHT]]a[[ENDHIGHLIGHT]][[HIGHLIGHT]]b[[ENDHIGHLIGHT]]", "ab", ["a", "b"]),
      ("🍜 [[HIGHLIGHT]]ça và🇦🇹[[ENDHIGHLIGHT]] 🍜", "🍜 ça và🇦🇹 🍜", ["ça và🇦🇹"]),
      ("[[HIGHLIGHT]][[ENDHIGHLIGHT]]nothing", "nothing", []),
      ("[[HIGHLIGHT]]open", "open", []),
      ("closed[[ENDHIGHLIGHT]]", "closed", []),
      ("[[HIGHLIGHT]]a [[HIGHLIGHT]]b[[ENDHIGHLIGHT]] c[[ENDHIGHLIGHT]]", "a b c", ["b"]),
      ("[[OTHER]] [ [[ ]] [[HIGHLIGHT]", "[[OTHER]] [ [[ ]] [[HIGHLIGHT]", []),
      ("e[[HIGHLIGHT]]\u{301}x[[ENDHIGHLIGHT]]\u{301}", "e\u{301}x\u{301}", ["\u{301}x"]),
    ] as [(String, String, [String])])
  func marks(marked: String, plain: String, words: [String]) {
    let text = YelpHighlightedText(marked)
    #expect(Array(text.plainText.unicodeScalars) == Array(plain.unicodeScalars))
    #expect(
      text.ranges.map { Array(text.plainText.unicodeScalars[$0]) } == words.map { Array($0.unicodeScalars) })
    #expect(text.description == plain)
  }
}
