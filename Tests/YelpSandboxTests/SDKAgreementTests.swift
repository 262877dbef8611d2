import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@testable import YelpSandbox

/// The SDK decodes the sandbox's responses without issues.
@Suite(.timeLimit(.minutes(5)))
struct SDKAgreementTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let yelp = YelpSDK()

  init() { yelp.configure(sandbox.configuration) }

  private func clean<Builder: YelpRequestBuilder>(_ builder: Builder) async throws -> Builder.Response {
    let response = try await yelp.defaultClient.response(for: builder)
    #expect(response.issues.isEmpty, "\(response.issues.prefix(5))")
    return response.value
  }

  @Test("businesses")
  func businesses() async throws {
    let samples = sandbox.samples
    for city in City.all {
      let page = try await clean(yelp.businessSearch(location: city.name).limit(50))
      #expect(page.businesses.count == 50)
    }
    for business in WorldBuilder.world(seed: 7).businesses.prefix(TestScale.choose(20, long: 60)) {
      #expect(try await clean(yelp.business(id: business.alias)).name == business.name)
    }
    #expect(
      try await clean(yelp.phoneSearch(samples.phone)).businesses.contains { $0.id == samples.businessID })
  }

  @Test("events and categories")
  func events() async throws {
    let page = try await clean(yelp.eventSearch(location: "London").limit(50))
    #expect(!page.events.isEmpty)
    #expect(try await clean(yelp.event(id: page.events[0].id)).id == page.events[0].id)
    #expect(try await clean(yelp.categories()).categories.count == YelpCategory.allKnown.count)
  }

  @Test("the assistant")
  func chat() async throws {
    let answer = try await clean(yelp.chat("coffee in Tokyo"))
    #expect(!answer.businesses.isEmpty)
    _ = try await clean(yelp.chat("sushi"))
  }

  @Test("errors")
  func errors() async throws {
    let samples = sandbox.samples
    for (id, code) in [
      (samples.migratedID, YelpError.Code.businessMoved), (samples.unavailableID, .businessUnavailable),
      ("none", .notFound),
    ] {
      await #expect { _ = try await yelp.defaultClient.send(yelp.business(id: id)) } throws: {
        code ~= $0
      }
    }
    await #expect {
      _ = try await yelp.defaultClient.send(yelp.businessSearch(location: "Atlantis"))
    } throws: { YelpError.Code.locationNotFound ~= $0 }
  }
}
