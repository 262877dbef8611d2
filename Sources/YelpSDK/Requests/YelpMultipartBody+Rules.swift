extension YelpMultipartBody {
  /// What is wrong with it; empty when it can be sent.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    func report(_ field: String, _ value: String, _ rule: String, _ advice: String) {
      problems.append(YelpProblem(field: field, value: value, rule: rule, advice: advice))
    }
    if parts.isEmpty {
      report("body", "", "has at least one part", "Add a part, or send another kind of body.")
    }
    if !Self.isBoundary(boundary) {
      report(
        "body.boundary", boundary, "is 1 to 70 letters, digits and marks, without a space at its end",
        "Leave it out for a random one.")
    } else if parts.contains(where: { $0.holds(boundary) }) {
      problems.append(boundaryProblem)
    }
    for (number, part) in parts.enumerated() {
      let field = "body.parts[\(number)]"
      if part.name.isEmpty { report("\(field).name", "", "is not empty", "Name the part.") }
      let texts = [("name", part.name), ("fileName", part.fileName), ("contentType", part.contentType)]
      for case (let name, let text?) in texts where text.unicodeScalars.contains(where: Self.isControl) {
        report(
          "\(field).\(name)", "", "has no line breaks or other control characters",
          "Remove them: they would end the part's header.")
      }
      if case .file(let file) = part.content, let problem = file.bodyProblem { problems.append(problem) }
    }
    return problems
  }

  /// The boundary stands in a part.
  var boundaryProblem: YelpProblem {
    YelpProblem(
      field: "body.boundary", value: boundary, rule: "stands in no part",
      advice: "Leave it out for a random one.")
  }

  /// What RFC 2046, section 5.1.1, allows.
  private static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && !text.hasSuffix(" ") && boundary.holdsAll(of: text)
  }

  private static let boundary = ByteSet.alphanumerics.union(ByteSet("'()+_,-./:=? "))

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || scalar.value == 127
  }
}
