import Foundation
import Hummingbird
import Logging
import YelpPartner
import YelpSDK

/// What the routes share, and the routes to sign in.
struct Partner: Sendable {
  let yelp: YelpSDK
  let tokens: YelpUserTokens
  let journal: Journal
  let logger: Logger

  /// Calls with the token of an owner.
  func yelp(for owner: String) -> YelpSDK { yelp.user(owner, tokens: tokens[owner]) }

  struct Session: ResponseEncodable {
    let owner: String
    let businessIDs: [String]
    /// For `Authorization: Bearer SESSION`. An app for browsers sets a cookie instead.
    let session: String
  }

  /// - Parameters:
  ///   - page: Yelp's page, on which an owner consents, by the state of the sign-in.
  ///   - isSecure: Whether browsers reach this server over https.
  func addSignIn(
    to router: Router<BasicRequestContext>, page: @escaping @Sendable (String) throws -> URL, isSecure: Bool
  ) {
    router.get("sign-in") { _, _ in
      let state = YelpOAuthClient.makeState()
      var response = Response.redirect(to: try page(state).absoluteString)
      // Only the browser that began a sign-in can end it.
      response.setCookie(
        Cookie(
          name: "state", value: state, maxAge: 600, path: "/", secure: isSecure, httpOnly: true,
          sameSite: .lax))
      return response
    }
    router.get("callback") { request, _ in
      guard let state = request.cookies["state"]?.value, let url = URL(string: request.uri.string),
        let code = try? tokens.oauth.code(from: url, state: state)
      else { throw Self.notSignedIn }
      do { return try await signIn(code: code) } catch let error as YelpError {
        // A code works once, and for minutes.
        throw error.apiCode == .invalidGrant ? Self.notSignedIn : error
      }
    }
  }

  private static let notSignedIn = HTTPError(.badRequest, message: "Nobody has signed in. Begin at /sign-in.")

  private func signIn(code: String) async throws -> Session {
    // Whose code it is, Yelp says once it is exchanged: until then its tokens are those of a guest. The guest's calls
    // and the exchange go through the same client.
    let guest = YelpTokenProvider(tokens.oauth)
    let yelp = yelp.user("guest \(UUID())", tokens: guest)
    let token = try await guest.signIn(code: code)
    let businessIDs = try await yelp.tokenBusinesses().send().businessIDs
    guard let id = try await yelp.businessOwner().send().id, !id.isEmpty else {
      throw HTTPError(.badGateway, message: "Yelp does not say who you are.")
    }
    try await tokens[id].replace(with: token)
    let session = YelpOAuthClient.makeState()
    let owner = Journal.Owner(id: id, businessIDs: businessIDs, signedIn: Date())
    try await journal.signIn(owner, session: session)
    await findLeads(of: owner)
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

  func addMetrics(to router: Router<BasicRequestContext>) {
    router.get("metrics") { _, _ in
      let usage = yelp.usage
      let calls = [("yelp_sent", usage.sent), ("yelp_retried", usage.retried), ("yelp_failed", usage.failed)]
      return (await journal.counts + calls).map { "partner_\($0.0) \($0.1)\n" }.joined()
    }
  }
}
