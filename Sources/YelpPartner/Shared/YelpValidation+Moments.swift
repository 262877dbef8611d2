import Foundation
import YelpSDK

extension YelpRequestDraft {
  /// Sets a moment, in UTC: `2026-01-31T19:30:00Z`. One that no calendar has becomes a text that the rules refuse.
  mutating func set(_ name: String, moment: Date?) {
    set(name, moment.map { YelpTimestamp.text($0) ?? "\($0.timeIntervalSince1970)" })
  }
}

extension YelpValidation {
  /// A moment in the form of RFC 3339, with its zone.
  mutating func moment(_ field: String) {
    check(
      field, rule: "must be a moment with its zone, in the form of RFC 3339",
      advice: "Write it like 2026-01-31T19:30:00Z."
    ) {
      YelpTimestamp.date($0) != nil
    }
  }

  /// Two moments, the first not after the second.
  mutating func ascendingMoments(_ first: String, _ second: String) {
    guard let low = parameters[first]?.text, let high = parameters[second]?.text,
      let earlier = YelpTimestamp.date(low), let later = YelpTimestamp.date(high), earlier > later
    else { return }
    report(first, value: low, rule: "must not be after \(second) (\(high))", advice: "Exchange the two.")
  }

  /// A list of ids in a JSON body: how many, and none of them empty.
  mutating func ids(_ field: String, count: ClosedRange<Int>) {
    guard let ids = parameters[field]?.values, !ids.isEmpty else {
      return report(
        field, rule: "must list \(count.lowerBound) to \(count.upperBound) ids",
        advice: "Pass at least one id.")
    }
    if !count.contains(ids.count) {
      report(
        field, value: "\(ids.count) ids", rule: "must list \(count.lowerBound) to \(count.upperBound) ids",
        advice: "Split the work over several requests.")
    }
    let isBlank = { (id: String) in id.unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
    if ids.contains(where: isBlank) {
      report(field, rule: "must hold no empty id", advice: "Remove the empty ids.")
    }
    if Set(ids).count < ids.count {
      report(field, rule: "must list each id once", advice: "Remove the repeats.")
    }
  }
}
