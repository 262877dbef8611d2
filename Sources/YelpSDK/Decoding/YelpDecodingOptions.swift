import Foundation

/// Limits for reading a response. The defaults suit every response of Yelp's.
public struct YelpDecodingOptions: Sendable, Hashable {
  /// How deep arrays and objects may be nested; 128 by default, which is also the maximum.
  public var maximumDepth: Int
  /// How many issues are recorded for one response; 100 by default. Reading goes on beyond that without recording.
  public var maximumIssues: Int
  /// How many bytes a body may have; 64 MiB by default, 256 MiB at most.
  public var maximumByteCount: Int
  /// Whether issues and errors leave out what stood in the body, since it is personal.
  var hidesContent = false
  /// When the server made the response, by its header `Date`.
  var responseDate: Date?

  public init(
    maximumDepth: Int = 128, maximumIssues: Int = 100, maximumByteCount: Int = 64 << 20
  ) {
    self.maximumDepth = maximumDepth
    self.maximumIssues = maximumIssues
    self.maximumByteCount = maximumByteCount
  }
}
