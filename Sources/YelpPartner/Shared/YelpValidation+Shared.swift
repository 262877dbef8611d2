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
    report(first, value: low, rule: "must not be after \(second) (\(high))", advice: "Swap the two.")
  }

  /// One plain e-mail address, which must be there.
  mutating func email(_ field: String, advice: String) {
    read(field, \.emailAddress)
    require(field, advice: advice)
    guard parameters[field]?.text.isEmpty == false else { return }
    check(field, rule: "must be one address such as ada@example.com", advice: "Pass the address alone.") {
      $0.emailAddress == $0
    }
  }

  /// A list in a JSON body: not empty, not too long, and without empty texts.
  mutating func list(_ field: String, most count: Int = .max) {
    guard let values = parameters[field]?.json.arrayValue, !values.isEmpty else {
      return report(field, rule: "must be a list that is not empty", advice: "Pass one at least.")
    }
    if values.count > count {
      report(
        field, value: "\(values.count) values", rule: "must list at most \(count) values",
        advice: "Split the work over several requests.")
    }
    let isFilled = values.allSatisfy { value in
      value.stringValue?.unicodeScalars.contains { !$0.properties.isWhitespace } == true
    }
    if !isFilled { report(field, rule: "must list no empty value", advice: "Remove it.") }
  }
}
