import Foundation

/// What a request led to: the answer as it came, and what the parser made of it before any `map`.
///
/// An object, since many hands pass it on and all of them share it.
final class YelpAnswer: Sendable {
  let value: any Sendable
  let issues: [YelpDecodingIssue]
  let http: YelpHTTPResponse
  /// Read once, since an answer from memory may be handed out a thousand times.
  let rateLimit: YelpRateLimit?

  init(value: any Sendable, issues: [YelpDecodingIssue], http: YelpHTTPResponse) {
    self.value = value
    self.issues = issues
    self.http = http
    rateLimit = YelpRateLimit(headers: http.headers)
  }

  /// What the answer weighs in memory, in bytes of its raw body.
  var cost: Int { http.body.count }

  /// Whether the body holds a text as a whole JSON string: a field's name, an id, an alias.
  func mentions(_ text: String) -> Bool {
    let escaped = text.utf16.map { unit in
      unit < 128 ? String(UnicodeScalar(UInt8(unit))) : #"\u"# + String(format: "%04x", Int(unit))
    }
    // Yelp writes an alias such as `café` either way.
    return Set([text, escaped.joined()]).contains { http.body.range(of: Data(#""\#($0)""#.utf8)) != nil }
  }
}

/// An answer as one call gets it.
struct YelpAnswered: Sendable {
  var answer: YelpAnswer
  var source: YelpAnswerSource
  var attempts = 0
  var age: Duration = .zero
}
