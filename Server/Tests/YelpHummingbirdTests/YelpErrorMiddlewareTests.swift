import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import YelpHummingbird
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("An error of a route", .timeLimit(.minutes(5)))
struct YelpErrorMiddlewareTests {
  private static let internalText = "internal text with key 0123456789abcdef"

  /// Answers to a route that throws an error.
  private func answer(to error: any Error) async throws -> TestResponse {
    let router = Router()
    router.add(middleware: YelpErrorMiddleware())
    router.get("fails") { _, _ -> String in throw error }
    return try await Application(router: router).test(.live) { client in
      try await client.execute(uri: "/fails", method: .get)
    }
  }

  @Test(
    "has the status of its code",
    arguments: [
      (YelpError.Code.invalidArguments, 400), (.requestTooLarge, 400), (.notFound, 404),
      (.locationNotFound, 404), (.businessUnavailable, 404), (.businessMoved, 404), (.rateLimited, 503),
      (.quotaExceeded, 503), (.notConnected, 503), (.resourcesExhausted, 503), (.notConfigured, 503),
      (.notCached, 503), (.cancelled, 503), (.timedOut, 504), (.unauthorized, 502), (.forbidden, 502),
      (.apiError, 502), (.httpError, 502), (.serverError, 502), (.connectionLost, 502),
      (.cannotParseResponse, 502), (.responseTooLarge, 502), (.insecureConnection, 502), (.redirected, 502),
      (.unknown, 502), (YelpError.Code(rawValue: "ofTheFuture"), 502),
    ])
  func status(of code: YelpError.Code, is status: Int) async throws {
    var error = YelpError(
      code, Self.internalText,
      problems: [YelpProblem(field: "term", value: "x", rule: Self.internalText, advice: "")])
    error.yelpDescription = Self.internalText
    let answer = try await answer(to: error)
    #expect(answer.status.code == status)
    #expect(answer.headers[.contentType]?.hasPrefix("application/json") == true)
    let body = try YelpJSONValue(parsing: Data(answer.body.readableBytesView))
    let message = try #require(body["error"]?["message"]?.stringValue)
    #expect(!message.isEmpty)
    #expect(body == ["error": ["message": .string(message)]])
    #expect(!message.contains("internal") && !message.contains("offline"))
  }

  @Test(
    "tells a user whose own token is refused to sign in, one who may not do it so, and who comes twice so")
  func owners() async throws {
    let sandbox = YelpPartnerSandbox(seed: 7)
    let mine = sandbox.addOwner("mine", businessCount: 1)
    let others = sandbox.addOwner("other", businessCount: 1)
    var configuration = sandbox.configuration
    configuration.accessTokens = nil
    let yelp = YelpSDK(configuration: configuration)
    let oauth = YelpOAuthClient(clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret)
    let owners = YelpUserTokens(oauth, store: YelpMemoryUserTokenStore())
    let router = Router()
    router.add(middleware: YelpErrorMiddleware())
    router.get("leads/:business") { _, context in
      let business = try context.parameters.require("business")
      return try await yelp.user("mine", tokens: owners["mine"]).leadIDs(businessID: business).send().leadIDs
    }
    router.post("reply/:lead") { _, context -> HTTPResponse.Status in
      let lead = try context.parameters.require("lead")
      try await yelp.user("mine", tokens: owners["mine"]).reply(toLead: lead, text: "On Monday").send()
      return .ok
    }
    try await Application(router: router).test(.live) { client in
      func ask(_ path: String, _ method: HTTPRequest.Method = .get) async throws -> (Int, String) {
        let answer = try await client.execute(uri: path, method: method)
        return (Int(answer.status.code), String(buffer: answer.body))
      }
      let early = try await ask("/leads/\(mine[0])")
      #expect(early.0 == 401 && early.1.contains("sign in again"))
      let code = sandbox.yelp.authorizationCode(owner: "mine")
      try await owners.signIn("mine", code: code, with: yelp)
      #expect(try await ask("/leads/\(mine[0])").0 == 200)
      #expect(try await ask("/leads/\(others[0])").0 == 403)
      let lead = sandbox.beginLead(job: "Paint a fence", message: "When?", businessID: mine[0])
      #expect(try await ask("/reply/\(lead)", .post).0 == 200)
      #expect(try await ask("/reply/\(lead)", .post).0 == 409)
    }
  }

  @Test(
    "says how long to wait, in whole seconds that are never too few",
    arguments: [
      (YelpError.Code.rateLimited, nil, "2"), (.rateLimited, Duration.seconds(7), "8"),
      (.quotaExceeded, .seconds(60), "61"), (.quotaExceeded, nil, "3601"),
      (.serverError, .milliseconds(200), "1"),
      (.serverError, nil, nil), (.quotaExceeded, .seconds(Int64.max), "86401"),
      (.rateLimited, .seconds(-5), "1"),
    ] as [(YelpError.Code, Duration?, String?)])
  func retryAfter(_ code: YelpError.Code, _ wait: Duration?, _ field: String?) async throws {
    var error = YelpError(code, Self.internalText)
    error.retryAfter = wait
    #expect(try await answer(to: error).headers[.retryAfter] == field)
  }

  @Test("doesn't ask to repeat what may have gone through")
  func unknownOutcome() async throws {
    var error = YelpError(.serverError, Self.internalText)
    error.retryAfter = .seconds(3)
    error.outcomeCheck = "Look at Yelp."
    let answer = try await answer(to: error)
    #expect(answer.status == .badGateway)
    #expect(answer.headers[.retryAfter] == nil)
    #expect(String(buffer: answer.body).contains("may have gone through"))
  }

  @Test("of another kind passes through")
  func others() async throws {
    struct Other: Error {}
    #expect(try await answer(to: HTTPError(.gone)).status == .gone)
    #expect(try await answer(to: Other()).status == .internalServerError)
  }

  @Test("of the sandbox is answered for the user: an unknown place, a used-up quota, a refused key")
  func sandbox() async throws {
    let sandbox = YelpSandbox(seed: 7)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let router = Router()
    router.add(middleware: YelpErrorMiddleware())
    router.get("cafes") { request, _ in
      let city = try request.uri.queryParameters.require("city")
      return try await yelp.businessSearch(term: "coffee", location: city).send().businesses.map(\.name)
    }
    try await Application(router: router).test(.live) { client in
      func ask(_ city: String) async throws -> (status: Int, text: String, headers: HTTPFields) {
        let answer = try await client.execute(uri: "/cafes?city=\(city)", method: .get)
        return (Int(answer.status.code), String(buffer: answer.body), answer.headers)
      }
      #expect(try await ask("Austin").status == 200)
      #expect(try await client.execute(uri: "/cafes", method: .get).status == .badRequest)
      let unknown = try await ask("Nowhereville")
      #expect(unknown.status == 404 && unknown.text.contains("This place couldn't be found."))
      #expect(!unknown.text.contains("Nowhereville"))
      sandbox.limits = .init(perDay: 0)
      let late = try await ask("Boston")
      #expect(late.status == 503 && Int(late.headers[.retryAfter] ?? "") ?? 0 > 0)
      #expect(!late.text.contains("ACCESS_LIMIT_REACHED"))
      let key = String(sandbox.apiKey.reversed())
      var configuration = YelpConfiguration(apiKey: key)
      configuration.transport = sandbox
      yelp.configure(configuration)
      yelp.resetUsage()
      let refused = try await ask("Chicago")
      #expect(refused.status == 502)
      #expect(!refused.text.contains(key) && !refused.text.contains("key"))
    }
  }
}
