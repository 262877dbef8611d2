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
    return members
  }

  // MARK: Lists

  // What a scalar's rules give up is a dropped element here.
  func texts(_ name: String) -> [String] {
    list(name) { reading.text($0) ?? reading.replaceIssues(inside: $0, by: .droppedElement) }
  }
  func strings(_ name: String) -> [String] {
    list(name) { reading.string($0) ?? reading.replaceIssues(inside: $0, by: .droppedElement) }
  }
  func urls(_ name: String) -> [URL] {
    list(name) { reading.url($0) ?? reading.replaceIssues(inside: $0, by: .droppedElement) }
  }

  /// The elements of a list that `read` can use. Nulls are passed over. Anything else in the place of a list is its only
  /// element, with an issue.
  func list<Element>(_ name: String, _ read: (Int) -> Element?) -> [Element] {
    guard let value = value(name) else { return [] }
    let index = reading.index
    guard index[value].kind == .array else {
      guard let element = read(value) ?? reading.replaceIssues(inside: value, by: .wrongType) else {
        return []
      }
      reading.record(.coerced, at: value)
      return [element]
    }
    var elements: [Element] = []
    // Room for a page. More is made as elements come, since a hostile list may hold millions of useless ones.
    elements.reserveCapacity(min(index.count(of: value), 50))
    let end = index.after(value)
    var position = value + 1
    while position < end, index.mayReadOn() {
      if !index[position].isNull, let element = read(position) { elements.append(element) }
      position = index.after(position)
    }
    return elements
  }

  // MARK: Required fields

  /// A value that a model cannot do without. What was odd about one that cannot be used is told by the error.
  func require<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    if let value = read(name) { return value }
    throw missing(name)
  }

  @inline(never)
  func missing(_ name: String) -> YelpWireFailure {
    guard let value = value(name) else {
      return YelpWireFailure(problem: .missing(name), position: position)
    }
    reading.forgetIssues(inside: value)
    return YelpWireFailure(problem: .unusable(name), position: value)
  }
}
