/// A value read from a response, and what was odd in it.
public struct YelpDecoded<Value> {
  /// The value.
  public var value: Value
  /// What was odd in the response, in the order of reading; empty for a clean one.
  public var issues: [YelpDecodingIssue]

  public init(value: Value, issues: [YelpDecodingIssue] = []) {
    self.value = value
    self.issues = issues
  }
}

extension YelpDecoded: Sendable where Value: Sendable {}
extension YelpDecoded: Equatable where Value: Equatable {}
extension YelpDecoded: Hashable where Value: Hashable {}
