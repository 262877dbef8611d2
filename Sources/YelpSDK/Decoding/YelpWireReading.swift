/// One answer being read: its index, where the fields of its objects are, and the issues so far.
final class YelpWireReading {
  let index: YelpJSONIndex
  private let maximumIssues: Int
  private(set) var issues: [YelpDecodingIssue] = []
  /// The number of issues, kept apart since it is asked for with every model, and asking an array is not free.
  private(set) var issueCount = 0
  private var isCancelled = false
  /// Under which names bare arrays are shown, by their positions.
  private var bareListNames: [Int: String] = [:]
  private var fields = YelpWireFields()
  private var tables = YelpWireKeys.tables
  private var elementsUntilCancellationCheck = 0

  init(_ index: YelpJSONIndex, options: YelpDecodingOptions) {
    self.index = index
    maximumIssues = options.maximumIssues
  }

  deinit { fields.deallocate() }

  /// Writes down where the fields of an object are that are there and not null, in a single pass over its members;
  /// answers where that is written. Nowhere for a bare array.
  ///
  /// When a name is repeated (which RFC 8259 advises against), the last one counts.
  func locateFields(of position: Int, named names: YelpJSONNameTable) -> YelpWireFields.Place {
    let object = index[position]
    guard object.kind == .object, names.count > 0 else { return .none }
    // Changed as a copy: if it were in place, each look at a field would need a check for exclusive access.
    var fields = fields
    let place = fields.append(names.count)
    let (bytes, end) = (index.bytes, object.end)
    var member = position &+ 1
    while member < end {
      let (name, position) = (index[member], member &+ 1)
      let value = index[position]
      let field =
        name.isPlainString
        ? names.field(at: name.offset, length: name.length, in: bytes)
        : names.field(of: YelpJSONName(index.string(name)))
      fields.set(field, at: place, to: value.isNull ? 0 : position)
      member = value.isContainer ? value.end : position &+ 1
    }
    self.fields = fields
    return place
  }

  /// The position of the value of a field that was located; `nil` when it is absent or null. Of an object whose model
  /// is complete the fields are given up, so that a wire that is kept finds them by name.
  @inline(__always)
  func value<Key: CodingKey>(of key: Key, in object: Int, at place: YelpWireFields.Place) -> Int? {
    guard let position = fields.position(of: YelpJSONNameTable.pattern(of: key), at: place) else {
      return value(of: key.stringValue, in: object)
    }
    return position > 0 ? position : nil
  }

  /// The same by text, for keys without a table, and bare arrays.
  func value(of name: String, in object: Int) -> Int? {
    if index[object].kind == .array { return bareListNames[object] == name ? object : nil }
    guard let value = index.value(of: name, in: object) else { return nil }
    return index[value].isNull ? nil : value
  }

  /// The names of a type's keys.
  func names<Key: CodingKey>(of type: Key.Type) -> YelpJSONNameTable {
    let id = ObjectIdentifier(type)
    for table in tables where table.id == id { return table.names }
    let names = YelpWireKeys.names(of: type)
    tables = YelpWireKeys.tables
    return names
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
    let fieldsBefore = fields.count
    defer { fields.giveUp(from: fieldsBefore) }
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

  /// What decoding throws once the task was cancelled, whatever else is wrong then.
  var cancellation: YelpError? {
    isCancelled ? YelpError(.cancelled, "The task was cancelled while the answer was being read.") : nil
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
