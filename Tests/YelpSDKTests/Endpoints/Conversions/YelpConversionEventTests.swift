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

  @Test("a full event is encoded as documented")
  func wire() {
    let full = event(.purchase) {
      $0.time = Date(timeIntervalSince1970: 1_750_000_000.9)
      $0.actionSource = .physicalStore
      $0.value = 12.5
      $0.currency = .usd
      $0.orderID = "A1"
      $0.contentCategory = "food"
      $0.contentIDs = ["c1", "c2"]
      $0.contents = [.init(id: "c1", quantity: 2, itemPrice: 5.25), .init(id: "c2")]
      $0.labels = [.init("plan", "gold"), .init("seats", 4)]
      $0.userData = YelpConversionUserData(leadID: "L1")
    }
    #expect(
      full.json == [
        "event_id": "e1", "event_time": 1_750_000_000, "event_name": "purchase",
        "action_source": "physical_store",
        "user_data": ["lead_id": "L1"],
        "custom_data": [
          "value": 12.5, "currency": "USD", "order_id": "A1", "content_category": "food",
          "content_ids": ["c1", "c2"],
          "contents": [["id": "c1", "quantity": 2, "item_price": 5.25], ["id": "c2"]],
          "event_labels": [
            ["event_label": "plan", "event_value": "gold"], ["event_label": "seats", "event_value": 4],
          ],
        ],
      ])
  }

  @Test("a minimal event has its required members and an empty custom_data")
  func bare() {
    #expect(
      event().json == [
        "event_id": "e1", "event_time": 1_750_000_000, "event_name": "lead", "action_source": "app",
        "custom_data": [:],
      ])
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
      ("custom_a b", false),
      ("custom_é", false), ("booked", true), ("", false), ("to do", false),
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
      YelpSDKTests.problems(YelpConversionBuilder(event { $0.value = value })).first?.advice
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

  @Test(
    "IP address and user agent are required together, and personal data that cannot be hashed is reported")
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
