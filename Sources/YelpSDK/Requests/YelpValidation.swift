/// Collects every rule that a request breaks, so that `build()` reports all of them at once.
///
/// The checks look at the values as they go over the wire, so a value set with `.parameter(_:_:)` is held
/// against the same rules as one set with a typed setter. An absent parameter passes every check but `require`.
public struct YelpValidation {
  /// The query items under examination.
  public let parameters: YelpParameters
  /// What was found so far.
  public private(set) var problems: [YelpProblem] = []

  init(_ draft: YelpRequestDraft) {
    parameters = draft.parameters
    problems = draft.path.problems
    checkCommon(draft)
  }

  /// Reports a problem.
  public mutating func report(_ field: String, value: String = "", rule: String, advice: String) {
    problems.append(YelpProblem(field: field, value: value, rule: rule, advice: advice))
  }

  /// Reports a parameter that is set and does not satisfy `isValid`. The texts are made only when it does not.
  public mutating func check(
    _ field: String, rule: @autoclosure () -> String, advice: @autoclosure () -> String,
    _ isValid: (String) -> Bool
  ) {
    check(parameters.text(of: field), field, rule: rule(), advice: advice(), isValid)
  }

  /// The same for a parameter that was looked up already.
  mutating func check(
    _ text: String?, _ field: String, rule: @autoclosure () -> String,
    advice: @autoclosure () -> String, _ isValid: (String) -> Bool
  ) {
    guard let text, !isValid(text) else { return }
    report(field, value: text, rule: rule(), advice: advice())
  }

  /// Throws what was found, as one error.
  func finish(endpoint: YelpEndpoint) throws(YelpError) {
    guard let first = problems.first else { return }
    let names = problems.map(\.field).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let message =
      problems.count == 1
      ? "\(endpoint) breaks a rule: \(first.field) \(first.rule)."
      : "\(endpoint) breaks \(problems.count) rules, on \(names.joined(separator: ", "))."
    throw YelpError(.invalidArguments, message, problems: problems)
  }

  /// What holds for every request, whatever the endpoint.
  private mutating func checkCommon(_ draft: YelpRequestDraft) {
    problems += draft.parameters.problems
    for (name, value) in draft.headers.sorted {
      if name.isEmpty || !ByteSet.token.holdsAll(of: name) {
        report(
          name, rule: "is a header name made of letters, digits and hyphens", advice: "Correct the name.")
      }
      if value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) {
        report(name, rule: "has no line breaks or control characters in its value", advice: "Remove them.")
      }
      if name.lowercased() == "authorization" {
        report(
          name, rule: "is set by the client alone",
          advice: "Put the key into the configuration, or use .authentication(_:).")
      }
    }
    problems += draft.retryPolicy?.problems ?? []
    problems += draft.body?.problems ?? []
    if let timeout = draft.timeout, timeout <= .zero {
      report("timeout", value: "\(timeout)", rule: "is longer than zero", advice: "Allow a second at least.")
    }
  }
}
