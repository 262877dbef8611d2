import Foundation

/// What a call has to do before it is sent with an access token.
enum YelpTokenStep: Equatable {
  case use(YelpAccessToken)
  case refresh(YelpAccessToken)
  /// The user has to sign in, for this reason.
  case signIn(String)

  /// Decides before an attempt.
  ///
  /// - Parameter rejected: the access token that Yelp has just refused, if it has.
  init(_ token: YelpAccessToken?, rejected: String?, at date: Date) {
    guard let token else {
      self = .signIn("No business user is signed in.")
      return
    }
    let isRejected = token.accessToken == rejected
    if !isRejected, !token.isExpired(at: date) {
      self = .use(token)
    } else if token.canRefresh(at: date) {
      self = .refresh(token)
    } else {
      let fault = isRejected ? "was refused" : "has expired"
      let lack = token.refreshToken == nil ? "there is no refresh token" : "so has the refresh token"
      self = .signIn("The access token \(fault), and \(lack).")
    }
  }
}
