/// Collects every rule that a request breaks, so that `build()` reports all of them at once.
///
/// The checks look at the values as they go over the wire, so a value set with `.parameter(_:_:)` is held
/// against the same rules as one set with a typed setter. An absent parameter passes every check but `require`.
public struct YelpValidation {
  /// Makes the text of a note; `nil` when there is nothing to say.
  typealias Note = @Sendable () -> String?

  /// The parameters that are checked.
  public let parameters: YelpParameters
  /// What was found so far.
  public private(set) var problems: [YelpProblem] = []
  /// What is sent although Yelp does not document it.
  private(set) var notes: [Note] = []
  let isPaging: Bool
  let maximumReachable: Int?
  private let personalFields: Set<String>

  init(_ draft: YelpRequestDraft) {
    parameters = draft.parameters
    isPaging = draft.isPaging
    maximumReachable = draft.maximumReachable
    personalFields = draft.personalFields
    problems = draft.path.problems
    checkCommon(draft)
  }

  /// Reports a problem.
  public mutating func report(_ field: String, value: String = "", rule: String, advice: String) {
    problems.add(field, value: value, rule: rule, advice: advice)
  }

  /// Reports a parameter that is set and does not satisfy `isValid`, and says whether it is set and does. The texts are
  /// made only when it does not.
  @discardableResult
  public mutating func check(
    _ field: String, rule: @autoclosure () -> String, advice: @autoclosure () -> String,
    _ isValid: (String) -> Bool
  ) -> Bool {
    // A number that is not finite is reported already.
    guard let parameter = parameters[field], parameter.isFinite else { return false }
    let text = parameter.text
    let isRight = isValid(text)
    problems.add(field, value: Self.shortened(text), rule: rule(), advice: advice(), unless: isRight)
    return isRight
  }

  /// Notes a value that is sent although Yelp does not document it, or for another reason; it is logged at level `debug`.
  mutating func note(_ field: String, value: String, _ reason: String = "is not documented by Yelp") {
    note(field) { (value, reason) }
  }

  /// The same for what is found out only when the note is read.
  mutating func note(_ field: String, _ find: @escaping @Sendable () -> (value: String, reason: String)?) {
    let isHidden = personalFields.containsBytes(of: field)
    notes.append {
      find().map { value, reason in
        "\(field) = \(isHidden ? YelpRedaction.mark : Self.shortened(value)) \(reason) and is sent as it is"
      }
    }
  }

  /// Throws what was found, as one error.
  mutating func finish(_ draft: YelpRequestDraft) throws(YelpError) {
    if problems.isEmpty { problems = parameters.problems(inDepth: true) }
    problems = problems.map { problem in
      let isHidden = SecretNames.contains(problem.field) || personalFields.containsBytes(of: problem.field)
      guard isHidden, !problem.value.isEmpty else { return problem }
      return YelpProblem(
        field: problem.field, value: YelpRedaction.mark, rule: problem.rule, advice: problem.advice)
    }
    guard !problems.isEmpty else { return }
    let name =
      if draft.endpoint != .generic { draft.endpoint.description } else if draft.path.problems.isEmpty {
        "\(draft.method) \(draft.path)"
      } else { "The request" }
    throw YelpError(.invalidArguments, "\(name) can't be sent.", problems: problems)
  }

  /// The beginning of a long text, for a problem's value.
  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 100 ? "\(String(text.unicodeScalars.prefix(100)))…" : text
  }

  /// What holds for every request, whatever the endpoint.
  private mutating func checkCommon(_ draft: YelpRequestDraft) {
    problems += parameters.problems(inDepth: false)
    for (name, value) in draft.headers.sorted {
      problems.add(
        "header \(name)", rule: "must have a name made of letters, digits and hyphens",
        advice: "Correct the name.",
        unless: !name.isEmpty && ByteSet.token.holdsAll(of: name))
      problems.add(
        "header \(name)", rule: "must not have line breaks or control characters in its value",
        advice: "Remove them.",
        unless: !value.unicodeScalars.contains { $0.value < 32 && $0 != "\t" || $0.value == 127 })
      problems.add(
        "header \(name)", rule: "must be left to the client",
        advice: "Put the key into the configuration, or use .authentication(_:).",
        unless: name.lowercased() != "authorization")
    }
    problems += draft.retryPolicy?.problems ?? []
    problems += draft.body?.problems ?? []
    problems.add(
      "body", rule: "must not be set where the parameters are the body",
      advice:
        "Set members with .parameter(_:_:), or send your own body with .parameterEncoding(.query).",
      unless: draft.body == nil || draft.parameterEncoding == .query)
    for (field, value) in [("timeout", draft.timeout), ("idleTimeout", draft.idleTimeout)] {
      guard let value else { continue }
      problems.add(
        field, value: "\(value)", rule: "must be longer than zero", advice: "Allow a second at least.",
        unless: value > .zero)
    }
  }
}
