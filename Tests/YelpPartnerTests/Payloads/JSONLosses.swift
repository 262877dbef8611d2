import Foundation
import TestKit
import YelpSDK

extension YelpJSONValue {
  /// The values of documented members that are here and not, or not the same, in `other`: path and value.
  ///
  /// Null, `""`, `"None"`, `[]`, `{}` and absence are one, and so are numbers and texts that mean the same. Elements of a
  /// list may stand in another order.
  ///
  /// - Parameter documented: The names of documented members; all of them inside one whose name ends in `.**`.
  func losses(in other: YelpJSONValue?, of documented: Set<String>, at path: String = "") -> [String] {
    if saysNothing { return [] }
    switch self {
    case .object(let members):
      return members.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
        let place = path.isEmpty ? name : "\(path).\(name)"
        if documented.contains("\(name).**") { return member.losses(in: other?[name], of: ["*"], at: place) }
        guard documented.contains(name) || documented.contains("*") else { return [] }
        return member.losses(in: other?[name], of: documented, at: place)
      }
    case .array(let elements):
      return elements.enumerated().flatMap { number, element -> [String] in
        let candidates = (other?.arrayValue ?? []).map {
          element.losses(in: $0, of: documented, at: "\(path)[\(number)]")
        }
        return candidates.min { $0.count < $1.count }
          ?? element.losses(in: nil, of: documented, at: "\(path)[\(number)]")
      }
    default: return means(other) ? [] : ["\(path) = \(self)"]
    }
  }

  private var saysNothing: Bool {
    switch self {
    case .null, "", "None": true
    case .array(let elements): elements.allSatisfy(\.saysNothing)
    case .object(let members): members.allSatisfy(\.value.saysNothing)
    default: false
    }
  }

  private func means(_ other: YelpJSONValue?) -> Bool {
    guard let other else { return false }
    if self == other { return true }
    if let left = number, let right = other.number { return left == right }
    return stringValue.flatMap(\.removingPercentEncoding)
      == other.stringValue.flatMap(\.removingPercentEncoding)
      && stringValue != nil
  }

  private var number: Double? { doubleValue ?? stringValue.flatMap(Double.init) }
}
