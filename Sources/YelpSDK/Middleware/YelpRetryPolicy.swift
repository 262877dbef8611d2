/// When a failed attempt is repeated, and after how long.
public struct YelpRetryPolicy: Sendable, Hashable {
  /// Attempts in all, the first one included. Default: 3.
  public var maximumAttempts: Int

  public init(maximumAttempts: Int = 3) {
    self.maximumAttempts = maximumAttempts
  }

  /// One attempt, whatever happens.
  public static let never = YelpRetryPolicy(maximumAttempts: 1)
}
