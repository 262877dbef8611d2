/// Limits for reading an answer. The defaults suit every answer of Yelp's.
public struct YelpDecodingOptions: Sendable, Hashable {
  /// How deep arrays and objects may be nested; 128 by default, 512 at most.
  public var maximumDepth: Int
  /// How many issues are recorded for one answer; 100 by default. Reading goes on beyond that, silently.
  public var maximumIssues: Int
  /// How many bytes a body may have; 64 MiB by default, 256 MiB at most.
  public var maximumByteCount: Int

  public init(maximumDepth: Int = 128, maximumIssues: Int = 100, maximumByteCount: Int = 64 << 20) {
    self.maximumDepth = maximumDepth
    self.maximumIssues = maximumIssues
    self.maximumByteCount = maximumByteCount
  }

  /// Deep values are visited recursively, and the stack of a thread is small.
  var depthLimit: Int { min(maximumDepth, 512) }

  var byteLimit: Int { min(maximumByteCount, YelpJSONToken.maximumByteCount) }
}
