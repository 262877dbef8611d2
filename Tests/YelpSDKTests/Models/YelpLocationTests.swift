import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpLocationTests {
  @Test("an address is read field by field, empty lines as absent")
  func address() throws {
    let location = try YelpLocation.read(Self.address)
    #expect(
      location
        == YelpLocation().with {
          $0.address1 = "1 Made-up Road"; $0.city = "Exeter"; $0.zipCode = "EX1 1AA"; $0.country = "GB";
          $0.state = "DEV"; $0.displayAddress = ["1 Made-up Road", "Exeter EX1 1AA", "United Kingdom"];
          $0.crossStreets = "Elm St & Oak St"
        })
  }

  @Test("a chat's address has one formatted text beside its parts")
  func formatted() throws {
    let location = try YelpLocation.read(
      #"{"address1": "1 Made-up Road", "city": "Exeter", "country": "GB", "formatted_address": "1 Made-up Road\nExeter"}"#
    )
    #expect(location.formattedAddress == "1 Made-up Road\nExeter")
    #expect(location.address1 == "1 Made-up Road")
    #expect(location.displayAddress == [])
  }

  @Test("reading never fails")
  func fuzzed() throws { try fuzz(YelpLocation.self, Self.address) }

  static let address = """
    {
      "address1": "1 Made-up Road", "address2": "", "address3": null, "city": "Exeter", "zip_code": "EX1 1AA",
      "country": "GB", "state": "DEV", "cross_streets": "Elm St & Oak St",
      "display_address": ["1 Made-up Road", "Exeter EX1 1AA", "United Kingdom"]
    }
    """
}
