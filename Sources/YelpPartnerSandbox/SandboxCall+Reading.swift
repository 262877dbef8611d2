import YelpSDK
import YelpSandbox

extension YelpSandboxCall {
  /// The query's `limit`.
  func limit(_ range: ClosedRange<Int>, default usual: Int) throws(YelpSandboxRefusal) -> Int {
    try integer("limit", range) ?? usual
  }

  /// A whole number of the query.
  func integer(_ name: String, _ range: ClosedRange<Int>) throws(YelpSandboxRefusal) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw YelpSandboxRefusal(
        400, .validationError, "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)",
        field: name)
    }
    return number
  }
}
