/// Collects every rule that a request breaks, so that `build()` reports all of them at once.
///
/// The checks look at the values as they go over the wire, so a value set with `.parameter(_:_:)` is held
/// against the same rules as one set with a typed setter. An absent parameter passes every check but `require`.
public struct YelpValidation {
  /// Makes the text of a note; `nil` when there is nothing to say.
  typealias Note = @Sendable () -> String?

  /// The parameters that are checked.
  public let parameters: YelpParameters
  /// The problems that were found so far.
  public private(set) var problems: [YelpProblem] = []
  /// Notes on values that are sent although Yelp does not document them.
  private(set) var notes: [Note] = []
  /// The rules that were looked at; `nil` unless they are wanted.
  var rules: [YelpRule]?
  let options: SendOptions
  /// The texts that ``read(_:_:)`` has read, which are sent in the place of those that were set.
  private(set) var readTexts: [String: String] = [:]
  private let hidesContent: Bool

  init(_ draft: YelpRequestDraft) {
    parameters = draft.parameters
    options = draft.options
    hidesContent = draft.hidesContent
    problems = parameters.problems(inDepth: false) + draft.problems
  }

  /// Reads what people type or paste as it is meant, before its rules are looked at. A text that is blank or can't be
  /// read stays, for its problem.
  package mutating func read(_ field: String, _ reading: (String) -> String?) {
    guard let text = parameters.text(of: field), let read = reading(text), !read.isEmpty, read != text else {
      return
    }
    readTexts[field] = read
  }

  /// The text of a parameter as it is sent.
  func text(of field: String) -> String? { readTexts[field] ?? parameters.text(of: field) }

  /// Reports a problem.
  public mutating func report(_ field: String, value: String = "", rule: String, advice: String) {
    problems.add(field, value: value, rule: rule, advice: advice)
  }

  /// Reports a parameter that is set and does not satisfy `isValid`, and returns whether it is set and does. The texts
  /// are made only when it does not.
  @discardableResult
  public mutating func check(
    _ field: String, rule: @autoclosure () -> String, advice: @autoclosure () -> String,
    _ isValid: (String) -> Bool
  ) -> Bool {
    record(field, .words, rule())
    // A number that is not finite is reported already.
    guard let text = text(of: field), parameters[field]?.isFinite == true else { return false }
    let isRight = isValid(text)
    problems.add(field, value: Self.shortened(text), rule: rule(), advice: advice(), unless: isRight)
    return isRight
  }

  /// Keeps a rule before its value is looked at, where the rules are wanted.
  mutating func record(
    _ field: String, _ kind: @autoclosure () -> YelpRule.Kind, isRequired: Bool = false,
    _ text: @autoclosure () -> String = ""
  ) {
    rules?.append(YelpRule(field: field, kind: kind(), isRequired: isRequired, text: text()))
  }

  /// Notes a value that is sent although Yelp does not document it, or for another reason; it is logged as a warning.
  mutating func note(_ field: String, value: String, _ reason: String = "is not documented by Yelp") {
    note(field) { (value, reason) }
  }

  /// The same for what is found out only when the note is read.
  mutating func note(_ field: String, _ find: @escaping @Sendable () -> (value: String, reason: String)?) {
    notes.append { [hidesContent] in
      find().map { value, reason in
        "\(field) = \(hidesContent ? YelpRedaction.mark : Self.shortened(value)) \(reason) and is sent as it is"
      }
    }
  }

  /// Notes a value that is left out since it breaks a rule.
  mutating func noteOmission(_ problem: YelpProblem, place: String) {
    let field = YelpProblem(field: place + problem.field, value: "", rule: "", advice: "").shownField
    notes.append { "\(field) \(problem.rule), and is left out" }
  }

  /// Notes what is missing, though the request can be sent.
  mutating func noteAbsence(_ text: String) { notes.append { text } }

  /// Adds problems that were found elsewhere.
  mutating func report(_ others: [YelpProblem]) { problems += others }

  /// Throws the problems that were found, as one error.
  ///
  /// - Parameter name: The request that can't be sent: the name of an endpoint, or a method and path.
  mutating func finish(_ name: String) throws(YelpError) {
    if problems.isEmpty { problems = parameters.problems(inDepth: true) }
    guard !problems.isEmpty else { return }
    problems = problems.map { problem in
      guard hidesContent || YelpRedaction.isSecret(problem.field), !problem.value.isEmpty else {
        return problem
      }
      return YelpProblem(
        field: problem.field, value: YelpRedaction.mark, rule: problem.rule, advice: problem.advice)
    }
    throw YelpError(.invalidArguments, "\(name) can't be sent.", problems: problems)
  }

  /// The beginning of a long text, for a problem's value.
  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 100 ? "\(String(text.unicodeScalars.prefix(100)))…" : text
  }
}
