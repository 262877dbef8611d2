/// One rule that the input breaks: which field, what it held, what the rule is, and what to do.
public struct YelpProblem: Sendable, Hashable {
  /// The parameter's name on the wire, for example `radius`.
  public let field: String
  /// The value as it would have been sent; empty when there is none. Secrets are never repeated here.
  public let value: String
  /// The rule, as a fact: "is a whole number of metres from 0 to 40000".
  public let rule: String
  /// What to do about it.
  public let advice: String

  public init(field: String, value: String, rule: String, advice: String) {
    self.field = field
    self.value = value
    self.rule = rule
    self.advice = advice
  }
}

extension YelpProblem: CustomStringConvertible {
  public var description: String {
    "\(field)\(value.isEmpty ? "" : " = \"\(value)\""): \(rule). \(advice)"
  }
}
