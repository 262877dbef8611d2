import Foundation

/// An entry of the queue: a request, or a conversion that may be sent with others.
struct TrackedRequest: Sendable {
  private let items: YelpParameters
  private let body: YelpRequestBody?
  private let info: YelpRequestInfo
  private let conversion: Conversion?

  private struct Conversion: Sendable {
    var event: YelpJSONValue
    var isTest: Bool
  }

  var endpoint: YelpEndpoint { info.endpoint }

  /// Whether two entries may go out in one request.
  func canTravel(with other: TrackedRequest) -> Bool {
    guard let conversion, let another = other.conversion else { return false }
    return conversion.isTest == another.isTest && info == other.info && items == other.items
  }

  /// The request that sends all of these at once; they can travel with each other.
  static func joined(_ entries: [TrackedRequest]) -> YelpRequest<Void>? {
    guard let first = entries.first else { return nil }
    guard let isTest = first.conversion?.isTest else {
      return YelpRequest(parameters: first.items, body: first.body, info: first.info, parser: .none)
    }
    let events = entries.compactMap(\.conversion?.event)
    var info = first.info
    info.endpoint = events.count > 1 ? .conversions : .conversion
    info.path = events.count > 1 ? "/v3/conversion/events" : "/v3/conversion/event"
    var parameters = first.items
    parameters["event"] = events.count > 1 ? nil : events.first.map { YelpParameter($0) }
    parameters["events"] = events.count > 1 ? YelpParameter(.array(events)) : nil
    parameters["test_event"] = isTest ? true : nil
    return YelpRequest(parameters: parameters, info: info, parser: .none)
  }
}

extension TrackedRequest {
  /// An entry for the queue with its name, and the key that it shares with equal entries.
  struct Named: Sendable {
    var id: String
    var key: String?
    var request: TrackedRequest
  }

  /// The entries of a request: one for each of its conversions, otherwise one in all. A conversion that can never be
  /// sent is refused alone.
  ///
  /// - Parameters:
  ///   - id: The caller's name for the request.
  ///   - now: The time of conversions that have none.
  static func entries<Value>(
    of request: YelpRequest<Value>, id: String?, now: Date
  ) -> (entries: [Named], refused: [(id: String, error: YelpError)]) {
    var info = request.info
    // The queue sends again what failed, and the response is not used.
    info.retryPolicy = .never
    info.cachePolicy = .noStore
    guard let parameters = members(of: request),
      let (events, isTest) = conversions(in: parameters, info: info)
    else {
      let entry = TrackedRequest(
        items: request.parameters, body: request.content.ownBody, info: info, conversion: nil)
      return ([Named(id: id ?? UUID().uuidString, key: id.map { "\(info.path) \($0)" }, request: entry)], [])
    }
    info.endpoint = .conversion
    info.path = "/v3/conversion/event"
    info.responseParser = ""
    info.parameterEncoding = .json
    var others = parameters
    for name in ["event", "events", "test_event"] { others[name] = nil }
    var entries: [Named] = []
    var refused: [(id: String, error: YelpError)] = []
    for var event in events {
      let eventID = event["event_id"]?.stringValue ?? (events.count == 1 ? id : nil) ?? UUID().uuidString
      let time = event["event_time"]?.intValue ?? Int(exactly: now.timeIntervalSince1970.rounded(.down)) ?? 0
      guard Double(time) <= now.timeIntervalSince1970 else {
        refused.append((eventID, Self.notYet(time)))
        continue
      }
      event["event_id"] = .string(eventID)
      event["event_time"] = .integer(time)
      let kind = (isTest ? "test " : "") + (event["event_name"]?.stringValue ?? "")
      let conversion = Conversion(event: .object(event), isTest: isTest)
      let entry = TrackedRequest(
        items: others, body: nil, info: info, conversion: conversion)
      entries.append(Named(id: eventID, key: "\(kind) \(eventID)", request: entry))
    }
    return (entries, refused)
  }

  /// The members of a request's JSON body, also of one that was made by hand; `nil` when it has none.
  private static func members<Value>(of request: YelpRequest<Value>) -> YelpParameters? {
    guard let body = request.content.ownBody else {
      return request.info.parameterEncoding == .json ? request.parameters : nil
    }
    guard request.parameters.isEmpty, case .data(let data) = body.content,
      let object = (try? YelpJSONValue(parsing: data))?.objectValue
    else { return nil }
    var members = YelpParameters()
    for (name, value) in object { members[name] = YelpParameter(value) }
    return members
  }

  /// The conversions in a request; `nil` when it is about something else.
  private static func conversions(
    in parameters: YelpParameters, info: YelpRequestInfo
  ) -> (events: [YelpJSONObject], isTest: Bool)? {
    guard [.conversion, .conversions].contains(info.endpoint), info.method == .post else { return nil }
    let values = parameters["events"]?.json.arrayValue ?? parameters["event"].map { [$0.json] } ?? []
    let events = values.compactMap(\.objectValue)
    guard !events.isEmpty, events.count == values.count else { return nil }
    return (events, parameters["test_event"]?.json.boolValue ?? false)
  }

  private static func notYet(_ time: Int) -> YelpError {
    let problem = YelpProblem(
      field: "event_time", value: YelpTimestamp.text(Date(timeIntervalSince1970: Double(time))) ?? "\(time)",
      rule: "must be in the past",
      advice: "Pass the moment when it happened to .time(_:), and check this machine's clock.")
    return YelpError(.invalidArguments, "A conversion has not happened yet.", problems: [problem])
  }
}
