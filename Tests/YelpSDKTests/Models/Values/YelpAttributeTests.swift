import TestKit
import Testing
import YelpSDK

@Suite struct YelpAttributeTests {
  @Test("seven attributes are available to any key")
  func anyKey() {
    let listed: Set<String> = [
      "hot_and_new", "request_a_quote", "reservation", "waitlist_reservation", "gender_neutral_restrooms",
      "open_to_all", "wheelchair_accessible",
    ]
    #expect(Set(YelpAttribute.forAnyKey.map(\.rawValue)) == listed)
    #expect(YelpAttribute.forAnyKey.allSatisfy { $0.isPremium == false })
  }

  @Test("forty-six attributes need a premium plan")
  func premium() {
    let families: [(String, String)] = [
      ("", "accepts_credit_cards ambience dogs_allowed good_for_dancing happy_hour noise_level"),
      ("", "outdoor_seating parking restaurants_delivery restaurants_takeout wifi wifi_free wifi_paid"),
      ("ambience_", "casual classy divey hipster intimate romantic touristy trendy upscale"),
      ("liked_by_", "beer dates fifties forties genx thirties twenties men students travelers vegetarians"),
      ("liked_by_", "wine women young_professionals"),
      ("noise_level_", "average loud quiet very_loud"),
      ("parking_", "garage lot street valet validated bike"),
    ]
    let listed = families.flatMap { prefix, names in names.split(separator: " ").map { prefix + $0 } }
    #expect(listed.count == 46)
    #expect(Set(YelpAttribute.premium.map(\.rawValue)) == Set(listed))
    #expect(YelpAttribute.premium.allSatisfy { $0.isPremium == true })
  }

  @Test("an unknown attribute is kept, with an unknown plan")
  func unknown() {
    let attribute: YelpAttribute = "serves_tea"
    #expect(attribute.rawValue == "serves_tea")
    #expect(attribute.isPremium == nil)
  }
}
