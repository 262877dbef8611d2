import TestKit
import Testing

@testable import YelpSDK

@Suite("Business details")
struct YelpBusinessDetailsBuilderTests {
  @Test("sends every parameter of the reference")
  func everyParameter() throws {
    let request = try YelpBusinessDetailsBuilder(id: "café-zoë").locale(.frFR).devicePlatform(.ios).build()
    #expect(request.target == "/v3/businesses/caf%C3%A9-zo%C3%AB?device_platform=ios&locale=fr_FR")
    #expect(request.info.responseParser == "BusinessDetailsResponseParser")
    #expect(request.info.endpoint == .businessDetails)
  }

  @Test("reports an invalid id and locale at once")
  func rules() {
    let found = problems(YelpBusinessDetailsBuilder(id: "..").locale("x").devicePlatform("x"))
    #expect(found.map(\.field) == ["business_id_or_alias", "locale"])
  }
}
