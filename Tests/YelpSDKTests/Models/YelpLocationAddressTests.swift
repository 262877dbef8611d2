import TestKit
import Testing
import YelpSDK

@Suite struct YelpLocationAddressTests {
  @Test("Yelp's lines are preferred, without empty ones")
  func displayAddress() {
    let location = YelpLocation(
      address1: "1 Elm St", city: "Springfield", displayAddress: ["1 Elm St", " ", "Springfield, OR 97477 "])
    #expect(location.addressLines == ["1 Elm St", "Springfield, OR 97477"])
    #expect(location.singleLineAddress == "1 Elm St, Springfield, OR 97477")
  }

  @Test("an address in one text is split into lines")
  func formattedAddress() {
    let location = YelpLocation(formattedAddress: "1 Elm St\nSuite 5\r\n\nSpringfield, OR 97477\n")
    #expect(location.addressLines == ["1 Elm St", "Suite 5", "Springfield, OR 97477"])
  }

  @Test(
    "the lines follow the format of the country",
    arguments: [
      (
        YelpLocation(
          address1: "1 Elm St", address2: "Suite 5", city: "Springfield", zipCode: "97477",
          country: .unitedStates, state: "OR"), ["1 Elm St", "Suite 5", "Springfield, OR 97477"]
      ),
      (YelpLocation(city: "Springfield", country: .unitedStates, state: "OR"), ["Springfield, OR"]),
      (
        YelpLocation(
          address1: "Lindenweg 3", city: "Musterstadt", zipCode: "01234", country: .germany, state: "SN"),
        ["Lindenweg 3", "01234 Musterstadt"]
      ),
      (
        YelpLocation(
          address1: "4 Mill Ln", city: "Wexford", zipCode: "ZZ1 1ZZ", country: .unitedKingdom, state: "XGL"),
        ["4 Mill Ln", "Wexford ZZ1 1ZZ"]
      ),
      (YelpLocation(address1: "5 Any Rd", city: "Nowhere", zipCode: "12"), ["5 Any Rd", "Nowhere, 12"]),
    ] as [(YelpLocation, [String])])
  func parts(location: YelpLocation, lines: [String]) {
    #expect(location.addressLines == lines)
  }

  @Test("a business that visits its customers has a city and no street")
  func serviceArea() {
    let shown = YelpLocation(address1: "", city: "Austin", displayAddress: ["Austin, TX 78701"])
    #expect(shown.singleLineAddress == "Austin, TX 78701")
    let bare = YelpLocation(
      address1: "", address2: "", address3: "", city: "Austin", zipCode: "", country: .unitedStates,
      state: "TX")
    #expect(bare.addressLines == ["Austin, TX"])
  }

  @Test("an unknown address has no lines")
  func empty() {
    #expect(YelpLocation().addressLines == [])
    #expect(YelpLocation(city: "", displayAddress: ["", ""]).singleLineAddress == "")
  }
}
