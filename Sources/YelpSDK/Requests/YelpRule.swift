/// One rule of an endpoint, as it can be told before there is a value: in a form, or in the schema of a tool.
package struct YelpRule: Sendable, Hashable {
  /// What a value must be.
  package indirect enum Kind: Sendable, Hashable {
    case integer(ClosedRange<Int64>)
    case number(ClosedRange<Double>)
    /// A text of so many characters (Unicode scalars).
    case text(ClosedRange<Int>)
    case flag
    case word(of: [String])
    /// Values that are sent as one text, joined by commas.
    case list(of: Kind, count: ClosedRange<Int>, isUnique: Bool)
    /// A text that matches a regular expression.
    case pattern(String)
    /// A moment, which is sent in Unix seconds of this range.
    case moment(ClosedRange<Int64>)
    /// What ``YelpRule/text`` alone says.
    case words
  }

  /// The name on the wire.
  package let field: String
  package let kind: Kind
  package let isRequired: Bool
  /// The rule as a requirement: "must be a whole number of metres from 0 to 40000"; empty where the next rule says it.
  package let text: String
}

extension YelpRequestBuilder {
  /// The rules of the endpoint: those that `validate` looks at, and those of empty parts of the path.
  package var rules: [YelpRule] {
    var validation = YelpValidation(draft)
    validation.rules = []
    validate(&validation)
    for problem in draft.pathProblems {
      validation.record(problem.field, .text(1...Int.max), isRequired: true, problem.rule)
    }
    return validation.rules ?? []
  }
}
