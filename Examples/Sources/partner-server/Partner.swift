import Foundation
import Hummingbird
import Logging
import YelpPartner
import YelpSDK

/// The routes, and what they share.
struct Partner: Sendable {
  let yelp: YelpSDK
  let tokens: YelpUserTokens
  let journal: Journal
  /// For how many owners the daily calls of the inboxes are divided.
  let owners: Int
  let logger: Logger

  /// Calls with the token of an owner.
  func owner(_ id: String) -> YelpSDK { yelp.user(id, tokens: tokens[id]) }

  func addMetrics(to router: Router<BasicRequestContext>) {
    router.get("metrics") { _, _ in
      let usage = yelp.usage
      let calls = [("yelp_sent", usage.sent), ("yelp_retried", usage.retried), ("yelp_failed", usage.failed)]
      return (await journal.counts + calls).map { "partner_\($0.0) \($0.1)\n" }.joined()
    }
  }
}

// MARK: Signing in

extension Partner {
  struct Session: ResponseEncodable {
    let owner: String
    let businessIDs: [String]
    /// For `Authorization: Bearer SESSION`. An app for browsers sets a cookie instead.
    let session: String
  }

  func addSignIn(to router: Router<BasicRequestContext>, page: @escaping @Sendable (String) throws -> URL) {
    router.get("sign-in") { _, _ in
      let state = YelpOAuthClient.makeState()
      var response = Response.redirect(to: try page(state).absoluteString)
      // Only the browser that began a sign-in can end it.
      response.setCookie(
        Cookie(name: "state", value: state, maxAge: 600, path: "/", httpOnly: true, sameSite: .lax))
      return response
    }
    router.get("callback") { request, _ in
      guard let state = request.cookies["state"]?.value, let url = URL(string: request.uri.string) else {
        throw HTTPError(.badRequest, message: "Begin at /sign-in.")
      }
      return try await signIn(code: try tokens.oauth.code(from: url, state: state))
    }
  }

  private func signIn(code: String) async throws -> Session {
    // Whose code it is, Yelp says once it is exchanged.
    let guest = YelpTokenProvider(tokens.oauth)
    let yelp = yelp.user("guest \(UUID())", tokens: guest)
    let token = try await guest.signIn(code: code)
    let businessIDs = try await yelp.tokenBusinesses().send().businessIDs
    guard let id = try await yelp.businessOwner().send().id, !id.isEmpty else {
      throw HTTPError(.badGateway, message: "Yelp does not say who you are.")
    }
    try await tokens[id].replace(with: token)
    let session = YelpOAuthClient.makeState()
    try await journal.signIn(.init(id: id, businessIDs: businessIDs, signedIn: Date()), session: session)
    return Session(owner: id, businessIDs: businessIDs, session: session)
  }

  /// The owner who asks.
  func owner(asking request: Request) async throws -> String {
    let words = request.headers[.authorization]?.split(separator: " ") ?? []
    guard words.count == 2, words[0].lowercased() == "bearer",
      let owner = await journal.owner(session: String(words[1]))
    else { throw HTTPError(.unauthorized, message: "Sign in at /sign-in.") }
    return owner
  }
}
