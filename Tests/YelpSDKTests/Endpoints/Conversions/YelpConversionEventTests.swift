import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Conversion event")
struct YelpConversionEventTests {
  private let now = Date(timeIntervalSince1970: 1_750_000_000)

  private func event(
    _ name: YelpConversionEvent.Name = .lead, _ change: (inout YelpConversionEvent) -> Void = { _ in }
  ) -> YelpConversionEvent {
    var event = YelpConversionEvent(name, id: "e1", time: now)
    change(&event)
    return event
  }

  private func problems(_ event: YelpConversionEvent) -> [String] {
    do throws(YelpError) {
      _ = try YelpConversionBuilder(event, clock: YelpManualClock(date: now).clock).build()
      return []
    } catch {
      return error.problems.map(\.field)
    }
  }

  @Test("an event without an id and a time gets them, with a new id for each event")
  func filledIn() {
    let first = YelpConversionEvent(.lead)
    #expect(first.id != YelpConversionEvent(.lead).id)
    #expect(first.time <= Date())
    #expect((try? YelpConversionBuilder(first).build()) != nil)
  }

  @Test(
    "names are open: letters, digits, underscores and hyphens",
    arguments: [
      ("lead", true), ("checkout", true), ("custom_Table-Booked_2", true), ("custom_", false),
      ("custom_a b", false), ("custom_é", false), ("booked", true), ("", false), ("to do", false),
      ("custom_" + String(repeating: "a", count: 43), true),
      ("custom_" + String(repeating: "a", count: 44), false),
    ])
  func names(name: String, isValid: Bool) {
    #expect(problems(event(.init(name))).isEmpty == isValid)
  }

  @Test("a purchase needs a value, and values are neither negative nor no number")
  func values() {
    #expect(problems(event(.purchase)) == ["value"])
    #expect(problems(event(.purchase) { $0.value = 0 }) == [])
    for value in [-0.01, Decimal.nan] {
      #expect(problems(event { $0.value = value }) == ["value"])
    }
    func advice(_ value: Decimal) -> String? {
      TestKit.problems(YelpConversionBuilder(event { $0.value = value })).first?.advice
    }
    #expect(advice(.nan) == "Check the arithmetic that made it.")
    #expect(advice(-1) == "Send refunds as a custom event.")
    #expect(problems(event { $0.contents = [.init(id: "c", itemPrice: .nan)] }) == ["contents"])
  }

  @Test("the currency is open, three capital letters")
  func currencies() {
    #expect(problems(event { $0.currency = .cad }) == [])
    #expect(problems(event { $0.currency = "EUR" }) == [])
    #expect(problems(event { $0.currency = "usd" }) == ["currency"])
  }

  @Test("the id has 1 to 128 characters")
  func ids() {
    #expect(problems(event { $0.id = String(repeating: "é", count: 128) }) == [])
    #expect(problems(event { $0.id = String(repeating: "a", count: 129) }) == ["event_id"])
    #expect(problems(event { $0.id = "" }) == ["event_id"])
  }

  @Test("the time must be in the past, and milliseconds in place of seconds are detected")
  func times() {
    #expect(problems(event { $0.time += 1 }) == ["event_time"])
    #expect(problems(event { $0.time = Date(timeIntervalSince1970: -1) }) == ["event_time"])
    let wild = event { $0.time = Date(timeIntervalSince1970: 1_750_000_000_000) }
    #expect(throws: YelpError.self) { try YelpConversionBuilder(wild).build() }
    for seconds in [Double.nan, .infinity, 1e300, -1e300] {
      let wild = event { $0.time = Date(timeIntervalSince1970: seconds) }
      #expect(throws: YelpError.self) { try YelpConversionBuilder(wild).build() }
      #expect(wild.json["event_time"] == nil || seconds.magnitude > 1e18)
    }
  }

  @Test("at most ten labels, all different")
  func labels() {
    let ten = (0..<10).map { YelpConversionEvent.Label("l\($0)", 1) }
    #expect(problems(event { $0.labels = ten }) == [])
    #expect(problems(event { $0.labels = ten + [.init("more", 1)] }) == ["event_labels"])
    #expect(problems(event { $0.labels = [.init("a", 1), .init("a", 2)] }) == ["event_labels"])
  }

  @Test("IP address needs user agent, and personal data that cannot be hashed is reported")
  func userData() {
    #expect(
      problems(event { $0.userData = .init(clientIPAddress: "203.0.113.9") }) == [
        "user_data.client_ip_address"
      ])
    #expect(
      problems(event { $0.userData = .init(clientIPAddress: "203.0.113.9", clientUserAgent: "B/1") }) == [])
    #expect(
      problems(event { $0.userData = .init(phones: ["1"], gender: "x") }) == ["user_data.ph", "user_data.ge"])
  }

  @Test("every problem is reported at once")
  func all() {
    let broken = event(.init("no pe")) {
      $0.id = ""
      $0.actionSource = "elsewhere"
      $0.value = -1
      $0.currency = "euro"
    }
    #expect(problems(broken) == ["event_id", "event_name", "value", "currency"])
  }
}
