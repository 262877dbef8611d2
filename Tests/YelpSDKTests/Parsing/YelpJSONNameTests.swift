import Foundation
import Testing

@testable import YelpSDK

struct YelpJSONNameTests {
  @Test("a name of any length is found at any place, and no other is taken for it")
  func lengths() {
    for count in 1...32 {
      let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      let name = YelpJSONName(text)
      for padding in ["", "x", "xxxxxxxxx"] {
        lend(text + padding) { #expect(name.isAt(0, in: $0)) }
        lend(padding + text) { #expect(name.isAt(padding.utf8.count, in: $0)) }
      }
      for changed in 0..<count {
        var bytes = Array((text + "xxxxxxxx").utf8)
        bytes[changed] = UInt8(ascii: "#")
        lend(String(decoding: bytes, as: UTF8.self)) { #expect(!name.isAt(0, in: $0)) }
      }
      lend(String(text.dropLast())) { #expect(!name.isAt(0, in: $0)) }
    }
  }

  @Test("empty names and those beyond 32 bytes are left to comparing text")
  func odd() {
    #expect(YelpJSONName("").isOdd)
    #expect(!YelpJSONName(String(repeating: "a", count: 32)).isOdd)
    #expect(YelpJSONName(String(repeating: "a", count: 33)).isOdd)
  }

  @Test("marks never deny a name that is there")
  func marks() {
    let names = YelpBusiness.CodingKeys.allCases.map { YelpJSONName($0.stringValue) }
    var marks = YelpJSONMarks.none
    for name in names { marks.insert(name.marks) }
    #expect(names.allSatisfy { marks.contains($0.marks) })
    #expect(names.allSatisfy { YelpJSONMarks.all.contains($0.marks) })
    #expect(!names.contains { YelpJSONMarks.none.contains($0.marks) })
  }

  private func lend(_ text: String, to use: (YelpJSONBytes) -> Void) {
    YelpJSONBytes.lend(Data(text.utf8), to: use)
  }
}
