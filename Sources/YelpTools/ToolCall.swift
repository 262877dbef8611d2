import Foundation
import YelpSDK

/// One call of a tool.
struct ToolCall: Sendable {
  let yelp: YelpSDK
  let tool: YelpTool
  let arguments: ToolArguments
  /// The parameters that the model sees.
  let offered: [ToolParameter]
  let locale: YelpLocale?
  /// The most elements of a list.
  let limit: Int
  let now: Date

  /// A request with the arguments in their places, and with the locale and limit of the set where it names none.
  func filling<Builder: YelpRequestBuilder>(_ builder: consuming Builder) -> Builder {
    var builder = arguments.filling(builder, tool.parameters)
    if let paging = (Builder.self as? any YelpPagedBuilder.Type)?.paging, builder.value(for: "limit") == nil {
      // The last page that can be reached is a shorter one.
      let rest = paging.maximumReachable.flatMap { most in Int(arguments["offset"]).map { most - $0 } }
      builder.draft.set("limit", min(limit, max(1, rest ?? limit)))
    }
    switch builder.draft.localePlacement {
    case .parameter where builder.value(for: "locale") == nil: builder.draft.set("locale", locale)
    case .userContext:
      builder.draft.set("locale", of: "user_context", (locale?.rawValue).map(YelpJSONValue.string))
    default: break
    }
    return builder
  }

  /// - Throws: All problems at once: those of the arguments, and those that the request has beside them.
  func check(_ request: some YelpRequestBuilder) throws(YelpError) {
    var problems = arguments.problems
    // What is no object has no parameters that could be missing.
    if problems.first?.field != "arguments" {
      do throws(YelpError) { _ = try request.build() } catch {
        if error.problems.isEmpty { throw error }
        let names = Set(problems.map(\.field))
        problems += error.problems.filter { problem in !names.contains(tool.name(of: problem.field)) }
      }
    }
    if !problems.isEmpty { throw YelpError(.invalidArguments, "The call can't be run.", problems: problems) }
  }

  func offers(_ name: String) -> Bool { offered.contains { $0.name == name } }

  /// Sends a request. A response that is old has a sentence about that.
  static func send<Builder: YelpRequestBuilder>(
    _ request: Builder, _ call: ToolCall
  ) async throws(YelpError) -> ToolFinding<Builder.Response> {
    let response = try await call.yelp.response(for: request)
    let finding = ToolFinding(found: response.value, call: call)
    guard response.source == .stale else { return finding }
    let style = Duration.UnitsFormatStyle.units(
      allowed: [.hours, .minutes], width: .wide, maximumUnitCount: 1)
    let age = max(response.age, .seconds(60)).formatted(style.locale(Locale(identifier: "en_US")))
    let isReached = [.quotaExceeded, .rateLimited, .cannotParseResponse].contains(response.error?.code)
    return finding.noting(
      "\(isReached ? "Yelp gives nothing newer" : "Yelp can't be reached"): this is \(age) old.")
  }

  /// Sends a request for a page. A list that can't be reached to its end has a sentence about that.
  static func sendPage<Builder: YelpPagedBuilder>(
    _ request: Builder, _ call: ToolCall
  ) async throws(YelpError) -> ToolFinding<Builder.Response> {
    var finding = try await send(request, call)
    guard call.offers("offset") else { return finding }
    finding.nextOffset = request.nextPage(after: finding.found)?.value(for: "offset").flatMap { Int($0.text) }
    guard let total = finding.total, let reachable = finding.reachableTotal, reachable < total else {
      return finding
    }
    let ways = ["price", "categories", "radius"].filter(call.offers)
    let by =
      ways.count > 1 ? "\(ways.dropLast().joined(separator: ", ")) or \(ways[ways.count - 1])" : ways.joined()
    return finding.noting("\(total) match, \(reachable) can be reached: narrow the search by \(by).")
  }

  /// A sentence about the day's calls, when no more than a tenth of them is left.
  var notesOnBudget: [String] {
    let (usage, own) = (yelp.usage, yelp.configuration.limits.perDay)
    let isOwn = own.map { $0 - usage.sentToday } == usage.leftToday
    guard let left = usage.leftToday, let all = isOwn ? own : yelp.rateLimit?.dailyLimit, left <= all / 10
    else {
      return []
    }
    return ["\(left) of \(all) calls are left today."]
  }
}

/// The arguments of one call, by the tool's names, as they go over the wire.
struct ToolArguments: Sendable {
  var values: [String: YelpParameter] = [:]
  /// All that builders can't see: unknown names, wrong types, words that are none of an `enum`, moments that are none.
  private(set) var problems: [YelpProblem] = []

  init(values: [String: YelpParameter] = [:]) { self.values = values }

  /// Reads what a model passes; `offered` are the parameters that it sees. `null` counts as absent.
  init(_ json: YelpJSONValue, for offered: [ToolParameter]) {
    let members = json.isNull ? [:] : json.objectValue
    if members == nil {
      let advice = "Pass the parameters by name, such as {\"\(offered.first?.name ?? "")\": …}."
      report("arguments", json.stringValue ?? "\(json)", "must be a JSON object", advice)
    }
    // A result shows ten problems.
    for (name, value) in (members ?? [:]).sorted(by: { $0.key < $1.key })
    where !value.isNull && problems.count < 10 {
      if let parameter = offered.first(where: { $0.name == name }) {
        values[name] = parameter.kind.parameter(of: value)
        if values[name] == nil { problems.append(parameter.problem(of: value)) }
      } else {
        report(name, "", "must be a known parameter", name.nearest(of: offered.map(\.name)))
      }
    }
  }

  mutating func report(_ field: String, _ value: String, _ rule: String, _ advice: String) {
    problems.append(YelpProblem(field: field, value: value, rule: rule, advice: advice))
  }

  /// The text of an argument; empty when it is absent.
  subscript(name: String) -> String { values[name]?.text ?? "" }

  /// A request with each argument in its place.
  func filling<Builder: YelpRequestBuilder>(
    _ builder: consuming Builder, _ parameters: [ToolParameter]
  ) -> Builder {
    for parameter in parameters {
      guard let value = values[parameter.name] else { continue }
      switch parameter.place {
      case .wire: builder.draft.set(parameter.name, value)
      case .member(let whole): builder.draft.set(parameter.name, of: whole, value.json)
      case .path, .tool: break
      }
    }
    return builder
  }
}

extension String {
  /// Advice with the known names, one that is similar first. Comparing takes time with the square of the length.
  func nearest(of known: [String]) -> String {
    let distances = utf8.count > 64 ? [] : known.map { ($0, $0.difference(from: self).count) }
    let hint =
      distances.min { $0.1 < $1.1 }.flatMap { $1 <= max(2, count / 2) ? "Did you mean \($0)? " : nil } ?? ""
    return "\(hint)Known are: \(known.joined(separator: ", "))."
  }
}
