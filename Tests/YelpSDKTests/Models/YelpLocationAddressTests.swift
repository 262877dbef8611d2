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
        YelpLocation().with {
          $0.address1 = "1 Elm St"; $0.address2 = "Suite 5"; $0.city = "Springfield"; $0.zipCode = "97477";
          $0.country = .unitedStates; $0.state = "OR"
        }, ["1 Elm St", "Suite 5", "Springfield, OR 97477"]
      ),
      (
        YelpLocation().with {
          $0.city = "Springfield"; $0.country = .unitedStates; $0.state = "OR"
        }, ["Springfield, OR"]
      ),
      (
        YelpLocation().with {
          $0.address1 = "Lindenweg 3"; $0.city = "Musterstadt"; $0.zipCode = "01234"; $0.country = .germany;
          $0.state = "SN"
        },
        ["Lindenweg 3", "01234 Musterstadt"]
      ),
      (
        YelpLocation().with {
          $0.address1 = "4 Mill Ln"; $0.city = "Wexford"; $0.zipCode = "ZZ1 1ZZ"; $0.country = .unitedKingdom;
          $0.state = "XGL"
        },
        ["4 Mill Ln", "Wexford ZZ1 1ZZ"]
      ),
      (
        YelpLocation().with {
          $0.address1 = "5 Any Rd"; $0.city = "Nowhere"; $0.zipCode = "12"
        }, ["5 Any Rd", "Nowhere, 12"]
      ),
    ] as [(YelpLocation, [String])])
  func parts(location: YelpLocation, lines: [String]) {
    #expect(location.addressLines == lines)
  }

  @Test("a business that visits its customers has a city and no street")
  func serviceArea() {
    let shown = YelpLocation().with {
      $0.address1 = ""; $0.city = "Austin"; $0.displayAddress = ["Austin, TX 78701"]
    }
    #expect(shown.singleLineAddress == "Austin, TX 78701")
    let bare = YelpLocation().with {
      $0.address1 = ""; $0.address2 = ""; $0.address3 = ""; $0.city = "Austin"; $0.zipCode = "";
      $0.country = .unitedStates; $0.state = "TX"
    }
    #expect(bare.addressLines == ["Austin, TX"])
  }

  @Test("an unknown address has no lines")
  func empty() {
    #expect(YelpLocation().addressLines == [])
    #expect(
      YelpLocation().with {
        $0.city = ""; $0.displayAddress = ["", ""]
      }.singleLineAddress == "")
  }
}
