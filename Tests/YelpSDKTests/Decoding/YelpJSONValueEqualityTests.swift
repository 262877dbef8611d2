import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpJSONValueEqualityTests {
  @Test(
    "values with the same meaning are equal and have equal hashes",
    arguments: [
      ("4", "4.0"), ("4.0", "4e0"), ("0", "-0.0"), ("0.0", "-0.0"), ("null", "null"), ("true", "true"),
      ("\"a\"", "\"\\u0061\""), ("[1.0, {\"a\": 2}]", "[1, {\"a\": 2.0}]"),
      ("9007199254740992", "9007199254740992.0"), ("9223372036854775808", "9223372036854775808.0"),
    ])
  func equal(left: String, right: String) throws {
    let left = try YelpJSONValue(parsing: Data(left.utf8))
    let right = try YelpJSONValue(parsing: Data(right.utf8))
    #expect(left == right)
    #expect(right == left)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(
    "values that differ are not equal",
    arguments: [
      ("4", "4.5"), ("4", "\"4\""), ("1", "true"), ("0", "null"), ("[]", "{}"), ("[1]", "[1, 1]"),
      ("{\"a\": 1}", "{\"b\": 1}"), ("9007199254740993", "9007199254740992.0"),
      ("9223372036854775807", "9223372036854775808.0"), ("1e300", "1"),
    ])
  func different(left: String, right: String) throws {
    let left = try YelpJSONValue(parsing: Data(left.utf8))
    let right = try YelpJSONValue(parsing: Data(right.utf8))
    #expect(left != right)
    #expect(right != left)
  }
}
