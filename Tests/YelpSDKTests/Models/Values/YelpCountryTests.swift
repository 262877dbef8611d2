import TestKit
import Testing
import YelpSDK

@Suite struct YelpCountryTests {
  @Test("the 32 countries of Yelp's category lists exist, once each")
  func list() {
    let listed = """
      AR AT AU BE BR CA CH CL CZ DE DK ES FI FR GB HK IE IT JP MX MY NL NO NZ PH PL PT SE SG TR TW US
      """
    #expect(YelpCountry.allKnown.map(\.rawValue) == listed.split(separator: " ").map(String.init))
  }

  @Test("an unknown country is kept")
  func unknown() { #expect(YelpCountry("IS").description == "IS") }
}
