/// One answer being read: its index, the issues so far, and where the last field was found.
final class YelpWireReading {
  let index: YelpJSONIndex
  private let maximumIssues: Int
  private(set) var issues: [YelpDecodingIssue] = []
  private(set) var isCancelled = false
  /// The object that was read last, and the member behind the one that was found last. Models ask for fields in
  /// about the order in which Yelp writes them, so the next one mostly stands there.
  private var lastObject = -1
  private var nextMember = 0

  init(_ index: YelpJSONIndex, options: YelpDecodingOptions) {
    self.index = index
    maximumIssues = options.maximumIssues
  }

  /// The position of a member's value; `nil` when the object has none of that name or it is null.
  ///
  /// When a name is repeated (which RFC 8259 advises against), one of them counts.
  func value(of name: String, in object: Int) -> Int? {
    let token = index[object]
    guard token.kind == .object else { return nil }
    let first = object + 1
    let start = lastObject == object ? nextMember : first
    guard
      let member = member(name, from: start, to: token.end) ?? member(name, from: first, to: start)
    else { return nil }
    leave(member + 1, in: object)
    return index[member + 1].kind == .null ? nil : member + 1
  }

  /// Notes that the value at `position` is done with, so that the next search in `object` begins behind it.
  func leave(_ position: Int, in object: Int) {
    lastObject = object
    nextMember = index.after(position)
  }

  private func member(_ name: String, from start: Int, to end: Int) -> Int? {
    let length = name.utf8.count
    var member = start
    while member < end {
      if index.isName(name, length: length, at: member) { return member }
      member = index.after(member + 1)
    }
    return nil
  }

  // MARK: Models

  /// Reads the object at `position`, or the bare array if the model reads such.
  func model<Model: YelpWireModel>(_ type: Model.Type, at position: Int) throws -> Model {
    let kind = index[position].kind
    guard kind == .object || kind == .array && Model.bareListKey != nil else {
      throw index.error("Expected an object", at: position)
    }
    return try Model(wire: YelpWire(reading: self, position: position, bareListKey: Model.bareListKey))
  }

  /// Like ``model(_:at:)``, but an unreadable one becomes an issue.
  func modelIfReadable<Model: YelpWireModel>(
    _ type: Model.Type, at position: Int, orElse kind: YelpDecodingIssue.Kind
  ) -> Model? {
    let issuesBefore = issues.count
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

  /// Whether the task was cancelled; once it was, lists stay empty and decoding throws in the end.
  func checkCancellation() -> Bool {
    if !isCancelled { isCancelled = Task.isCancelled }
    return isCancelled
  }

  // MARK: Issues

  func record(_ kind: YelpDecodingIssue.Kind, at position: Int, found: String? = nil) {
    guard issues.count < maximumIssues else { return }
    issues.append(
      YelpDecodingIssue(
        codingPath: index.path(to: position), kind: kind,
        found: found ?? index.snippet(of: position)))
  }

  /// Takes back what was recorded inside something that is left out as a whole, or reported by an error.
  func forgetIssues(since count: Int) {
    issues.removeLast(max(0, issues.count - count))
  }

  var issueCount: Int { issues.count }
}
