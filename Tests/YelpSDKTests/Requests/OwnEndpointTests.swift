import Foundation
import Testing

import YelpSDK

// Without @testable: an endpoint of the user's own has nothing but what is public. The same as in
// Sources/YelpSDK/YelpSDK.docc/YourOwnEndpoint.md.
private struct OpeningsBuilder: YelpRequestBuilder {
  var draft: YelpRequestDraft
  var responseParser: YelpResponseParser<Openings> { .json(Openings.self) }

  init(businessID: String, day: String, covers: Int) {
    draft = YelpRequestDraft("openings", path: "/v3/bookings/\(businessID)/openings")
    draft.set("date", day)
    draft.set("covers", covers)
  }

  func validate(_ validation: inout YelpValidation) {
    validation.date("date")
    validation.integer("covers", 1...10, unit: "guests")
  }
}

private struct Openings: Decodable, Sendable {
  struct Day: Decodable, Sendable {
    var date: String
    var times: [String]
  }
  var days: [Day]
}

private struct Recorder: YelpTransport {
  let urls = AsyncStream<URL>.makeStream()

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    urls.continuation.yield(request.url)
    return YelpHTTPResponse(body: Data(#"{"days": [{"date": "2026-05-01", "times": ["19:30"]}]}"#.utf8))
  }
}

@Suite("An endpoint of the user's own", .timeLimit(.minutes(1)))
struct OwnEndpointTests {
  private func client(_ transport: Recorder) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.transport = transport
    return YelpAPIClient(configuration: configuration)
  }

  @Test("is used as the built-in ones are")
  func used() async throws {
    let transport = Recorder()
    let client = client(transport)
    let builder = OpeningsBuilder(businessID: "a b", day: "2026-05-01", covers: 2)
      .timeout(.seconds(5)).header("X-A", "1")
    let openings = try await client.send(builder)
    #expect(openings.days.first?.times == ["19:30"])
    var urls = transport.urls.stream.makeAsyncIterator()
    #expect(
      await urls.next()?.absoluteString
        == "https://api.yelp.com/v3/bookings/a%20b/openings?covers=2&date=2026-05-01")

    let days = try await builder.map { $0.days.count }.send(with: client)
    #expect(days == 1)
    #expect(try await builder.response(with: client).status == 200)
    let items = await client.batch([builder]).all()
    #expect(items.first?.value?.days.count == 1)
    #expect(try builder.build().info.endpoint == "openings")
    #expect(try builder.build().info.responseParser == "json(Openings)")
  }

  @Test("has its rules checked before anything is sent, all of them at once")
  func validated() async {
    do throws(YelpError) {
      _ = try await client(Recorder()).send(OpeningsBuilder(businessID: " ", day: "tomorrow", covers: 11))
      Issue.record("The input should have been refused.")
    } catch {
      #expect(error.code == .invalidArguments)
      #expect(Set(error.problems.map(\.field)) == ["id", "date", "covers"])
    }
  }
}
