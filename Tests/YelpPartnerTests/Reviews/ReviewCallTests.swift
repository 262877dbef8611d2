import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpSDK

/// Replies to reviews from end to end.
@Suite("Replies to reviews", .timeLimit(.minutes(5)))
struct ReviewCallTests {
  private let time = YelpManualClock()
  private let sandbox: YelpPartnerSandbox
  private let yelp: YelpSDK
  private let tokens: YelpTokenProvider

  init() {
    sandbox = YelpPartnerSandbox(seed: 3, clock: time.clock)
    tokens = YelpTokenProvider(
      YelpOAuthClient(clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret))
    var configuration = sandbox.configuration
    configuration.accessTokens = tokens
    configuration.limits = .unlimited
    configuration.retry = .never
    yelp = YelpSDK(configuration: configuration)
  }

  private func signIn() async throws {
    try await tokens.signIn(code: sandbox.yelp.authorizationCode(scope: "r2r r2r_business_owner"))
  }

  private func reviewIDs() async throws -> [String] {
    try await yelp.privateReviews(businessID: sandbox.ownReviews.businessID).send().reviews
      .compactMap(\.reviewID)
  }

  @Test("are published once, and are there then")
  func respond() async throws {
    try await signIn()
    let id = try #require(try await reviewIDs().first)
    try await yelp.reviewReply(reviewID: id, text: "Thank you.").send()
    let reviews = yelp.privateReviews(businessID: sandbox.ownReviews.businessID)
    let response = try await reviews.cachePolicy(.reload).response()
    #expect(response.headers["Content-Language"] == "en")
    let review = try #require(response.value.reviews.first { $0.reviewID == id })
    #expect(review.publicResponse?.text == "Thank you.")
    #expect(review.publicResponse?.date == time.date)
    let again = await failure {
      try await yelp.reviewReply(reviewID: id, text: "Thank you again.").send()
    }
    #expect(again?.yelpDescription?.contains("already commented") == true)
  }

  @Test("are read anew each time, and what they say is in no log and no error")
  func privacy() async throws {
    let body = Data(#"{"reviews":[{"text":"A secret","user":{"name":"Ada L."}}], "x": }"#.utf8)
    sandbox.faults = [.body(body, times: 1)]
    let entries = Locked("")
    var configuration = yelp.configuration
    configuration.cache = .memory()
    let client = YelpAPIClient(configuration: configuration, logLevel: .trace) { entry in
      entries.withLock { $0 += "\(entry)" }
    }
    let reviews = YelpPrivateReviewsBuilder(businessID: sandbox.ownReviews.businessID)
    let error = await failure { try await client.send(reviews) }
    #expect(error?.code == .cannotParseResponse && error?.responseBody == nil)
    let texts = entries.withLock { $0 } + "\(String(describing: error))"
    #expect(!texts.contains("secret") && !texts.contains("Ada"))
    for _ in 0..<2 { _ = try await client.send(reviews) }
    #expect(sandbox.requests.count == 3)
  }

  @Test("go to the partner host with the user's token, which is refreshed at the host of tokens")
  func hosts() async throws {
    try await signIn()
    #expect(try await yelp.businessOwner().send().position == .manager)
    // A week later the token has expired.
    time.advance(by: .seconds(8 * 86_400))
    _ = try await yelp.businessOwner().send()
    let calls = sandbox.requests.suffix(3).map { "\($0.url.host() ?? "")\($0.url.path())" }
    #expect(calls.first == "partner-api.yelp.com/v1/business_owner/me/profile")
    #expect(calls.dropFirst().first?.hasPrefix("api.yelp.com/oauth2/token") == true)
    #expect(calls.last == calls.first)
  }

  @Test("fail without a user, and with a key in the place of a token")
  func access() async throws {
    let alone = await failure {
      try await yelp.reviewReply(reviewID: "r", text: "Hi").send()
    }
    #expect(alone?.code == .unauthorized)
    let key = await failure {
      try await yelp.businessOwner().authentication(.apiKey).send()
    }
    // The key is for the configured host.
    #expect(key?.code == .invalidArguments)
  }

  @Test("are refused for the reasons that Yelp has")
  func refusals() async throws {
    try await signIn()
    func code(_ id: String, _ text: String = "Thank you.") async -> YelpError.Code? {
      await failure {
        try await yelp.send(YelpReviewReplyBuilder(reviewID: id, text: text).withoutValidation())
      }?.code
    }
    let id = try #require(try await reviewIDs().first)
    #expect(await code("nothing") == .reviewDoesNotExist)
    #expect(await code(id, "") == .invalidReviewReplyText)
    sandbox.ownReviews.profileProblem = .ownerPhotoUnacceptable
    #expect(await code(id) == .ownerPhotoUnacceptable)
    let other = await failure {
      try await yelp.privateReviews(businessID: sandbox.reservations.restaurantID).send()
    }
    #expect(other?.code == .forbidden)
  }

  @Test("each of Yelp's codes is a kind of error with a text", arguments: Self.codes)
  func code(apiCode: String, code: YelpError.Code) async throws {
    let body = #"{"error": {"id": "\#(apiCode)", "description": "No.", "http_code": 400}}"#
    let tokens = YelpTokenProvider(
      YelpOAuthClient(clientID: "id", clientSecret: "secret"),
      token: YelpAccessToken(accessToken: "t", expiresOn: "2999-01-01T00:00:00+00:00"))
    let yelp = YelpSDK.testing(StubTransport(status: 400, body: body)) { $0.accessTokens = tokens }
    let error = await failure {
      try await yelp.send(ReviewRequestTests.reply)
    }
    #expect(error?.code == code)
    #expect(error?.apiCode?.rawValue == apiCode)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  static let codes: [(String, YelpError.Code)] = [
    ("R2R_COMMENTS_NOT_ALLOWED", .reviewRepliesNotAllowed),
    ("R2R_PROBLEM_WITH_USER_PHOTO", .ownerPhotoUnacceptable),
    ("R2R_UNACCEPTABLE_BIZ_USER_NAME", .ownerNameUnacceptable),
    ("R2R_REVIEW_DOES_NOT_EXIST", .reviewDoesNotExist),
    ("R2R_INVALID_RESPONSE_TEXT", .invalidReviewReplyText),
    ("R2R_INVALID_RESPONSE_TYPE", .invalidReviewReplyType),
    ("R2R_PUBLIC_COMMENTS_DISABLED", .publicReviewRepliesDisabled),
    ("R2R_BUSINESS_NOT_CLAIMED", .businessNotClaimed),
    ("R2R_PERMISSION_DENIED", .reviewReplyPermissionDenied),
    ("R2R_COMMENT_QUOTA_EXCEEDED", .reviewReplyQuotaExceeded),
    ("INSUFFICIENT_SCOPE", .insufficientScope),
  ]

  @Test("that may have been published are not repeated, and the error says how to find out")
  func unknownOutcome() async throws {
    try await signIn()
    let id = try #require(try await reviewIDs().first)
    sandbox.faults = [.status(503).on("/reviews")]
    let retrying = YelpSDK(configuration: yelp.configuration)
    var configuration = retrying.configuration
    configuration.retry = YelpRetryPolicy()
    retrying.configure(configuration)
    let error = await failure {
      try await retrying.reviewReply(reviewID: id, text: "Thank you.").send()
    }
    #expect(sandbox.requests.filter { $0.url.path().hasPrefix("/reviews") }.count == 1)
    #expect(error?.isOutcomeUnknown == true)
    #expect(error?.outcomeCheck?.contains("privateReviews(businessID:)") == true)
  }
}
