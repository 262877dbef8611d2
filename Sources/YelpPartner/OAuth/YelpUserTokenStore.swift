/// Keeps the tokens of many business users, for example in a database that several processes share.
///
/// ``YelpUserTokens`` calls the functions for one user one after another, except for ``claim(_:by:lease:)``, which
/// extends a claim meanwhile, and those for different users side by side. <doc:OAuth> has an example.
///
/// A store for one process needs ``load(_:)``, ``save(_:for:)`` and ``delete(_:)``. A store that processes share lets
/// one of them at a time change a user's tokens, with ``claim(_:by:lease:)`` and ``release(_:by:)``: where refresh
/// tokens rotate, two refreshes at the same moment sign the user out.
///
/// Compare ids as bytes. A Swift dictionary with `String` keys takes `é` and `e` with an accent for one id, and
/// would give a user the tokens of another.
public protocol YelpUserTokenStore: Sendable {
  /// The tokens that were saved last for the user, by any process; `nil` when there are none. Called before the first
  /// request with them, and before they are refreshed, revoked or deleted.
  func load(_ userID: String) async throws -> YelpAccessToken?

  /// Replaces the user's tokens. Called after each sign-in and refresh, before any request uses the new tokens.
  func save(_ token: YelpAccessToken, for userID: String) async throws

  /// Deletes the user's tokens: the user signed out, or Yelp revoked them. Does nothing when there are none.
  func delete(_ userID: String) async throws

  /// Claims the user's tokens before they are changed: in one step, unless another holder has a claim on them that has
  /// not ended.
  ///
  /// While it returns `false` it is called again, every 200 ms for two minutes, and then the call with the tokens fails
  /// with `YelpError.Code.timedOut`. When it throws, the tokens are not changed. Default: returns `true`, which is
  /// right for one process.
  ///
  /// - Parameters:
  ///   - userID: The user.
  ///   - holder: Tells the ``YelpUserTokens`` that claims from those of other processes. The holder that has the claim
  ///     claims again to extend it, every 10 seconds.
  ///   - lease: The claim ends after this time, 30 seconds, or with ``release(_:by:)``, so that a process that was
  ///     killed holds up no other for longer.
  /// - Returns: Whether the holder has the claim now.
  func claim(_ userID: String, by holder: String, lease: Duration) async throws -> Bool

  /// Ends the holder's claim. Does nothing when another holder has one by now. Default: nothing.
  func release(_ userID: String, by holder: String) async throws
}

extension YelpUserTokenStore {
  public func claim(_ userID: String, by holder: String, lease: Duration) async throws -> Bool { true }
  public func release(_ userID: String, by holder: String) async throws {}
}
