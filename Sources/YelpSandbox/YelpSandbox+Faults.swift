public import Foundation
public import YelpSDK

extension YelpSandbox {
  /// A simulated failure.
  ///
  /// ```swift
  /// sandbox.faults = [.latency(.milliseconds(50)), .status(503, times: 2)]
  /// sandbox.faults = [.offline.on("/v3/businesses/search")]
  /// ```
  /// A fault without a count applies until it is removed.
  public struct Fault: Sendable, Hashable {
    let effect: Effect
    /// The number of requests that it still applies to; `nil` for all.
    var times: Int?
    /// The prefix of the paths that it applies to.
    var path = ""

    enum Effect: Sendable, Hashable {
      case latency(Duration)
      case status(Int, YelpHTTPHeaders)
      case body(Data, status: Int)
      case header(String, String)
      case truncatedBody(Int)
      case offline
      case connectionLost
      case hang
    }

    /// Delays the response. The delay counts against the request's time-out and ends when the task is
    /// cancelled.
    public static func latency(_ duration: Duration, times: Int? = nil) -> Fault {
      Fault(effect: .latency(duration), times: times)
    }

    /// An error status with the body that Yelp sends with it, or HTML for a gateway's 502 and 504:
    /// `.status(429, headers: ["Retry-After": "30"], times: 1)`.
    public static func status(_ status: Int, headers: YelpHTTPHeaders = [:], times: Int? = nil) -> Fault {
      Fault(effect: .status(status, headers), times: times)
    }

    /// A response with a body that you choose.
    public static func body(_ body: Data, status: Int = 200, times: Int? = nil) -> Fault {
      Fault(effect: .body(body, status: status), times: times)
    }

    /// A header field that you add to the response.
    public static func header(_ name: String, _ value: String, times: Int? = nil) -> Fault {
      Fault(effect: .header(name, value), times: times)
    }

    /// The body ends after `at` bytes, with the status of a complete response.
    public static func truncatedBody(at count: Int, times: Int? = nil) -> Fault {
      Fault(effect: .truncatedBody(count), times: times)
    }

    /// No connection is made: the request fails with code `notConnected`.
    public static let offline = Fault(effect: .offline)

    /// No connection is made for `times` requests.
    public static func offline(times: Int) -> Fault { Fault(effect: .offline, times: times) }

    /// The connection is lost before the response is complete: the request fails with code `connectionLost`.
    public static let connectionLost = Fault(effect: .connectionLost)

    /// The connection is lost for `times` requests.
    public static func connectionLost(times: Int) -> Fault { Fault(effect: .connectionLost, times: times) }

    /// No byte arrives: the request fails with code `timedOut` after its time-out, or ends when it is
    /// cancelled.
    public static let hang = Fault(effect: .hang)

    /// No byte arrives for `times` requests.
    public static func hang(times: Int) -> Fault { Fault(effect: .hang, times: times) }

    /// Limits the fault to requests whose path begins with `path`.
    public func on(_ path: String) -> Fault {
      var fault = self
      fault.path = path
      return fault
    }
  }
}

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
    case .status(let status, let headers):
      response = FaultyAnswer.response(status: status)
      self.headers = self.headers.merging(headers)
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
