import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A parameter")
struct YelpParameterTests {
  @Test(
    "writes numbers as plain decimals, without an exponent",
    arguments: [
      (0.0, "0"), (37.78, "37.78"), (-122.4194, "-122.4194"), (0.00001, "0.00001"),
      (-0.00001234, "-0.00001234"), (1e-7, "0.0000001"), (2_000.0, "2000"), (1e21, "1000000000000000000000"),
      (1.5e20, "150000000000000000000"), (123_456_789.125, "123456789.125"), (-0.5, "-0.5"),
      (1e15, "1000000000000000"), (-1e15, "-1000000000000000"),
      (1e-100, "0." + String(repeating: "0", count: 99) + "1"),
    ])
  func decimals(_ number: Double, _ text: String) {
    #expect(YelpParameter(number).text == text)
    #expect(Double(text) == number)
  }

  @Test("writes booleans as words")
  func booleans() {
    #expect(YelpParameter(true).text == "true")
    #expect(YelpParameter(false).text == "false")
  }

  @Test("joins lists by a delimiter, commas by default")
  func lists() {
    #expect(YelpParameter(list: ["bars", "french"]).text == "bars,french")
    #expect(YelpParameter(list: ["a", "b"], delimiter: "|").text == "a|b")
  }

  @Test("flattens dictionaries to sorted pairs")
  func dictionaries() {
    #expect(YelpParameter(flattening: ["size": "L", "colour": "red"]).text == "colour:red,size:L")
  }

  @Test("equals the literal of its content")
  func literals() {
    let parameters: [String: YelpParameter] = [
      "term": "coffee", "limit": 20, "open_now": true, "latitude": 37.5,
    ]
    #expect(parameters["term"] == "coffee")
    #expect(parameters["limit"] == "20")
    #expect(parameters["limit"] == 20)
    #expect(parameters["open_now"] == true)
    #expect(parameters["latitude"] == 37.5)
    #expect("\(parameters["limit"] as Any)".contains("20"))
  }

  @Test("detects numbers that no server accepts")
  func notFinite() {
    #expect(!YelpParameter(Double.nan).isFinite)
    #expect(!YelpParameter(-Double.infinity).isFinite)
    #expect(YelpParameter("nan").isFinite)
  }

  @Test("writes dates as whole Unix seconds")
  func dates() {
    #expect(Date(timeIntervalSince1970: 1_700_000_000.9).yelpParameter.text == "1700000000")
    #expect(Date(timeIntervalSince1970: -0.5).yelpParameter.text == "-1")
  }
}
