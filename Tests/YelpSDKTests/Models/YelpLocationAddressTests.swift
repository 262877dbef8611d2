import TestKit
import Testing
import YelpSDK

@Suite struct YelpLocationAddressTests {
  @Test("Yelp's lines are preferred, without empty ones")
  func displayAddress() {
    let location = YelpLocation().with {
      $0.address1 = "1 Elm St"; $0.city = "Springfield";
      $0.displayAddress = ["1 Elm St", " ", "Springfield, OR 97477 "]
    }
    #expect(location.addressLines == ["1 Elm St", "Springfield, OR 97477"])
    #expect(location.singleLineAddress == "1 Elm St, Springfield, OR 97477")
  }

  @Test("an address in one text stands in for lines that are empty")
  func emptyLines() {
    let location = YelpLocation().with {
      $0.displayAddress = ["", " "]; $0.formattedAddress = "1 Elm St\nSpringfield"
    }
    #expect(location.addressLines == ["1 Elm St", "Springfield"])
  }

  @Test("an address in one text is split into lines")
  func formattedAddress() {
    let location = YelpLocation().with {
      $0.formattedAddress = "1 Elm St\nSuite 5\r\n\nSpringfield, OR 97477\n"
    }
    #expect(location.addressLines == ["1 Elm St", "Suite 5", "Springfield, OR 97477"])
  }

  @Test(
    "the lines follow the format of the country",
    arguments: [
      (
        place("1 Elm St", "Suite 5", "Springfield", "97477", .unitedStates, "OR"),
        ["1 Elm St", "Suite 5", "Springfield, OR 97477"]
      ),
      (place(nil, nil, "Springfield", nil, .unitedStates, "OR"), ["Springfield, OR"]),
      (place("", "", "Austin", "", .unitedStates, "TX"), ["Austin, TX"]),
      (
        place("Lindenweg 3", nil, "Musterstadt", "01234", .germany, "SN"),
        ["Lindenweg 3", "01234 Musterstadt"]
      ),
      (
        place("4 Mill Ln", nil, "Wexford", "ZZ1 1ZZ", .unitedKingdom, "XGL"),
        ["4 Mill Ln", "Wexford ZZ1 1ZZ"]
      ),
      (place("5 Any Rd", nil, "Nowhere", "12", nil, nil), ["5 Any Rd", "Nowhere, 12"]),
      (place(nil, nil, nil, nil, nil, nil), []),
    ] as [(YelpLocation, [String])])
  func parts(location: YelpLocation, lines: [String]) {
    #expect(location.addressLines == lines)
  }

  private static func place(
    _ address1: String?, _ address2: String?, _ city: String?, _ zipCode: String?, _ country: YelpCountry?,
    _ state: String?
  ) -> YelpLocation {
    YelpLocation().with {
      $0.address1 = address1
      $0.address2 = address2
      $0.city = city
      $0.zipCode = zipCode
      $0.country = country
      $0.state = state
    }
  }

  @Test("a business that visits its customers has a city and no street")
  func serviceArea() {
    let shown = YelpLocation().with {
      $0.address1 = ""; $0.city = "Austin"; $0.displayAddress = ["Austin, TX 78701"]
    }
    #expect(shown.singleLineAddress == "Austin, TX 78701")
  }

  @Test("an address of empty texts has no lines")
  func empty() {
    let location = YelpLocation().with {
      $0.city = ""; $0.displayAddress = ["", ""]
    }
    #expect(location.singleLineAddress == "")
  }
}
