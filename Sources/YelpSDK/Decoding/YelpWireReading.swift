import Foundation

/// A response being read: its index, and the issues so far.
final class YelpWireReading {
  let index: YelpJSONIndex
  private let maximumIssues: Int
  /// Whether explanations leave out what stood in the body.
  private let hidesContent: Bool
  /// When the server made the response.
  let responseDate: Date?
  private var notes: [Note] = []

  /// An issue by position. Paths and snippets are worked out for those that remain in the end.
  private struct Note: Equatable {
    var kind: YelpDecodingIssue.Kind
    var position: Int
    var failure: YelpWireFailure?
  }

  init(
    _ index: YelpJSONIndex, maximumIssues: Int = 100, hidesContent: Bool = false, responseDate: Date? = nil
  ) {
    self.index = index
    self.hidesContent = hidesContent
    self.responseDate = responseDate
    self.maximumIssues = maximumIssues
  }

  /// - Throws: ``YelpError`` when the body is not JSON.
  convenience init(_ body: Data, options: YelpDecodingOptions) throws(YelpError) {
    do {
      let index = try YelpJSONIndex(
        body, maximumDepth: options.maximumDepth, maximumByteCount: options.maximumByteCount)
      self.init(
        index, maximumIssues: options.maximumIssues, hidesContent: options.hidesContent,
        responseDate: options.responseDate)
    } catch {
      throw YelpError(error, hidesContent: options.hidesContent)
    }
  }

  // MARK: Models

  /// Reads the object at `position`, or the bare array if the model reads such.
  func model<Model: YelpWireModel>(_ type: Model.Type, at position: Int) throws -> Model {
    let bareName = index[position].kind == .object ? nil : Model.bareListKey?.stringValue
    return try Model(wire: YelpWire(fields: try object(at: position, bareName: bareName)))
  }

  private func object(at position: Int, bareName: String?) throws -> YelpWireObject {
    let kind = index[position].kind
    guard kind == .object || kind == .array && bareName != nil else {
      throw YelpWireFailure(problem: .noObject, position: position)
    }
    return YelpWireObject(reading: self, position: position, bareName: bareName)
  }

  /// The same for a model whose failure is an issue; `nil` when it cannot be read.
  func model<Model: YelpWireModel>(
    _ type: Model.Type, at position: Int, orElse kind: YelpDecodingIssue.Kind
  ) -> Model? {
    do {
      return try model(type, at: position)
    } catch {
      recordFailure(error, at: position, as: kind)
      return nil
    }
  }

  private func recordFailure(_ error: any Error, at position: Int, as kind: YelpDecodingIssue.Kind) {
    forgetIssues(inside: position)
    let isWrongType = kind == .missing && !index[position].isContainer
    record(isWrongType ? .wrongType : kind, at: position, failure: error as? YelpWireFailure)
  }

  // MARK: Issues

  func record(_ kind: YelpDecodingIssue.Kind, at position: Int, failure: YelpWireFailure? = nil) {
    guard notes.count < maximumIssues else { return }
    let note = Note(kind: kind, position: position, failure: failure)
    if note != notes.last { notes.append(note) }
  }

  /// Takes back what was recorded last inside a value that is left out as a whole, or reported by an error. Tells whether
  /// there was anything.
  @discardableResult
  func forgetIssues(inside position: Int) -> Bool {
    let inside = position..<index.after(position)
    let kept = notes.lastIndex { !inside.contains($0.position) }.map { $0 + 1 } ?? 0
    defer { notes.removeSubrange(kept...) }
    return kept < notes.count
  }

  /// Records one issue in place of what was recorded inside a value, if anything was.
  func replaceIssues<Value>(inside position: Int, by kind: YelpDecodingIssue.Kind) -> Value? {
    if forgetIssues(inside: position) { record(kind, at: position) }
    return nil
  }

  func wrongType<Value>(_ position: Int) -> Value? {
    record(.wrongType, at: position)
    return nil
  }

  // MARK: Explanations

  /// A snippet of a body could show what one of its members with a secret's name holds.
  private var hidesSnippets: Bool { hidesContent || index.names.contains { YelpRedaction.isSecret($0) } }

  /// The issues, in the order of reading.
  var issues: [YelpDecodingIssue] {
    guard !notes.isEmpty else { return [] }
    let paths = index.paths(to: Set(notes.flatMap { [$0.position, $0.failure?.position ?? $0.position] }))
    let hidesContent = hidesSnippets
    return notes.map { note in
      let path = paths[note.position] ?? ""
      var found = hidesContent ? YelpRedaction.mark : index.snippet(of: note.position)
      if let failure = note.failure {
        let place = failure.path(from: paths[failure.position] ?? "")
        let relative = place.utf8.dropFirst(path.utf8.count).drop { $0 == UInt8(ascii: ".") }
        if !relative.isEmpty {
          found = String("no \(String(decoding: relative, as: UTF8.self)) in \(found)".prefix(60))
        }
      }
      return YelpDecodingIssue(codingPath: path, kind: note.kind, found: found)
    }
  }

  /// The issues at the end of reading.
  ///
  /// - Throws: ``YelpJSONFailure`` when the task was cancelled, since what was read is incomplete.
  func finish() throws -> [YelpDecodingIssue] {
    if index.isCancelled { throw YelpJSONFailure.cancelled }
    return issues
  }

  /// The error for a failure that nothing catches. After a cancellation any failure is a consequence of it.
  func explained(_ error: any Error) -> any Error {
    if index.isCancelled { return YelpError(YelpJSONFailure.cancelled) }
    guard let failure = error as? YelpWireFailure else { return error }
    let found = hidesSnippets ? YelpRedaction.mark : index.snippet(of: failure.position)
    return YelpError(
      .cannotParseResponse,
      "\(failure.problem.text) at byte \(index[failure.position].offset), found \(found).",
      codingPath: failure.path(from: index.path(to: failure.position)))
  }
}

/// Why a model cannot be read, by position. It is explained if it becomes an issue or an error.
struct YelpWireFailure: Error, Equatable {
  enum Problem: Equatable {
    case noObject
    case missing(String)
    case unusable(String)

    var text: String {
      switch self {
      case .noObject: "Expected an object"
      case .missing(let name): "The required \(name) is missing"
      case .unusable(let name): "The required \(name) is unusable"
      }
    }
  }

  var problem: Problem
  var position: Int

  /// The path to what is missing, given that to ``position``.
  func path(from path: String) -> String {
    guard case .missing(let name) = problem else { return path }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}
