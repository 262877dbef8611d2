/// One answer being read: its index, the issues so far, and where the last field was found.
final class YelpWireReading {
  let index: YelpJSONIndex
  private let maximumIssues: Int
  private(set) var issues: [YelpDecodingIssue] = []
  /// The number of issues, kept apart since it is asked for with every model, and asking an array is not free.
  private(set) var issueCount = 0
  private(set) var isCancelled = false
  /// The object that was read last, and the member behind the one that was found last. Models ask for fields in
  /// about the order in which Yelp writes them, so the next one mostly stands there.
  private var lastObject = -1
  private var nextMember = 0
  /// Under which names bare arrays are shown, by their positions.
  private var bareListNames: [Int: String] = [:]
  private var tables: [(ObjectIdentifier, YelpJSONNameTable)] = []
  private var elementsUntilCancellationCheck = 0

  init(_ index: YelpJSONIndex, options: YelpDecodingOptions) {
    self.index = index
    maximumIssues = options.maximumIssues
  }

  /// The position of a member's value; `nil` when the object has none of that name or it is null.
  ///
  /// When a name is repeated (which RFC 8259 advises against), one of them counts.
  func value(of name: YelpJSONName, in object: Int) -> Int? {
    let start = lastObject == object ? nextMember : object &+ 1
    guard
      let value = start < index[object].end && index.isMember(start, named: name)
        ? start &+ 1 : index.value(of: name, in: object, searchingFrom: start)
    else { return nil }
    leave(value, in: object)
    return index[value].kind == .null ? nil : value
  }

  /// The same by text, for keys without a table, names that are escaped in the answer, and bare arrays.
  func value(of name: String, in object: Int) -> Int? {
    if index[object].kind == .array { return bareListNames[object] == name ? object : nil }
    guard let value = index.value(of: name, in: object) else { return nil }
    return index[value].kind == .null ? nil : value
  }

  /// The names of a type's keys, looked up once for each answer and type.
  func table<Key: CodingKey>(of type: Key.Type) -> YelpJSONNameTable {
    let id = ObjectIdentifier(type)
    var position = 0
    while position < tables.count {
      if tables[position].0 == id { return tables[position].1 }
      position += 1
    }
    let table = YelpWireKeys.table(of: type)
    // Not `append`: without access in place, reading the array above needs no check for exclusive access.
    tables = tables + [(id, table)]
    return table
  }

  /// Notes that the value at `position` is done with, so that the next search in `object` begins behind it.
  func leave(_ position: Int, in object: Int) {
    lastObject = object
    nextMember = index.after(position)
  }

  // MARK: Models

  /// Reads the object at `position`, or the bare array if the model reads such.
  func model<Model: YelpWireModel>(_ type: Model.Type, at position: Int) throws -> Model {
    let kind = index[position].kind
    if kind != .object {
      guard kind == .array, let key = Model.bareListKey else {
        throw index.error("Expected an object", at: position)
      }
      bareListNames[position] = key.stringValue
    }
    return try Model(wire: YelpWire(reading: self, position: position))
  }

  /// Like ``model(_:at:)``, but an unreadable one becomes an issue.
  func modelIfReadable<Model: YelpWireModel>(
    _ type: Model.Type, at position: Int, orElse kind: YelpDecodingIssue.Kind
  ) -> Model? {
    let issuesBefore = issueCount
    do {
      return try model(type, at: position)
    } catch {
      forgetIssues(since: issuesBefore)
      let isObject = index[position].isContainer
      record(
        isObject ? kind : kind == .missing ? .wrongType : kind, at: position,
        found: explanation(error, position))
      return nil
    }
  }

  private func explanation(_ error: any Error, _ position: Int) -> String {
    let here = index.path(to: position)
    guard let path = (error as? YelpError)?.codingPath, path != here else {
      return index.snippet(of: position)
    }
    let member = path.hasPrefix(here) ? path.dropFirst(here.count).drop { $0 == "." } : path[...]
    return String("no \(member) in \(index.snippet(of: position))".prefix(60))
  }

  /// Called before each element of a list: whether to read on. Once the task was cancelled, lists stay as they
  /// are and decoding throws in the end.
  func mayReadElement() -> Bool {
    elementsUntilCancellationCheck -= 1
    if elementsUntilCancellationCheck < 0, !isCancelled {
      elementsUntilCancellationCheck = 64
      isCancelled = Task.isCancelled
    }
    return !isCancelled
  }

  // MARK: Issues

  func record(_ kind: YelpDecodingIssue.Kind, at position: Int, found: String? = nil) {
    guard issueCount < maximumIssues else { return }
    let issue = YelpDecodingIssue(
      codingPath: index.path(to: position), kind: kind, found: found ?? index.snippet(of: position))
    if issue == issues.last { return }
    issues.append(issue)
    issueCount += 1
  }

  /// Takes back what was recorded inside something that is left out as a whole, or reported by an error.
  func forgetIssues(since count: Int) {
    issues.removeLast(max(0, issues.count - count))
    issueCount = issues.count
  }
}
