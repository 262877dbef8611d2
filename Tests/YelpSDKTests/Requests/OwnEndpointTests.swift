import Foundation
import TestKit
import Testing

import YelpSDK

// Without @testable: a user's endpoint can use only public declarations. The same code is in the article
// YourOwnEndpoint.
private struct AdProgramsBuilder: YelpRequestBuilder {
  var draft: YelpRequestDraft
  var responseParser: YelpResponseParser<AdPrograms> { .json(AdPrograms.self) }

  init(businessID: String, limit: Int) {
    draft = YelpRequestDraft("adPrograms", path: "/v1/programs/list/\(businessID)")
    draft.authentication = .basic
    draft.set("limit", limit)
  }

  func validate(_ validation: inout YelpValidation) {
    validation.integer("limit", 0...40, unit: "programs")
  }
}

private struct AdPrograms: Decodable, Sendable {
  struct Business: Decodable, Sendable {
    var yelp_business_id: String
    var programs: [Program]
  }
  struct Program: Decodable, Sendable {
    var program_id: String
    var program_status: String
  }
  var businesses: [Business]
}

/// A response in the shape of Yelp's reference for the endpoint.
private let programsBody = """
  {
    "businesses": [
      {
        "yelp_business_id": "b1",
        "advertiser_status": "ADVERTISER",
        "programs": [
          {"program_id": "p1", "program_type": "CPC", "program_status": "ACTIVE"},
          {"program_id": "p2", "program_type": "CPC", "program_status": "INACTIVE"}
        ]
      },
      {"yelp_business_id": "b2", "programs": []}
    ],
    "errors": []
  }
  """

private struct Recorder: YelpTransport {
  let urls = AsyncStream<URL>.makeStream()

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    urls.continuation.yield(request.url)
    return YelpHTTPResponse(body: Data(programsBody.utf8))
  }
}

@Suite("A user's endpoint", .timeLimit(.minutes(5)))
struct OwnEndpointTests {
  private func client(_ transport: Recorder) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.transport = transport
    configuration.baseURL = .partner
    configuration.basicCredential = YelpBasicCredential(user: "partner", password: "not-a-password")
    return YelpAPIClient(configuration: configuration)
  }

  @Test("is used like the built-in ones")
  func used() async throws {
    let transport = Recorder()
    let client = client(transport)
    let builder = AdProgramsBuilder(businessID: "a b", limit: 20).timeout(.seconds(600)).header("X-A", "1")
    let programs = try await client.send(builder)
    #expect(programs.businesses.map(\.yelp_business_id) == ["b1", "b2"])
    #expect(programs.businesses[0].programs.map(\.program_id) == ["p1", "p2"])
    #expect(programs.businesses[0].programs.map(\.program_status) == ["ACTIVE", "INACTIVE"])
    var urls = transport.urls.stream.makeAsyncIterator()
    #expect(
      await urls.next()?.absoluteString == "https://partner-api.yelp.com/v1/programs/list/a%20b?limit=20")

    let businesses = try await client.send(builder.map { $0.businesses.count })
    #expect(businesses == 2)
    #expect(try await client.response(for: builder).status == 200)
    let items = await client.batch([builder]).all()
    #expect(items.first?.value?.businesses.count == 2)
    #expect(try builder.build().info.endpoint == "adPrograms")
    #expect(try builder.build().info.responseParser == "json(AdPrograms)")
  }

  @Test("has all its rules checked before anything is sent")
  func validated() async {
    do throws(YelpError) {
      _ = try await client(Recorder()).send(
        AdProgramsBuilder(businessID: " ", limit: 41))
      Issue.record("The input should have been refused.")
    } catch {
      #expect(error.code == .invalidArguments)
      #expect(Set(error.problems.map(\.field)) == ["id", "limit"])
    }
  }
}
