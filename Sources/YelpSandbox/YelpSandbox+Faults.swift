public import Foundation
import YelpSDK

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
      case status(Int)
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

    /// An error status with the body that Yelp sends with it, or HTML for a gateway's 502 and 504.
    public static func status(_ status: Int, times: Int? = nil) -> Fault {
      Fault(effect: .status(status), times: times)
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

    /// The same fault, only for requests whose path begins with `path`.
    public func on(_ path: String) -> Fault {
      var fault = self
      fault.path = path
      return fault
    }
  }
}
