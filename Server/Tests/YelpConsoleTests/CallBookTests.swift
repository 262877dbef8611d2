import Foundation
import Testing
import YelpSDK

@testable import YelpConsole

@Suite("The book of calls", .timeLimit(.minutes(5)))
struct CallBookTests {
  private let book = CallBook()

  private func add(
    _ target: String = "/v3/businesses/search?location=Austin", method: YelpHTTPMethod = .get,
    status: Int? = 200, headers: YelpHTTPHeaders = [:], answer: YelpHTTPHeaders = [:], body: Int = 0,
    failure: String? = nil, at time: Date = Date(), user: String? = nil, keepsBody: Bool = true
  ) throws {
    let url = try #require(URL(string: "http://127.0.0.1" + target))
    let response = status.map {
      YelpHTTPResponse(status: $0, headers: answer, body: Data(repeating: 32, count: body))
    }
    book.add(
      WatchedCall(
        time: time, request: YelpHTTPRequest(method: method, url: url, headers: headers),
        response: response, failure: failure, duration: .milliseconds(3), user: user, keepsBodies: keepsBody))
  }

  private var repeats: [Int?] { book.calls(after: nil).calls.map(\.repeats) }

  @Test("keeps the latest 500 calls, and tells how many a page has missed")
  func bounded() throws {
    for number in 1...600 { try add("/v3/events/\(number)") }
    let (calls, mark, missed) = book.calls(after: nil)
    #expect(calls.map(\.id) == Array(101...600))
    #expect(missed == 100)
    #expect(mark.last == 600)
    #expect(book.call(100) == nil)
    #expect(book.call(101)?.request.path == "/v3/events/101")
    #expect(book.calls(after: .init(run: mark.run, last: 598)).calls.map(\.id) == [599, 600])
    #expect(book.calls(after: .init(run: mark.run, last: 598)).missed == 0)
    #expect(book.calls(after: .init(run: mark.run, last: 60)).missed == 40)
  }

  @Test("gives a page that read an earlier run everything")
  func runs() throws {
    try add()
    let old = book.calls(after: nil).mark
    book.reset()
    try add()
    let (calls, mark, missed) = book.calls(after: old)
    #expect(calls.map(\.id) == [1])
    #expect(missed == 0)
    #expect(mark.run != old.run)
    #expect(book.costs(at: Date()).saved == 0)
  }

  @Test("reads the marks that it writes, and takes others for none")
  func marks() {
    let mark = book.calls(after: nil).mark
    #expect(CallBook.Mark(mark.text) == mark)
    #expect(CallBook.Mark("") == nil)
    #expect(CallBook.Mark("a:b") == nil)
    #expect(CallBook.Mark("a:1:2") == nil)
    #expect(CallBook.Mark("a:\(Int.min)") == nil)
    #expect(book.calls(after: .init(run: mark.run, last: .max)).missed == 0)
  }

  @Test("keeps at most 16 MiB of bodies")
  func bytes() throws {
    for _ in 0..<100 { try add(body: 200 << 10) }
    let kept = book.calls(after: nil).calls
    #expect(kept.map(\.weight).reduce(0, +) <= 16 << 20)
    #expect(kept.count > 70)
    #expect(kept.last?.id == 100)
  }

  @Test("keeps no part of a body that is too large, and none that it may not keep")
  func largeBodies() throws {
    try add(body: 300 << 10)
    try add(body: 10, keepsBody: false)
    let calls = book.calls(after: nil).calls
    #expect(calls.allSatisfy { $0.weight < 100 })
    #expect(calls.map(\.size) == [300 << 10, 10])
    #expect(calls.map(\.details).map { $0["response"]?["note"]?.stringValue?.isEmpty } == [false, false])
  }

  @Test("marks the calls that a cache would have answered")
  func repeated() throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    try add(at: start)
    try add("/v3/businesses/search?location=Boston", at: start)
    try add(at: start + 299)
    #expect(repeats == [nil, nil, 1])
    // Five minutes after the first one its response is too old, and the next is kept.
    try add(at: start + 301)
    try add(at: start + 302)
    #expect(repeats.suffix(2) == [nil, 4])
    let costs = book.costs(at: start)
    #expect(costs.saved == 2)
    #expect(costs.repeated.map(\.count) == [4])
    #expect(costs.repeated.first?.json["call"] == "GET /v3/businesses/search?location=Austin")
  }

  @Test("takes the order of parameters for no difference")
  func order() throws {
    try add("/v3/businesses/search?location=Austin&limit=1")
    try add("/v3/businesses/search?limit=1&location=Austin")
    #expect(repeats == [nil, 1])
  }

  @Test("counts no call as repeated that a cache would not have answered")
  func notRepeated() throws {
    try add()
    try add(headers: ["Accept-Language": "de-DE"])
    try add(headers: ["Authorization": "Bearer another"])
    try add(user: "an owner")
    try add(method: .post)
    #expect(repeats == [nil, nil, nil, nil, nil])
    book.reset()
    try add(status: 503)
    try add(status: nil, failure: "the connection was closed")
    try add(failure: "the body broke off")
    try add()
    #expect(repeats == [nil, nil, nil, nil])
  }

  @Test("names ten repeated calls, those first that cost most")
  func mostRepeated() throws {
    for number in 1...2_000 {
      try add("/v3/events/\(number)")
      if number > 1_900 { for _ in 0..<(number - 1_900) { try add("/v3/events/\(number)") } }
    }
    let repeated = book.costs(at: Date()).repeated
    #expect(repeated.map(\.saved) == Array((91...100).reversed()))
    #expect(repeated.first?.json["call"] == "GET /v3/events/2000")
  }

  @Test("counts the calls of the last second and of the day, and reads how many are left")
  func costs() throws {
    let now = Date(timeIntervalSince1970: 1_000_000)
    try add(at: now - 1)
    try add(answer: ["RateLimit-Remaining": "4990.0", "RateLimit-DailyLimit": "5000"], at: now)
    try add(status: 429, at: now)
    try add(status: 401, at: now)
    try add(status: 503, at: now)
    try add(status: nil, failure: "the connection was closed", at: now)
    let costs = book.costs(at: now + 0.9)
    #expect(costs.second == 5)
    #expect(costs.today == 10)
    #expect(costs.left == 4_990)
    #expect(book.costs(at: now + 1).second == 0)
    // A day of Yelp's ends at midnight UTC.
    #expect(book.costs(at: now + 86_400).today == 0)
  }
}
