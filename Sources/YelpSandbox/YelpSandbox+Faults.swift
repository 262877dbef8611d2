public import Foundation
import YelpSDK

extension YelpSandbox {
  /// Something that goes wrong on purpose.
  ///
  /// ```swift
  /// sandbox.faults = [.latency(.milliseconds(50)), .status(503, times: 2)]
  /// sandbox.faults = [.offline.on("/v3/businesses/search")]
  /// ```
  /// Without a count a fault stays until it is removed.
  public struct Fault: Sendable, Hashable {
    let effect: Effect
    /// How many requests are still to meet it; `nil` for all.
    var times: Int?
    /// Only requests whose path begins with it.
    var path = ""

    enum Effect: Sendable, Hashable {
      case latency(Duration)
      case status(Int)
      case body(Data, status: Int)
      case header(String, String)
      case truncatedBody(Int)
      case offline
      case connectionLost
      case hang
    }

    /// The answer comes later. The wait counts against the request's time-out and ends when the task is cancelled.
    public static func latency(_ duration: Duration, times: Int? = nil) -> Fault {
      Fault(effect: .latency(duration), times: times)
    }

    /// An error status with the body that Yelp sends with it, or HTML for a gateway's 502 and 504.
    public static func status(_ status: Int, times: Int? = nil) -> Fault {
      Fault(effect: .status(status), times: times)
    }

    /// An answer with a body of your own.
    public static func body(_ body: Data, status: Int = 200, times: Int? = nil) -> Fault {
      Fault(effect: .body(body, status: status), times: times)
    }

    /// A header field of your own on the answer.
    public static func header(_ name: String, _ value: String, times: Int? = nil) -> Fault {
      Fault(effect: .header(name, value), times: times)
    }

    /// The body ends after so many bytes, though the status is that of a whole answer.
    public static func truncatedBody(at count: Int, times: Int? = nil) -> Fault {
      Fault(effect: .truncatedBody(count), times: times)
    }

    /// No connection is made: the request fails with code `notConnected`.
    public static let offline = Fault(effect: .offline)

    /// No connection is made so many times.
    public static func offline(times: Int) -> Fault { Fault(effect: .offline, times: times) }

    /// The connection breaks before the answer is complete: the request fails with code `connectionLost`.
    public static func connectionLost(times: Int? = nil) -> Fault {
      Fault(effect: .connectionLost, times: times)
    }

    /// No byte ever comes: the request fails with code `timedOut` when its time is up, or when it is cancelled.
    public static func hang(times: Int? = nil) -> Fault { Fault(effect: .hang, times: times) }

    /// No byte ever comes, for any request.
    public static let hang = Fault(effect: .hang)

    /// The same fault for those requests only whose path begins with `path`.
    public func on(_ path: String) -> Fault {
      var fault = self
      fault.path = path
      return fault
    }
  }
}

extension YelpSandbox.Fault {
  /// What the faults do to one request.
  struct Course: Sendable {
    var latency = Duration.zero
    var hangs = false
    var error: YelpError?
    /// An answer instead of the world's.
    var response: YelpHTTPResponse?
    var headers: YelpHTTPHeaders = [:]
    var bodyLimit: Int?
  }

  /// Takes a request through the faults, one after the other, and uses up their counts.
  static func course(of request: YelpHTTPRequest, through faults: inout [Self]) -> Course {
    var course = Course()
    let path = request.url.path(percentEncoded: true)
    for index in faults.indices where path.hasPrefix(faults[index].path) && faults[index].times != 0 {
      faults[index].times = faults[index].times.map { $0 - 1 }
      course.meet(faults[index].effect)
      if course.isOver { break }
    }
    faults.removeAll { $0.times.map { $0 <= 0 } ?? false }
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

  /// Lets the time pass that the faults cost, at most as long as the request waits.
  func wait(_ request: YelpHTTPRequest, clock: YelpClock) async throws {
    let patience = min(request.timeout, request.idleTimeout)
    let isTooLong = hangs || latency > patience
    if isTooLong || latency > .zero { try await clock.sleep(isTooLong ? patience : latency) }
    if Task.isCancelled { throw CancellationError() }
    if isTooLong { throw YelpError(.timedOut, "The sandbox was told to answer too late.") }
  }

  func distort(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    var response = response
    response.headers = response.headers.merging(headers)
    if let bodyLimit { response.body = response.body.prefix(bodyLimit) }
    return response
  }
}

/// The body that comes with an error status when nothing more is said.
enum FaultyAnswer {
  static func response(status: Int) -> YelpHTTPResponse {
    if let code = Refusal.usualCode(forStatus: status) { return Refusal(code).response }
    let html = "<html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>"
    return YelpHTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: Data(html.utf8))
  }
}
