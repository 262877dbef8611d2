public import Foundation

/// Reads the timestamps that Yelp writes, without a formatter: `2024-03-28T00:00:00+00:00`, `…Z`,
/// `…-08:00`, `…+00`, `2020-10-10T19:30:27.731910`, `2016-08-29 00:41:13`, `2010-08-21 21:00`, `2026-01-31`.
public enum YelpTimestamp {
  /// The parts of a timestamp; `offset` is in seconds east of UTC, `nil` when none is written.
  struct Parts: Equatable {
    var year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0
    /// The part of a second behind the decimal point.
    var fraction = 0.0
    var offset: Int?
  }

  /// The day of a moment in UTC, counted from 1 January 1970.
  static func day(of date: Date) -> Int {
    Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0
  }

  /// The moment that a timestamp with an offset names; `nil` when it has none or is malformed.
  public static func date(_ text: String) -> Date? {
    guard let parts = parts(text), let offset = parts.offset else { return nil }
    let days = daysSince1970(year: parts.year, month: parts.month, day: parts.day)
    let seconds = parts.hour * 3_600 + parts.minute * 60 + parts.second - offset
    return Date(timeIntervalSince1970: Double(days) * 86_400 + Double(seconds) + parts.fraction)
  }

  /// The moment that a timestamp names, read in `timeZone` when it carries no offset.
  public static func date(_ text: String, in timeZone: TimeZone) -> Date? {
    guard let parts = parts(text) else { return nil }
    if parts.offset != nil { return date(text) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let wholeSecond = calendar.date(
      from: DateComponents(
        year: parts.year, month: parts.month, day: parts.day,
        hour: parts.hour, minute: parts.minute, second: parts.second))
    return wholeSecond?.addingTimeInterval(parts.fraction)
  }

  /// A moment in UTC as Yelp takes it, `2026-01-31T19:30:00Z`, with its fraction of a second if it has one; `nil`
  /// outside the years 1 to 9999.
  public static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSince1970
    guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
    let text = Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    let fraction = (seconds - seconds.rounded(.down)) * 1_000_000
    guard let microseconds = Int(exactly: fraction.rounded(.down)), microseconds > 0,
      text.utf8.last == UInt8(ascii: "Z")
    else { return text }
    let digits = String(1_000_000 + microseconds).dropFirst()
    return "\(text.dropLast()).\(digits)Z"
  }

  static func parts(_ text: String) -> Parts? {
    var reader = DigitReader(text)
    var parts = Parts()
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"),
      let day = reader.digits(2), (1...12).contains(month),
      (1...daysIn(month: month, year: year)).contains(day)
    else { return nil }
    parts.year = year
    parts.month = month
    parts.day = day
    if reader.isAtEnd { return parts }
    guard reader.skip("T") || reader.skip(" "), let hour = reader.digits(2), reader.skip(":"),
      let minute = reader.digits(2), hour < 24, minute < 60
    else { return nil }
    parts.hour = hour
    parts.minute = minute
    if reader.skip(":") {
      guard let second = reader.digits(2), second <= 60 else { return nil }
      parts.second = second
      if reader.skip(".") { parts.fraction = reader.fraction() }
    }
    if reader.isAtEnd { return parts }
    if reader.skip("Z") {
      parts.offset = 0
    } else {
      let isEast = reader.skip("+")
      guard isEast || reader.skip("-"), let hours = reader.digits(2), hours <= 14 else { return nil }
      _ = reader.skip(":")
      let minutes = reader.isAtEnd ? 0 : reader.digits(2)
      guard let minutes, minutes < 60 else { return nil }
      parts.offset = (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
    }
    return reader.isAtEnd ? parts : nil
  }

  static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1 January 1970 to a date of the Gregorian calendar.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Steps through ASCII text digit by digit.
package struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for place in position..<position + count {
      guard bytes[place] >= 48, bytes[place] <= 57 else { return nil }
      value = value * 10 + Int(bytes[place] - 48)
    }
    position += count
    return value
  }

  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// The digits from here on as a fraction of one. Digits behind the ninth are ignored.
  package mutating func fraction() -> Double {
    var nanoseconds = 0
    var unit = 100_000_000
    while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 {
      nanoseconds += Int(bytes[position] - 48) * unit
      unit /= 10
      position += 1
    }
    return Double(nanoseconds) / 1e9
  }
}
