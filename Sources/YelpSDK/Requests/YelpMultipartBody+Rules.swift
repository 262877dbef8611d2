extension YelpMultipartBody {
  /// What is wrong with it; empty when it can be sent.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "body", rule: "must have at least one part", advice: "Add a part, or send another kind of body.",
      unless: !parts.isEmpty)
    if !Self.isBoundary(boundary) {
      problems.add(
        "body.boundary", value: boundary,
        rule: "must be 1 to 70 letters, digits and marks, without a space at its end",
        advice: "Leave it out for a random one.")
    } else if parts.contains(where: { $0.holds(boundary) }) {
      problems.append(boundaryProblem)
    }
    for (number, part) in parts.enumerated() {
      let field = "body.parts[\(number)]"
      problems.add(
        "\(field).name", rule: "must not be empty", advice: "Name the part.", unless: !part.name.isEmpty)
      for (name, text) in [
        ("name", part.name), ("fileName", part.fileName), ("contentType", part.contentType),
      ] {
        problems.add(
          "\(field).\(name)", rule: "must not have line breaks or other control characters",
          advice: "Remove them: they would end the part's header.",
          unless: !(text ?? "").unicodeScalars.contains(where: Self.isControl))
      }
      if case .file(let file) = part.content, let problem = file.bodyProblem { problems.append(problem) }
    }
    return problems
  }

  /// The boundary stands in a part.
  var boundaryProblem: YelpProblem {
    YelpProblem(
      field: "body.boundary", value: boundary, rule: "must stand in no part",
      advice: "Leave it out for a random one.")
  }

  /// What RFC 2046, section 5.1.1, allows.
  private static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && text.utf8.last != UInt8(ascii: " ") && boundary.holdsAll(of: text)
  }

  private static let boundary = ByteSet.alphanumerics.union(ByteSet("'()+_,-./:=? "))

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || scalar.value == 127
  }
}
