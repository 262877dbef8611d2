package import Foundation

/// Reads the header field `Retry-After`: seconds, or an HTTP date.
enum RetryAfter {
  /// The time to wait; `nil` when the field is absent or malformed, zero when the date is past. At most a year.
  ///
  /// A date is compared with the response's own `Date`, since the clock of this machine may be wrong.
  ///
  /// - Parameter now: The time of a response without a `Date`.
  static func duration(_ headers: YelpHTTPHeaders, now: Date) -> Duration? {
    let now = headers.date ?? now
    guard let text = headers["Retry-After"]?.trimmed,
      let seconds = Double(text) ?? httpDate(text).map({ max($0.timeIntervalSince(now), 0) }),
      seconds.isFinite, seconds >= 0
    else { return nil }
    return .milliseconds(Int64(min(seconds, 31_536_000) * 1_000))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that servers may still send (RFC 9110, section 5.6.7).
  fileprivate static func httpDate(_ text: String) -> Date? {
    let parts = text.unicodeScalars.split(separator: " ").map(String.init)
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]),
      parts[1].utf8.count == 2, parts[3].utf8.count == 4
    else { return nil }
    let number = month + 1
    return YelpTimestamp.date("\(parts[3])-\(number < 10 ? "0" : "")\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension YelpHTTPHeaders {
  /// When the server made the response, by its field `Date`.
  package var date: Date? { self["Date"].flatMap { RetryAfter.httpDate($0.trimmed) } }
}
