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

    /// The answer comes later. The wait counts against the request's time-out and ends when the task is
    /// cancelled.
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
    public static let connectionLost = Fault(effect: .connectionLost)

    /// The connection breaks so many times.
    public static func connectionLost(times: Int) -> Fault { Fault(effect: .connectionLost, times: times) }

    /// No byte ever comes: the request fails with code `timedOut` when its time is up, or when it is
    /// cancelled.
    public static let hang = Fault(effect: .hang)

    /// No byte ever comes so many times.
    public static func hang(times: Int) -> Fault { Fault(effect: .hang, times: times) }

    /// The same fault for those requests only whose path begins with `path`.
    public func on(_ path: String) -> Fault {
      var fault = self
      fault.path = path
      return fault
    }
  }
}
