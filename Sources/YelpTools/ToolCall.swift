import Foundation
import YelpSDK

/// One call of a tool: what sends its requests, and what is found out on the way.
struct ToolCall: Sendable {
  let toolSet: YelpToolSet
  private(set) var arguments: ToolArguments
  let now: Date
  /// Sentences for the model to act on.
  var notes: [String] = []
  /// Where the next page begins; `nil` at the end.
  private(set) var nextOffset: Int?

  /// Takes the user's place where the model named none, unless the call can't be run. It comes within the time of an
  /// attempt or not at all: the app's function may not notice that it is cancelled.
  mutating func takePlace() async {
    let configuration = toolSet.yelp.configuration
    guard arguments.problems.isEmpty, arguments.tool.parameters.contains(where: { $0.name == "latitude" }),
      ["location", "latitude", "longitude"].allSatisfy({ arguments.values[$0] == nil }),
      let near = toolSet.near,
      let place = try? await configuration.clock.answer(
        within: configuration.attemptTimeout, failure: CancellationError(), of: near
      ).get(),
      place.latitude.magnitude <= 90, place.longitude.magnitude <= 180
    else { return }
    arguments.values["latitude"] = YelpParameter(place.latitude)
    arguments.values["longitude"] = YelpParameter(place.longitude)
  }

  /// A request with the arguments, and with the locale and limit of the set where it names none.
  func filling<Builder: YelpRequestBuilder>(_ builder: consuming Builder) -> Builder {
    var builder = builder
    for parameter in arguments.tool.parameters where parameter.isSent {
      builder.draft.set(parameter.name, arguments.values[parameter.name])
    }
    builder.draft = builder.draft.completed(headers: [:], locale: toolSet.locale?.rawValue)
    if let paging = (Builder.self as? any YelpPagedBuilder.Type)?.paging, builder.value(for: "limit") == nil {
      builder.draft.set("limit", paging.limit(at: Int(arguments["offset"]) ?? 0, asked: toolSet.limit))
    }
    return builder
  }

  /// Sends a request. A response that is old gets a note, and an error about an id a problem.
  static func send<Builder: YelpRequestBuilder>(
    _ request: Builder, _ call: inout ToolCall
  ) async throws(YelpError) -> Builder.Response {
    try call.toolSet.takeCall()
    let response: YelpResponse<Builder.Response>
    do throws(YelpError) { response = try await call.toolSet.yelp.response(for: request) } catch {
      throw call.explaining(error)
    }
    if response.source == .stale {
      let isReached = [.quotaExceeded, .rateLimited, .cannotParseResponse].contains(response.error?.code)
      let age = max(response.age, .seconds(60)).formatted(
        .units(allowed: [.hours, .minutes], width: .wide, maximumUnitCount: 1).locale(.tools))
      call.notes.append(
        "\(isReached ? "Yelp gives nothing newer" : "Yelp can't be reached"): this is \(age) old.")
    }
    return response.value
  }

  /// The same error with the problem of an id that Yelp may not know.
  private func explaining(_ error: YelpError) -> YelpError {
    var error = error
    func explain(_ name: String, _ rule: String, _ advice: String) {
      guard !arguments[name].isEmpty else { return }
      error.problems = [YelpProblem(field: name, value: arguments[name], rule: rule, advice: advice)]
    }
    if error.code == .notFound, error.apiCode != nil {
      let source = toolSet.tools.first { $0.resultSchema["properties"]?["businesses"] != nil }
      let end = source.map { " of \($0.name)" } ?? ""
      explain("id", "must be the id or alias of a business on Yelp", "Take the id from a result\(end).")
    } else if error.apiCode == .invalidRequest {
      explain("chat_id", "must be the chat_id of a result", "Leave it out to begin anew.")
    }
    return error
  }

  /// Sends a request for a page. A list that can't be reached to its end gets a note.
  static func sendPage<Builder: YelpPagedBuilder>(
    _ request: Builder, _ call: inout ToolCall
  ) async throws(YelpError) -> Builder.Response {
    let page = try await send(request, &call)
    guard call.arguments.offers("offset") else { return page }
    call.nextOffset = request.nextPage(after: page)?.value(for: "offset").flatMap { Int($0.text) }
    if let total = page.total, let reachable = page.reachableTotal, reachable < total {
      let ways = ["price", "categories", "radius"].filter(call.arguments.offers)
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

extension Locale {
  /// English, with the 24-hour clock.
  static let tools = Locale(identifier: "en_GB")
}
