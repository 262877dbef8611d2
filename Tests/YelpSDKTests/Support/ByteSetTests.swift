import TestKit
import Testing

@testable import YelpSDK

@Suite("A set of bytes")
struct ByteSetTests {
  @Test("contains the characters that it was made from and no others")
  func members() {
    let members = "\u{0}!/09?@AZ_`az~\u{7F}"
    let set = ByteSet(members)
    for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == members.utf8.contains(byte)) }
  }

  @Test("ignores characters outside ASCII")
  func notASCII() {
    let set = ByteSet("é")
    #expect(!(UInt8.min...UInt8.max).contains(where: set.contains))
  }

  @Test("recognizes texts made only of its characters", arguments: [("", true), ("42", true), ("4x", false)])
  func texts(_ text: String, _ isHeld: Bool) {
    #expect(ByteSet.digits.holdsAll(of: text) == isHeld)
    #expect(ByteSet.digits.union(ByteSet("x")).holdsAll(of: text))
  }
}
