import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Damages responses at random and compares the results with Foundation's.
///
/// 200 responses; 100,000 in the long run.
struct JSONAgreementTests {
  @Test("Foundation and the reader agree on damaged responses")
  func agreement() throws {
    var random = SplitMix64(seed: 20_261)
    let bodies = [MadeUpAnswers.details, MadeUpAnswers.search(2)]
    var acceptedCount = 0
    let count = TestScale.choose(200, long: 100_000)
    for number in 0..<count {
      let body = Self.damaged(bodies[number % bodies.count], &random)
      let text = String(decoding: body, as: UTF8.self)
      let ours = try? YelpJSONValue(parsing: body)
      let theirs = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
      switch (ours, theirs) {
      case (nil, nil): break
      case (let ours?, let theirs?) where Self.agree(ours, theirs): break
      case (let ours?, nil) where Self.hasHugeNumber(ours): break
      // Foundation allows a comma before the end of an object or array; RFC 8259 does not.
      case (nil, _?) where text.contains(/,\s*[}\]]/): break
      default: Issue.record("\(number): \(text)")
      }
      acceptedCount += ours == nil ? 0 : 1
      _ = try? YelpWireDecoder.decode(YelpBusiness.self, from: body)
    }
    #expect(acceptedCount > count / 20)
  }

  private static func damaged(_ body: Data, _ random: inout SplitMix64) -> Data {
    let pieces: [String] = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "\n", "\\u00e9", "\\ud83d\\ude00",
      "é", "null", "true", "1.5", "7", "\u{1}", "[]", "{}", "\"x\"",
    ]
    var body = [UInt8](body)
    for _ in 0..<Int(random.next() % 2 + 1) {
      let position = Int(random.next() % UInt64(body.count))
      let piece = Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
      switch random.next() % 6 {
      case 0: body[position] = UInt8(truncatingIfNeeded: random.next())
      case 1: body.remove(at: position)
      case 2: body.insert(contentsOf: piece, at: position)
      case 3: body.replaceSubrange(position..<position + 1, with: piece)
      case 4: body.insert(body[position], at: position)
      default: body.swapAt(position, Int(random.next() % UInt64(body.count)))
      }
    }
    return Data(body)
  }

  private static func agree(_ ours: YelpJSONValue, _ theirs: Any) -> Bool {
    switch (ours, theirs) {
    case (.null, is NSNull): true
    case (.object(let members), let other as [String: Any]):
      members.count == other.count
        && members.allSatisfy { name, member in other[name].map { agree(member, $0) } ?? false }
    case (.array(let elements), let other as [Any]):
      elements.count == other.count && zip(elements, other).allSatisfy(agree)
    case (.string(let text), let other as String): text == other
    case (.bool(let value), let other as NSNumber): value == other.boolValue
    case (.integer(let value), let other as NSNumber): value == other.intValue
    // Foundation on Linux is sometimes off by one in the last digit.
    case (.number(let value), let other as NSNumber):
      abs(value - other.doubleValue) <= abs(value) * 1e-15
    default: false
    }
  }

  /// Whether a number exceeds `Double`: Foundation refuses the text, the SDK keeps the number as text.
  private static func hasHugeNumber(_ value: YelpJSONValue?) -> Bool {
    switch value {
    case .array(let elements): elements.contains(where: hasHugeNumber)
    case .object(let members): members.values.contains(where: hasHugeNumber)
    case .string(let text): Double(text)?.isInfinite == true
    default: false
    }
  }
}
