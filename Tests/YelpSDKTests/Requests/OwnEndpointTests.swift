import Foundation
import Testing

import YelpSDK

// Without @testable: a user's endpoint can use only public declarations. The same code is in the README and in the
// article YourOwnEndpoint.
private struct OpeningsBuilder: YelpRequestBuilder {
  var draft: YelpRequestDraft
  var responseParser: YelpResponseParser<Openings> { .json(Openings.self) }

  init(businessID: String, date: String, time: String, covers: Int) {
    draft = YelpRequestDraft("openings", path: "/v3/bookings/\(businessID)/openings")
    draft.set("date", date)
    draft.set("time", time)
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
    var times: [Time]
  }
  struct Time: Decodable, Sendable {
    var time: String
    var credit_card_required: Bool
  }
  var reservation_times: [Day]
}

/// A response in the shape of Yelp's reference for the endpoint.
private let openingsBody = """
  {
    "reservation_times": [
      {
        "date": "2026-05-01",
        "times": [
          {"credit_card_required": false, "time": "19:30"},
          {"credit_card_required": true, "time": "19:45"}
        ]
      },
      {"date": "2026-05-02", "times": []}
    ],
    "covers_range": {"min_party_size": 1, "max_party_size": 8}
  }
  """

private struct Recorder: YelpTransport {
  let urls = AsyncStream<URL>.makeStream()

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    urls.continuation.yield(request.url)
    return YelpHTTPResponse(body: Data(openingsBody.utf8))
  }
}

@Suite("A user's endpoint", .timeLimit(.minutes(5)))
struct OwnEndpointTests {
  private func client(_ transport: Recorder) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.transport = transport
    return YelpAPIClient(configuration: configuration)
  }

  @Test("is used like the built-in ones")
  func used() async throws {
    let transport = Recorder()
    let client = client(transport)
    let builder = OpeningsBuilder(businessID: "a b", date: "2026-05-01", time: "19:30", covers: 2)
      .timeout(.seconds(5)).header("X-A", "1")
    let openings = try await client.send(builder)
    #expect(openings.reservation_times.map(\.date) == ["2026-05-01", "2026-05-02"])
    #expect(openings.reservation_times[0].times.map(\.time) == ["19:30", "19:45"])
    #expect(openings.reservation_times[0].times.map(\.credit_card_required) == [false, true])
    var urls = transport.urls.stream.makeAsyncIterator()
    #expect(
      await urls.next()?.absoluteString
        == "https://api.yelp.com/v3/bookings/a%20b/openings?covers=2&date=2026-05-01&time=19%3A30")

    let days = try await builder.map { $0.reservation_times.count }.send(with: client)
    #expect(days == 2)
    #expect(try await builder.response(with: client).status == 200)
    let items = await client.batch([builder]).all()
    #expect(items.first?.value?.reservation_times.count == 2)
    #expect(try builder.build().info.endpoint == "openings")
    #expect(try builder.build().info.responseParser == "json(Openings)")
  }

  @Test("has all its rules checked before anything is sent")
  func validated() async {
    do throws(YelpError) {
      _ = try await client(Recorder()).send(
        OpeningsBuilder(businessID: " ", date: "tomorrow", time: "19:30", covers: 11))
      Issue.record("The input should have been refused.")
    } catch {
      #expect(error.code == .invalidArguments)
      #expect(Set(error.problems.map(\.field)) == ["id", "date", "covers"])
    }
  }
}
