import Foundation

/// What sends the requests for tokens: a client, as this layer sees it.
protocol TokenSender: AnyObject, Sendable {
  var clock: YelpClock { get }
  var log: YelpLog { get }
  var secrets: YelpSecrets { get }

  func send<Value>(_ request: YelpRequest<Value>) async throws(YelpError) -> Value
}

/// A sender that is not kept alive.
struct WeakTokenSender: Sendable {
  let id = UUID()
  weak var sender: (any TokenSender)?
}
