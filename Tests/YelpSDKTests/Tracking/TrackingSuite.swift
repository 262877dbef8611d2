import Foundation
import TestKit
import YelpSandbox

@testable import YelpSDK

/// What the suites of tracked events have in common: events on a clock of the suite, in clients that it observes.
protocol TrackingSuite {
  var clock: YelpManualClock { get }
  var recorder: EventRecorder { get }
}

extension TrackingSuite {
  func configuration(_ transport: any YelpTransport, key: String = "test-key") -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport, key: key)
    configuration.clock = clock.clock
    configuration.observers = [recorder]
    return configuration
  }

  func client(
    _ transport: any YelpTransport, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    var configuration = configuration(transport)
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  func event(_ id: String, _ name: YelpConversionEvent.Name = .lead) -> YelpConversionEvent {
    YelpConversionEvent(name, id: id, time: clock.date)
  }

  func lead(_ id: String) -> YelpConversionBuilder { YelpConversionBuilder(event(id)) }

  /// The events that were given up.
  var losses: [(id: String, loss: YelpTrackingLoss)] {
    recorder.events.compactMap { event in
      if case .trackingLost(let loss) = event.kind { (event.requestID, loss) } else { nil }
    }
  }

  /// What the receipt of an event throws, while the clock moves on.
  func end(of receipt: YelpTrackingReceipt?) async -> YelpError? {
    await clock.running { await failure { try await receipt?.delivered() } }
  }
}

extension StubTransport {
  /// Accepts every request once the gate is open, or responds with another status.
  convenience init(behind gate: TestGate, status: Int = 202) {
    self.init { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(status: status)
    }
  }

  /// The ids of the events in each request, in order.
  var eventIDs: [[String]] { get throws { try requests.map { try $0.eventIDs } } }
}

extension YelpHTTPRequest {
  /// The ids of the events in this request.
  var eventIDs: [String] {
    get throws {
      guard case .data(let data)? = body else { return [] }
      let body = try YelpJSONValue(parsing: data)
      let events = body["events"]?.arrayValue ?? body["event"].map { [$0] } ?? []
      return events.compactMap { $0["event_id"]?.stringValue }
    }
  }
}
