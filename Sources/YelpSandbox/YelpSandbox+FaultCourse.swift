import Foundation
import YelpSDK

extension YelpSandbox.Fault {
  /// The combined effect of the faults on one request.
  struct Course: Sendable {
    var latency = Duration.zero
    var hangs = false
    var error: YelpError?
    /// A response that replaces the world's.
    var response: YelpHTTPResponse?
    var headers: YelpHTTPHeaders = [:]
    var bodyLimit: Int?
  }

  /// Applies the faults to a request in order and uses up their counts.
  static func course(ofRequestTo path: String, through faults: inout [Self]) -> Course {
    var course = Course()
    faults.removeAll { $0.times ?? 1 <= 0 }
    for index in faults.indices where path.hasPrefix(faults[index].path) {
      faults[index].times = faults[index].times.map { $0 - 1 }
      course.meet(faults[index].effect)
      if course.isOver { break }
    }
    faults.removeAll { $0.times == 0 }
    return course
  }
}

extension YelpSandbox.Fault.Course {
  fileprivate var isOver: Bool { hangs || error != nil || response != nil }

  fileprivate mutating func meet(_ effect: YelpSandbox.Fault.Effect) {
    switch effect {
    case .latency(let duration): latency += duration
    case .header(let name, let value): headers[name] = value
    case .truncatedBody(let count): bodyLimit = max(0, count)
    case .hang: hangs = true
    case .offline: error = YelpError(.notConnected, "The sandbox was told to be offline.")
    case .connectionLost: error = YelpError(.connectionLost, "The sandbox was told to break the connection.")
    case .status(let status): response = FaultyAnswer.response(status: status)
    case .body(let body, let status):
      response = YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body)
    }
  }

  /// Waits for the delay of the faults, limited by the time-out of the request.
  func wait(_ request: YelpHTTPRequest, clock: YelpClock) async throws {
    let patience = min(request.timeout, request.idleTimeout)
    let isTooLong = hangs || latency > patience
    if isTooLong || latency > .zero { try await clock.sleep(isTooLong ? patience : latency) }
    if Task.isCancelled { throw CancellationError() }
    if isTooLong { throw YelpError(.timedOut, "The sandbox was told to respond too late.") }
  }

  func distort(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    var response = response
    response.headers = response.headers.merging(headers)
    if let bodyLimit { response.body = response.body.prefix(bodyLimit) }
    return response
  }
}

/// The default body of an error status.
enum FaultyAnswer {
  static func response(status: Int) -> YelpHTTPResponse {
    if let code = Refusal.usualCode(forStatus: status) { return Refusal(code).response }
    let html = "<html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>"
    return YelpHTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: Data(html.utf8))
  }
}
