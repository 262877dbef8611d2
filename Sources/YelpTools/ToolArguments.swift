import Foundation
import YelpSDK

/// The arguments of a call, by the tool's names, as they go over the wire.
struct ToolArguments: Sendable {
  let tool: YelpTool
  /// The parameters that the model sees.
  let offered: [ToolParameter]
  var values: [String: YelpParameter] = [:]
  /// What builders can't see: unknown names, wrong types, words that are none of an `enum`, moments that are none.
  private(set) var problems: [YelpProblem] = []

  /// Reads what a model passes. What holds nothing counts as absent.
  init(of tool: YelpTool, _ arguments: YelpJSONValue, offered: [ToolParameter]) throws(YelpError) {
    self.tool = tool
    self.offered = offered
    func failure(_ reason: String = "") -> YelpError {
      let advice = "\(reason)Pass the parameters by name, such as {\"\(offered.first?.name ?? "")\": …}."
      return YelpError(problem: "arguments", arguments.text, rule: "must be a JSON object", advice: advice)
    }
    var object = arguments
    // Some clients write them as a text, and some that text as JSON again.
    for _ in 1...2 {
      guard let text = object.stringValue else { continue }
      do { object = try YelpJSONValue(written: text) } catch {
        throw failure(error.message.replacingBytes(of: "The response", with: "It") + " ")
      }
    }
    guard let members = object.isNull ? [:] : object.objectValue else { throw failure() }
    let given = members.filter { !$0.value.isNothing }.sorted { $0.key < $1.key }
    // A result shows ten problems.
    for (name, value) in given where problems.count < 10 {
      if let parameter = offered.first(where: { $0.name == name }) {
        values[name] = parameter.kind.parameter(of: value)
        if values[name] == nil { problems.append(parameter.problem(of: value)) }
      } else {
        let advice = name.nearest(of: offered.map(\.name))
        problems.append(
          YelpProblem(field: name, value: "", rule: "must be a known parameter", advice: advice))
      }
    }
  }

  /// The text of an argument; empty when it is absent.
  subscript(name: String) -> String { values[name]?.text ?? "" }

  func offers(_ name: String) -> Bool { offered.contains { $0.name == name } }

  /// Checks the arguments and the request with them.
  ///
  /// - Returns: The SDK's notes on values that Yelp may ignore.
  /// - Throws: All problems at once: those of the arguments, and those that the request has beside them.
  func check(_ request: some YelpRequestBuilder) throws(YelpError) -> [String] {
    var all = problems
    var notes: [String] = []
    do throws(YelpError) {
      notes = try request.build().undocumentedValues.map {
        "\($0.replacingBytes(of: "YelpCategory.allKnown", with: "Yelp's list"))."
      }
    } catch {
      for problem in error.problems {
        let name = tool.parameters.first { $0.field == problem.field }?.name ?? problem.field
        if problems.contains(where: { $0.field == name }) { continue }
        all.append(YelpProblem(field: name, value: problem.value, rule: problem.rule, advice: problem.advice))
      }
    }
    if !all.isEmpty { throw YelpError(.invalidArguments, "The call can't be run.", problems: all) }
    return notes
  }
}

extension String {
  /// Advice with the known names, one that is similar first. Comparing takes time with the square of the length.
  func nearest(of known: [String], called title: String = "Known") -> String {
    let distances = utf8.count > 64 ? [] : known.map { ($0, $0.difference(from: self).count) }
    let nearest = distances.filter { $0.1 <= max(2, count / 2) }.min { $0.1 < $1.1 }
    return "\(nearest.map { "Did you mean \($0.0)? " } ?? "")\(title) are: \(known.joined(separator: ", "))."
  }
}

extension YelpError {
  /// Arguments with one problem.
  init(problem field: String, _ value: String, rule: String, advice: String) {
    let problem = YelpProblem(field: field, value: value, rule: rule, advice: advice)
    self.init(.invalidArguments, "The call can't be run.", problems: [problem])
  }
}

extension YelpJSONValue {
  /// A text as it is, and anything else as JSON.
  var text: String { stringValue ?? description }

  /// Whether it is null or blank, or has nothing else in it.
  var isNothing: Bool {
    switch self {
    case .string(let text): text.withoutBlankEnds.isEmpty
    case .array(let elements): elements.allSatisfy(\.isNothing)
    default: [.null, [:]].contains(self)
    }
  }

  /// Reads JSON as models and clients write it. Raw control characters in strings count as what they are, and a blank
  /// text is null.
  init(written text: String) throws(YelpError) {
    let data = Data((text.withoutBlankEnds.isEmpty ? "null" : text).utf8)
    // With spaces in the place of control characters, whatever else is wrong has its reason and its place.
    do { self = try (try? Self(parsing: data)) ?? Self(parsing: Data(data.map { max($0, 0x20) })) } catch {
      throw .wrapping(error)
    }
    if let exact = try? Self(reading: data, repairs: true) { self = exact }
  }
}
