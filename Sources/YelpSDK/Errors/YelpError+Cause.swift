extension YelpError {
  /// What an error is due to, where more is known than its code. Its texts are in `YelpError+Texts.swift`.
  enum Cause: CaseIterable {
    /// A page for people in the place of Yelp's response.
    case webPage
    /// A response that isn't Yelp's: its errors have a JSON body, its redirects an address.
    case notYelp
    /// An HTTP proxy wants a user name and a password.
    case proxyPassword
    /// The URL is too long for the server.
    case longURL
    /// The header fields are too long for the server.
    case longHeaders
    /// The body is not as the server packed it.
    case changedBody
    /// The model of the app requires what the response doesn't have.
    case unfitModel

    /// The system reports no network.
    case noNetwork
    /// The HTTP proxy between this machine and the server fails the call, so the network may be there.
    case httpProxy
    /// Yelp's host can't be found, or refuses the connection.
    case yelpUnreachable
    /// Another host can't be found, or refuses the connection.
    case unreachable
    /// A server can't be reached from the App Sandbox.
    case sandboxed
    /// The server refused a request before it looked at it.
    case refusedStream
    /// The call ended while it waited for others, so that nothing was sent.
    case noTurn
    /// The process can't start the thread that a connection needs.
    case noThread

    /// Plain http to another machine.
    case plainHTTP
    /// App Transport Security stops plain http, which is allowed to this machine only.
    case appTransportSecurity
    /// The provider of the key or token threw an error.
    case failedProvider
    /// The configuration's own maximum of calls in a day is reached.
    case dailyMaximum
  }

  init(_ code: Code, _ cause: Cause, _ message: String, underlyingError: (any Error)? = nil) {
    self.init(code, message, underlyingError: underlyingError)
    self.cause = cause
  }
}
