import Foundation
import Testing

@testable import YelpSDK

struct YelpJSONNameTests {
  @Test("a name of any length is found at any place, and no other is taken for it")
  func lengths() {
    for count in 1...32 {
      let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      let table = YelpJSONNameTable([YelpJSONName("other"), YelpJSONName(text)])
      func isAt(_ position: Int, _ bytes: YelpJSONBytes) -> Bool {
        table.field(at: position, length: count, in: bytes) == 1
      }
      for padding in ["", "x", "xxxxxxxxx"] {
        lend(text + padding) { #expect(isAt(0, $0)) }
        lend(padding + text) { #expect(isAt(padding.utf8.count, $0)) }
      }
      for changed in 0..<count {
        var bytes = Array((text + "xxxxxxxx").utf8)
        bytes[changed] = UInt8(ascii: "#")
        lend(String(decoding: bytes, as: UTF8.self)) { #expect(!isAt(0, $0)) }
      }
      lend(String(text.dropLast())) { #expect(!isAt(0, $0)) }
    }
  }

  @Test("empty names and those beyond 32 bytes are left to comparing text")
  func odd() {
    #expect(YelpJSONName("").isOdd)
    #expect(!YelpJSONName(String(repeating: "a", count: 32)).isOdd)
    #expect(YelpJSONName(String(repeating: "a", count: 33)).isOdd)
  }

  @Test("a table of many names gives each its number, and none to others")
  func table() {
    let texts = (0..<300).map { "\($0)_field_of_some_length".suffix(1 + $0 % 31) }.map(String.init)
    let names = Array(Set(texts)).sorted()
    let table = YelpJSONNameTable(names.map(YelpJSONName.init))
    #expect(table.count == names.count)
    for (number, name) in names.enumerated() {
      lend(name) { #expect(table.field(at: 0, length: name.utf8.count, in: $0) == number) }
      #expect(table.field(of: YelpJSONName(name)) == number)
      lend(name + "!") { #expect(table.field(at: 0, length: name.utf8.count + 1, in: $0) == -1) }
    }
    #expect(table.field(of: YelpJSONName("")) == -1)
    #expect(table.field(of: YelpJSONName(String(repeating: "x", count: 40))) == -1)
    lend("") { #expect(YelpJSONNameTable([]).field(at: 0, length: 0, in: $0) == -1) }
  }

  private func lend(_ text: String, to use: (YelpJSONBytes) -> Void) {
    YelpJSONBytes.lend(Data(text.utf8), to: use)
  }
}
