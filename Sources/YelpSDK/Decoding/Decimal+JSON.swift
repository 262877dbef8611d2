package import Foundation

extension Decimal {
  /// The shortest JSON number of the same value.
  package var json: YelpJSONValue {
    Int("\(self)").map { .integer($0) } ?? .number(Double("\(self)") ?? 0)
  }
}
