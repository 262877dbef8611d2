import Foundation
import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

@Suite("The businesses of a token")
struct YelpTokenBusinessesBuilderTests {
  @Test("are asked for on the partner host, with the user's token")
  func request() throws {
    let request = try YelpTokenBusinessesBuilder().build()
    #expect(request.info.host == .partner && request.info.authentication == .accessToken)
    #expect(request.target == "/token/v1/businesses" && request.info.method == .get && request.body == nil)
    #expect(request.info.cachePolicy == .noStore)
  }

  @Test("are read; a body without them is an error")
  func response() throws {
    let body = Data(#"{"business_ids": ["a", "b,c"]}"#.utf8)
    #expect(
      try YelpWireDecoder.decode(YelpTokenBusinessesResponse.self, from: body).value.businessIDs == [
        "a", "b,c",
      ])
    #expect(throws: YelpError.self) {
      try YelpWireDecoder.decode(YelpTokenBusinessesResponse.self, from: Data("{}".utf8))
    }
  }
}
