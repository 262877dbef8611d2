import Foundation

/// A response being decoded: its index, and the issues so far. Places in it are positions in the index.
package final class YelpWireDecoder {
  let index: YelpJSONIndex
  private let options: YelpDecodingOptions
  private var notes: [Note] = []
  /// The object that was searched last, the bits of its names, and where its next member begins: models read their
  /// fields nearly in the order in which Yelp writes them.
  private var cursor = (object: -1, names: UInt64(0), next: 0)

  /// An issue by position. Its path and snippet are made at the end.
  private struct Note: Equatable {
    var kind: YelpDecodingIssue.Kind
    var position: Int
    var failure: YelpJSONFailure?
  }

  /// - Throws: When the body is not JSON.
  init(_ body: Data, options: YelpDecodingOptions = .init()) throws(YelpJSONFailure) {
    self.options = options
    index = try YelpJSONIndex(
      body, maximumDepth: options.maximumDepth, maximumByteCount: options.maximumByteCount, repairs: true)
    for position in index.repaired { record(.coerced, at: position) }
  }

  /// When the server made the response; `nil` when it didn't say.
  var responseDate: Date? { options.responseDate }

  // MARK: Objects and lists

  /// The value of an object's member; `nil` when it is absent or null.
  func value(of name: String, in object: Int) -> Int? {
    if cursor.object != object { cursor = (object, index.nameBits(of: object), object + 1) }
    guard cursor.names & YelpJSONIndex.bit(of: name) != 0,
      let value = index.member(name, from: cursor.next, to: index.after(object))
        ?? index.member(name, from: object + 1, to: cursor.next)
    else { return nil }
    cursor.next = index.after(value)
    return index[value].kind == .null ? nil : value
  }

  /// Reads an object, or the bare array if the model reads such.
  ///
  /// - Parameter isListed: Whether an object without any field of the model is refused, since it is something else.
  func model<Model: YelpWireModel>(
    _ type: Model.Type = Model.self, at position: Int, isListed: Bool = false
  ) throws -> Model {
    let bareKey = index[position].kind == .array ? Model.bareListKey : nil
    guard index[position].kind == .object || bareKey != nil else {
      throw YelpJSONFailure(cause: .noObject, position: position)
    }
    let outer = cursor
    defer { cursor = outer }
    let model = try Model(wire: YelpWire(decoder: self, position: position, bareName: bareKey?.stringValue))
    // The cursor has moved when a field was found.
    if isListed, bareKey == nil, cursor.object != position || cursor.next == position + 1,
      !index.names(of: position).contains(where: { Model.CodingKeys(stringValue: $0) != nil })
    {
      throw YelpJSONFailure(cause: .noObject, position: position)
    }
    return model
  }

  /// The elements of a list that `read` can use. Nulls are skipped. In the place of a list a lone value is its only
  /// element, with an issue; a lone object only with `takesObject`.
  ///
  /// - Parameter unread: Called with each element that `read` can't use, null included, or with another value in the
  ///   place of a list.
  func list<Element>(
    at position: Int?, takesObject: Bool = false, unread: ((Int) -> Void)? = nil,
    _ read: (Int) throws -> Element?
  ) -> [Element] {
    guard let position else { return [] }
    guard index[position].kind == .array else {
      let isReadable = takesObject || index[position].kind != .object
      if isReadable, let element = element(at: position, orElse: .wrongType, read) {
        record(.coerced, at: position)
        return [element]
      }
      unread?(position)
      return isReadable ? [] : wrongType(position) ?? []
    }
    var elements: [Element] = []
    var next = position + 1
    while next < index[position].end {
      if index[next].kind != .null, let element = element(at: next, orElse: .droppedElement, read) {
        elements.append(element)
      } else if let unread {
        if index[next].kind == .null { record(.droppedElement, at: next) }
        unread(next)
      }
      next = index.after(next)
    }
    return elements
  }

  /// The number of elements that a list has, readable or not; 0 for anything else.
  func count(ofListAt position: Int) -> Int {
    guard index[position].kind == .array else { return 0 }
    var count = 0
    var next = position + 1
    while next < index[position].end {
      count += 1
      next = index.after(next)
    }
    return count
  }

  /// The result of `read` for a value. When there is none, one issue replaces those inside the value.
  func element<Element>(
    at position: Int, orElse kind: YelpDecodingIssue.Kind, _ read: (Int) throws -> Element?
  ) -> Element? {
    do {
      if let element = try read(position) { return element }
      // Empty text is no issue.
      if forgetIssues(inside: position) { record(kind, at: position) }
    } catch {
      forgetIssues(inside: position)
      let isWrongType = kind == .wrongType || kind == .missing && !index[position].isContainer
      record(
        isWrongType ? .wrongType : kind, at: position,
        failure: isWrongType ? nil : error as? YelpJSONFailure)
    }
    return nil
  }

  // MARK: Issues

  func record(_ kind: YelpDecodingIssue.Kind, at position: Int, failure: YelpJSONFailure? = nil) {
    guard notes.count < options.maximumIssues else { return }
    let note = Note(kind: kind, position: position, failure: failure)
    if note != notes.last { notes.append(note) }
  }

  /// Removes the last issues if they are inside a value that is left out as a whole, or reported by an error. Returns
  /// whether there were any.
  @discardableResult
  func forgetIssues(inside position: Int) -> Bool {
    let inside = position..<index.after(position)
    let kept = notes.lastIndex { !inside.contains($0.position) }.map { $0 + 1 } ?? 0
    defer { notes.removeSubrange(kept...) }
    return kept < notes.count
  }

  func wrongType<Value>(_ position: Int) -> Value? {
    record(.wrongType, at: position)
    return nil
  }

  /// The issues, in the order of reading.
  var issues: [YelpDecodingIssue] {
    guard !notes.isEmpty else { return [] }
    let paths = index.paths(to: Set(notes.flatMap { [$0.position, $0.failure?.position ?? $0.position] }))
    let hidesSnippets = hidesSnippets
    return notes.map { note in
      let path = paths[note.position] ?? ""
      var found = hidesSnippets ? SecretNames.mark : index.snippet(of: note.position)
      if let failure = note.failure {
        let place = failure.path(from: paths[failure.position] ?? "")
        let relative = place.utf8.dropFirst(path.utf8.count).drop { $0 == UInt8(ascii: ".") }
        if !relative.isEmpty {
          let what = if case .missing = failure.cause { "no" } else { "an unusable" }
          found = String("\(what) \(String(decoding: relative, as: UTF8.self)) in \(found)".prefix(60))
        }
      }
      return YelpDecodingIssue(codingPath: path, kind: note.kind, found: found)
    }
  }

  /// Whether snippets are hidden, since they could show the value of a member with a secret's name.
  private var hidesSnippets: Bool {
    options.hidesContent || index.names(of: 0).contains { SecretNames.contains($0) }
  }

  /// A failure to read a model, with the place where it happened and what stands there.
  func located(_ failure: YelpJSONFailure) -> YelpJSONFailure {
    var failure = failure
    failure.offset = index[failure.position].offset
    failure.path = failure.path(from: index.path(to: failure.position))
    failure.found = hidesSnippets ? SecretNames.mark : index.snippet(of: failure.position)
    return failure
  }
}

/// The rules for one value. Each function records an issue when it had to convert the value or give up.
extension YelpWireDecoder {
  package func string(_ position: Int) -> String? {
    let token = index[position]
    switch token.kind {
    case .string, .escapedString: return index.string(token)
    case .integer, .number, .true, .false:
      record(.coerced, at: position)
      return index.source(token)
    case .null, .array, .object: return wrongType(position)
    }
  }

  func text(_ position: Int) -> String? {
    let token = index[position]
    if token.kind == .string { return token.length == 0 ? nil : index.source(token) }
    return string(position)
  }

  package func int(_ position: Int) -> Int? {
    let token = index[position]
    switch token.kind {
    case .integer: if let value = index.integer(token) { return value }
    case .number: if let value = index.double(token).flatMap(Int.init(exactly:)) { return value }
    case .string, .escapedString:
      let text = Self.trimmed(index.string(token))
      if let value = Int(text) ?? Self.number(text).flatMap(Int.init(exactly:)) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  package func double(_ position: Int) -> Double? {
    let token = index[position]
    switch token.kind {
    case .integer, .number: if let value = index.double(token) { return value }
    case .string, .escapedString:
      if let value = Self.number(Self.trimmed(index.string(token))) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  func decimal(_ position: Int) -> Decimal? {
    let token = index[position]
    switch token.kind {
    case .integer, .number: if let value = Decimal(string: index.source(token)) { return value }
    case .string, .escapedString:
      let text = Self.trimmed(index.string(token))
      if Self.number(text) != nil, let value = Decimal(string: String(text)) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  package func bool(_ position: Int) -> Bool? {
    let token = index[position]
    let value: Bool?
    switch token.kind {
    case .true: return true
    case .false: return false
    case .integer: value = [0: false, 1: true][index.integer(token)]
    case .string, .escapedString:
      value =
        ["true": true, "false": false, "1": true, "0": false][Self.trimmed(index.string(token)).lowercased()]
    case .null, .number, .array, .object: value = nil
    }
    guard let value else { return wrongType(position) }
    record(.coerced, at: position)
    return value
  }

  func url(_ position: Int) -> URL? {
    guard let text = text(position) else { return nil }
    if let url = URL(string: text, encodingInvalidCharacters: false) { return url }
    guard let url = URL(string: text) else { return wrongType(position) }
    record(.coerced, at: position)
    return url
  }

  /// Yelp's own examples have numbers and booleans in quotation marks with a comma behind.
  private static func trimmed(_ text: String) -> Substring {
    let isPadding = { (byte: UInt8) in byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte) }
    let text = text[...]
    guard let start = text.utf8.firstIndex(where: { !isPadding($0) }),
      let end = text.utf8.lastIndex(where: { !isPadding($0) })
    else { return "" }
    return text[start...end]
  }

  /// `Double.init` also reads hexadecimal numbers, infinity and NaN; this does not.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
