import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The texts say "try again" exactly where `isRetryable` does.
@Suite("The words of errors", .timeLimit(.minutes(5)))
struct ErrorWordsTests {
  /// What was found of each text: many errors have the same.
  private static let invitations = Locked<[String: Bool]>([:])

  private static func invites(_ text: String?) -> Bool {
    guard let text else { return false }
    return invitations.withLock { known in
      if let invites = known[text] { return invites }
      let invites = text.lowercased().contains(/try (it )?(again|once more|later)|once more/)
      known[text] = invites
      return invites
    }
  }

  private func expectAgreement(_ error: YelpError, _ comment: @autoclosure () -> Comment) {
    let isRetryable = error.isRetryable
    #expect(Self.invites(error.recoverySuggestion) == isRetryable, comment())
    #expect(!Self.invites(error.userMessage) || isRetryable, comment())
    #expect(!error.isOutcomeUnknown || !isRetryable, comment())
  }

  @Test("agree with isRetryable for each code, with and without a status and a code of Yelp's")
  func codes() {
    let apiCodes = [nil] + YelpErrorTextsTests.documentedCodes
    for code in YelpErrorTextsTests.codes + [YelpError.Code(rawValue: "brandNew")] {
      for status in [nil, 200, 400, 403, 408, 425, 429, 500, 501, 505, 511] as [Int?] {
        for apiCode in apiCodes {
          var error = YelpError(code, "", httpStatus: status)
          error.apiCode = apiCode
          expectAgreement(error, "\(code) \(status ?? 0) \(String(describing: apiCode))")
          error.retryAfter = .seconds(7)
          error.carriesUserToken = true
          expectAgreement(error, "\(code) \(status ?? 0) \(String(describing: apiCode)), of a user")
          error.outcomeCheck = "Look first."
          expectAgreement(error, "\(code) with an unknown outcome")
          #expect(!Self.invites(error.userMessage), "\(code)")
        }
      }
    }
  }

  @Test("agree with isRetryable in each situation")
  func situations() async throws {
    for situation in ErrorSituation.all {
      expectAgreement(try #require(await situation.error()), "\(situation.name)")
    }
  }

  private static let timedOut = #"{"error": {"code": "REQUEST_TIMED_OUT", "description": "d"}}"#

  @Test(
    "agree with isRetryable for each status",
    arguments: [
      (200, "<html>Sign in</html>", false), (200, "", false), (200, "{", false), (204, "", false),
      (301, "", false),
      (400, "", false), (401, "", false), (402, "", false), (403, "", false), (404, "", false),
      (405, "", false),
      (408, "", true), (409, "{}", false), (410, "", false), (413, "", false), (414, "", false),
      (418, "", false),
      (422, "", false), (425, "", true), (429, "", true), (431, "", false), (451, "", false), (500, "", true),
      (501, "", false), (502, "<html>", true), (503, "", true), (504, timedOut, true), (505, "", false),
      (511, "", false), (520, "", true), (599, "", true),
      (429, #"{"error": {"code": "ACCESS_LIMIT_REACHED"}}"#, false),
      (200, #"{"error": {"code": "INTERNAL_ERROR"}}"#, true), (200, timedOut, true), (400, timedOut, true),
    ])
  func statuses(_ status: Int, _ body: String, _ isRetryable: Bool) async throws {
    let client = YelpAPIClient(StubTransport(status: status, body: body)) { $0.retry = .never }
    let read = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    let error = try #require(read)
    #expect(error.isRetryable == isRetryable)
    expectAgreement(error, "\(status)")
    let posted = await failure {
      try await client.send(YelpGenericBuilder(.post, path: "/v3/x").decoding([Int].self))
    }
    expectAgreement(try #require(posted), "\(status) to a POST")
  }

  @Test("say 504 with Yelp's code for a time-out like a time-out")
  func timeOut() async {
    let client = YelpAPIClient(StubTransport(status: 504, body: Self.timedOut)) { $0.retry = .never }
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.code == .timedOut && error?.isRetryable == true)
  }
}
