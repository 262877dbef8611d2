import Foundation
import YelpSDK

/// One call of a tool: what the model passed, and what is found out on the way.
struct ToolCall: Sendable {
  let tool: YelpTool
  let toolSet: YelpToolSet
  /// The parameters that the model sees.
  let offered: [ToolParameter]
  let now: Date
  /// The arguments by the tool's names, as they go over the wire.
  private(set) var values: [String: YelpParameter] = [:]
  /// What builders can't see: unknown names, wrong types, words that are none of an `enum`, moments that are none.
  private var problems: [YelpProblem] = []
  /// Sentences for the model to act on.
  var notes: [String] = []
  /// Where the next page begins; `nil` at the end.
  private(set) var nextOffset: Int?

  /// Reads what a model passes. What holds nothing counts as absent.
  init(of tool: YelpTool, _ arguments: YelpJSONValue, in toolSet: YelpToolSet) throws(YelpError) {
    (self.tool, self.toolSet, offered) = (tool, toolSet, toolSet.offered(of: tool))
    now = toolSet.yelp.configuration.clock.date()
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

  /// The most elements of a list.
  var limit: Int { Int(self["limit"]) ?? toolSet.limit }

  func offers(_ name: String) -> Bool { offered.contains { $0.name == name } }

  /// Takes the user's place where the model named none, unless the call can't be run. It comes within the time of an attempt or
  /// not at all: the app's function may not notice that it is cancelled.
  mutating func takePlace() async {
    let configuration = toolSet.yelp.configuration
    guard problems.isEmpty, tool.parameters.contains(where: { $0.name == "latitude" }),
      ["location", "latitude", "longitude"].allSatisfy({ values[$0] == nil }),
      let near = toolSet.near,
      let place = try? await configuration.clock.answer(
        within: configuration.attemptTimeout, failure: CancellationError(), of: near
      ).get(),
      place.latitude.magnitude <= 90, place.longitude.magnitude <= 180
    else { return }
    values["latitude"] = YelpParameter(place.latitude)
    values["longitude"] = YelpParameter(place.longitude)
  }

  /// A request with the arguments, and with the locale and limit of the set where it names none.
  func filling<Builder: YelpRequestBuilder>(_ builder: consuming Builder) -> Builder {
    var builder = builder
    for parameter in tool.parameters where parameter.isSent {
      builder.draft.set(parameter.name, values[parameter.name])
    }
    builder.draft = builder.draft.completed(headers: [:], locale: toolSet.locale?.rawValue)
    if let paging = (Builder.self as? any YelpPagedBuilder.Type)?.paging, builder.value(for: "limit") == nil {
      builder.draft.set("limit", paging.limit(at: Int(self["offset"]) ?? 0, asked: toolSet.limit))
    }
    return builder
  }

  /// Takes the SDK's notes on values that Yelp may ignore.
  ///
  /// - Throws: All problems at once: those of the arguments, and those that the request has beside them.
  mutating func check(_ request: some YelpRequestBuilder) throws(YelpError) {
    var all = problems
    do throws(YelpError) {
      notes += try request.build().undocumentedValues.map {
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
  }

  /// Sends a request. A response that is old gets a note.
  static func send<Builder: YelpRequestBuilder>(
    _ request: Builder, _ call: inout ToolCall
  ) async throws(YelpError) -> Builder.Response {
    let response = try await call.toolSet.yelp.response(for: request)
    if response.source == .stale {
      let isReached = [.quotaExceeded, .rateLimited, .cannotParseResponse].contains(response.error?.code)
      let age = max(response.age, .seconds(60)).formatted(
        .units(allowed: [.hours, .minutes], width: .wide, maximumUnitCount: 1).locale(.tools))
      call.notes.append(
        "\(isReached ? "Yelp gives nothing newer" : "Yelp can't be reached"): this is \(age) old.")
    }
    return response.value
  }

  /// Sends a request for a page. A list that can't be reached to its end gets a note.
  static func sendPage<Builder: YelpPagedBuilder>(
    _ request: Builder, _ call: inout ToolCall
  ) async throws(YelpError) -> Builder.Response {
    let page = try await send(request, &call)
    guard call.offers("offset") else { return page }
    call.nextOffset = request.nextPage(after: page)?.value(for: "offset").flatMap { Int($0.text) }
    if let total = page.total, let reachable = page.reachableTotal, reachable < total {
      let ways = ["price", "categories", "radius"].filter(call.offers)
        .formatted(.list(type: .or).locale(.tools))
      call.notes.append("\(total) match, \(reachable) can be reached: narrow the search by \(ways).")
    }
    return page
  }

  /// A sentence about the day's calls, when no more than a tenth of them is left.
  var notesOnBudget: [String] {
    let (usage, own) = (toolSet.yelp.usage, toolSet.yelp.configuration.limits.perDay)
    let isOwn = own.map { $0 - usage.sentToday } == usage.leftToday
    let all = isOwn ? own : toolSet.yelp.rateLimit?.dailyLimit
    guard let left = usage.leftToday, let all, left <= all / 10 else { return [] }
    return ["\(left) of \(all) calls are left today."]
  }
}

extension String {
  /// Advice with the known names, one that is similar first. Comparing takes time with the square of the length.
  func nearest(of known: [String]) -> String {
    let distances = utf8.count > 64 ? [] : known.map { ($0, $0.difference(from: self).count) }
    let nearest = distances.filter { $0.1 <= max(2, count / 2) }.min { $0.1 < $1.1 }
    return "\(nearest.map { "Did you mean \($0.0)? " } ?? "")Known are: \(known.joined(separator: ", "))."
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

  /// Reads JSON as models and clients write it. Raw control characters in strings count as what they are, and a blank text is
  /// null.
  init(written text: String) throws(YelpError) {
    let data = Data((text.withoutBlankEnds.isEmpty ? "null" : text).utf8)
    // With spaces in the place of control characters, whatever else is wrong has its reason and its place.
    do { self = try (try? Self(parsing: data)) ?? Self(parsing: Data(data.map { max($0, 0x20) })) } catch {
      throw .wrapping(error)
    }
    if let exact = try? Self(reading: data, repairs: true) { self = exact }
  }
}

extension Locale {
  /// English, with the 24-hour clock.
  static let tools = Locale(identifier: "en_GB")
}
