import TestKit
import Testing

@testable import YelpSDK

@Suite("Business details")
struct YelpBusinessDetailsBuilderTests {
  @Test("reports an invalid id and locale at once")
  func rules() {
    let found = problems(YelpBusinessDetailsBuilder(id: "..").locale("x").devicePlatform("x"))
    #expect(found.map(\.field) == ["business_id_or_alias", "locale"])
  }
}
