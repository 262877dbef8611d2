import Foundation
import TestKit

@testable import YelpSDK

extension YelpJSONValue {
  /// The documented scalars of this value that are missing or different in `other`: path and value.
  ///
  /// Null, `""`, `[]`, `{}` and absence are equal, and so are numbers and texts with the same meaning.
  func losses(in other: YelpJSONValue, of documented: Set<String>) -> [String] {
    var losses: [String] = []
    compare(self.canonical.withoutNothing, other.canonical.withoutNothing, "", documented, &losses)
    return losses
  }

  private func compare(
    _ here: YelpJSONValue, _ there: YelpJSONValue?, _ path: String, _ documented: Set<String>,
    _ losses: inout [String]
  ) {
    switch here {
    case .object(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        let memberPath = path.isEmpty ? name : "\(path).\(name)"
        if documented.contains("\(memberPath).**") {
          if !member.means(there?[name]) { losses.append("\(memberPath) = \(member)") }
        } else {
          compare(member, there?[name], memberPath, documented, &losses)
        }
      }
    case .array(let elements):
      for (position, element) in elements.enumerated() {
        compare(element, there?[position], "\(path)[]", documented, &losses)
      }
    default:
      if documented.contains(path), !here.means(there) { losses.append("\(path) = \(here)") }
    }
  }

  /// Whether two values have the same meaning: `4`, `4.0`, `"4"` and `"4,"`; `true` and `"true,"`; a URL and its encoding.
  private func means(_ other: YelpJSONValue?) -> Bool {
    guard let other else { return false }
    if self == other { return true }
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.object(let left), .object(let right)):
      return left.keys == right.keys && left.allSatisfy { $1.means(right[$0]) }
    default:
      if let left = number, let right = other.number { return left == right }
      guard let left = word, let right = other.word else { return false }
      return left == right || left.removingPercentEncoding == right.removingPercentEncoding
    }
  }

  private var number: Double? {
    doubleValue ?? stringValue.flatMap { Double($0.trimmingCharacters(in: [",", " "])) }
  }

  private var word: String? {
    boolValue.map { "\($0)" } ?? stringValue.map { $0.trimmingCharacters(in: [",", " "]) }
  }
}
