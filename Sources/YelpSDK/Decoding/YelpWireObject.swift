import Foundation

/// An object of a response and its fields by name: what every ``YelpWire`` is behind its keys.
///
/// It is not generic, so that all models share one copy of this code.
final class YelpWireObject {
  let reading: YelpWireReading
  private let members: YelpJSONMembers
  /// The name behind the member that was found last.
  private var next: Int
  /// The name under which a bare array is its own only field.
  private let bareName: String?
  private let isBare: Bool

  init(reading: YelpWireReading, position: Int, bareName: String? = nil) {
    self.reading = reading
    self.bareName = bareName
    isBare = bareName != nil
    members = YelpJSONMembers(of: position, in: reading.index)
    next = members.start
  }

  /// The object, or a bare array, as a position in the index.
  var position: Int { members.position }

  /// The position of a field's value; `nil` when it is absent or null. The last of several members of one name counts.
  @inline(never)
  func value(_ name: String) -> Int? {
    if isBare { return bareName == name ? position : nil }
    guard let value = members.value(of: name, from: next) else { return nil }
    next = members.index.after(value)
    return members.index[value].isNull ? nil : value
  }

  /// An object inside this one.
  func nested(_ name: String) -> YelpWireObject? {
    guard let value = value(name) else { return nil }
    guard reading.index[value].kind == .object else { return reading.wrongType(value) }
    return YelpWireObject(reading: reading, position: value)
  }

  // MARK: Scalars

  func string(_ name: String) -> String? { value(name).flatMap { reading.string($0) } }
  func text(_ name: String) -> String? { value(name).flatMap { reading.text($0) } }
  func int(_ name: String) -> Int? { value(name).flatMap { reading.int($0) } }
  func double(_ name: String) -> Double? { value(name).flatMap { reading.double($0) } }
  func decimal(_ name: String) -> Decimal? { value(name).flatMap { reading.decimal($0) } }
  func bool(_ name: String) -> Bool? { value(name).flatMap { reading.bool($0) } }
  func url(_ name: String) -> URL? { value(name).flatMap { reading.url($0) } }

  func members(_ name: String) -> [String: YelpJSONValue] {
    guard let value = value(name) else { return [:] }
    guard case .object(let members) = YelpJSONValue(reading.index, value) else {
      return reading.wrongType(value) ?? [:]
    }
    return members.dictionary
  }

  // MARK: Lists

  func texts(_ name: String) -> [String] { list(name) { reading.text($0) } }
  func strings(_ name: String) -> [String] { list(name) { reading.string($0) } }
  func urls(_ name: String) -> [URL] { list(name) { reading.url($0) } }

  /// Reads a list of scalars. What a scalar's rules give up is a dropped element here.
  private func list<Scalar>(_ name: String, _ read: (Int) -> Scalar?) -> [Scalar] {
    var elements: [Scalar] = []
    eachElement(name) { position in
      let issuesBefore = reading.issueCount
      if let element = read(position) {
        elements.append(element)
        return true
      }
      if reading.issueCount > issuesBefore {
        reading.forgetIssues(since: issuesBefore)
        reading.record(.droppedElement, at: position)
      }
      return false
    }
    return elements
  }

  /// Shows the elements of a list to `read`, which tells whether it could use one. Nulls are passed over. Anything else
  /// in the place of a list is its only element, with an issue.
  func eachElement(_ name: String, _ read: (Int) -> Bool) {
    guard let value = value(name) else { return }
    let index = reading.index
    let container = index[value]
    guard container.kind == .array else {
      let issuesBefore = reading.issueCount
      if read(value) {
        reading.record(.coerced, at: value)
      } else if reading.issueCount > issuesBefore {
        reading.forgetIssues(since: issuesBefore)
        reading.record(.wrongType, at: value)
      }
      return
    }
    var position = value + 1
    while position < container.end, index.mayReadOn() {
      if !index[position].isNull { _ = read(position) }
      position = index.after(position)
    }
  }

  // MARK: Required fields

  /// A value that a model cannot do without. What was odd about one that cannot be used is told by the error.
  func require<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    let issuesBefore = reading.issueCount
    if let value = read(name) { return value }
    throw missing(name, issuesBefore: issuesBefore)
  }

  @inline(never)
  func missing(_ name: String, issuesBefore: Int? = nil) -> YelpWireFailure {
    if let issuesBefore { reading.forgetIssues(since: issuesBefore) }
    guard let value = value(name) else {
      return YelpWireFailure(problem: .missing(name), position: position)
    }
    return YelpWireFailure(problem: .unusable(name), position: value)
  }
}
