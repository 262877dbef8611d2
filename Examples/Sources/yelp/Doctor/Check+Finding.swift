import Foundation
import YelpSDK

extension Check {
  /// What a call has shown: names of fields, numbers and statuses, and nothing that Yelp has written into them.
  struct Finding: Encodable, Sendable {
    let call: String
    var outcome: Outcome
    var status: Int?
    var milliseconds: Int?
    /// Yelp's code or the SDK's, of a call that failed.
    var code: String?
    /// What differs from what the SDK expects.
    var signs: [Sign] = []
    /// The header fields of the day's limit that came.
    var limitHeaders: [String] = []
    /// How many seconds the clock of this machine is ahead of Yelp's.
    var clockAhead: Int?
    /// The businesses whose `is_open_now` fits their hours. Where it contradicts them, `isOpen(at:)` is `nil`: a sign counts
    /// these.
    var hoursFitting = 0

    enum Outcome: String, Encodable {
      case asExpected = "as expected"
      case drifted
      case notInThisPlan = "not in this plan"
      case failed
      case notCalled = "not called"
    }

    struct Sign: Encodable, Hashable, Sendable {
      var kind: String
      /// The field, or the header field.
      var name = ""
      var count = 1
    }

    init(_ call: String, _ outcome: Outcome) {
      self.call = call
      self.outcome = outcome
    }
  }
}

extension Check.Finding {
  /// Looks at a response.
  init<Value: Encodable>(_ call: String, _ response: YelpResponse<Value>, isForAnyKey: Bool, now: Date) {
    self.init(call, .asExpected)
    status = response.status
    limitHeaders = Limit.names.filter { response.headers[$0] != nil }
    if isForAnyKey { signs += Limit.signs(response.headers) }
    let issues = response.issues.map {
      (kind: Self.text(of: $0), path: Self.field($0.codingPath))
    }
    signs += Self.counted(issues.map { Sign(kind: $0.kind, name: $0.path) })
    // Where nothing under a name could be read, the SDK knows the name all the same.
    for (path, count) in response.unknownFields.sorted(by: { $0.key < $1.key }) {
      let name = Self.field(path)
      guard !issues.contains(where: { "\($0.path).".hasPrefix("\(name).") || $0.path.hasPrefix("\(name)[") })
      else { continue }
      signs.append(Sign(kind: "unknown field", name: name, count: count))
    }
    signs += Self.counted(
      WireValues.unknown(in: response.json ?? .null).map { Sign(kind: "unknown value", name: Self.field($0)) }
    )
    if let date = response.headers.date {
      clockAhead = Int((now.timeIntervalSince(date)).rounded(.down))
      hoursFitting =
        Self.businesses(response.value).filter {
          $0.openingHours?.wasOpenWhenFetched != nil && $0.isOpen(at: date) != nil
        }.count
    }
    if !signs.isEmpty { outcome = .drifted }
  }

  /// Looks at an error.
  init(_ call: String, _ error: YelpError, isForAnyKey: Bool) {
    self.init(call, .failed)
    status = error.httpStatus
    let apiCode = error.apiCode.flatMap { Self.codes.union(Self.refusals).contains($0) ? $0 : nil }
    code = apiCode?.rawValue ?? error.code.rawValue
    if error.isWebPage {
      signs = [Sign(kind: "web page in place of JSON")]
    } else if error.code == .cannotParseResponse {
      signs = [Sign(kind: "unreadable body", name: Self.field(error.codingPath ?? ""))]
    } else if let apiCode, Self.refusals.contains(apiCode) {
      // A key whose trial is over is refused everything with 401.
      if isForAnyKey, status != 401 { signs = [Sign(kind: "refused, although any key has it")] }
      if !isForAnyKey { outcome = .notInThisPlan }
    }
    if !signs.isEmpty { outcome = .drifted }
  }

  /// Whether the calls that follow would end like this one: there is no connection, or the key is refused.
  var endsTheRest: Bool {
    // An HTTP proxy that refuses to connect has answered with a status.
    outcome == .failed && (status == nil || status == 401 || code == YelpError.Code.notConnected.rawValue)
  }

  /// The codes of Yelp's with which an endpoint is refused that the key has no right to.
  private static let refusals: Set<YelpAPICode> = [
    .unauthorizedAccessToken, .unauthorizedAPIKey, .authorizationError, .partnerEndpointDisabled,
    .notAuthorized,
    .noBusinessAccess, .insufficientScope, .notFound,
  ]

  /// Others that are shown. A code that is in neither list may be any text.
  private static let codes: Set<YelpAPICode> = [
    .tokenInvalid, .tokenMissing, .invalidToken, .validationError, .invalidRequest, .businessUnavailable,
    .businessNotFound, .businessMigrated, .locationNotFound, .tooManyRequestsPerSecond, .accessLimitReached,
    .dailyPointsLimitReached, .internalError, .serviceUnavailable,
  ]

  private static let kinds: [YelpDecodingIssue.Kind: String] = [
    .coerced: "another type, converted", .wrongType: "another type, not read", .missing: "missing field",
    .droppedElement: "dropped element",
  ]

  static let contradictedHours = "is_open_now contradicts the hours"

  /// The SDK reports hours and coordinates as contradicted.
  private static func text(of issue: YelpDecodingIssue) -> String {
    guard issue.kind == .contradicted else { return kinds[issue.kind] ?? "issue" }
    return issue.codingPath.hasSuffix("hours") ? contradictedHours : "coordinates outside of the state"
  }

  private static func businesses(_ value: some Encodable) -> [YelpBusiness] {
    (value as? YelpBusinessSearchResponse)?.businesses ?? (value as? YelpBusiness).map { [$0] } ?? []
  }

  private static func counted(_ signs: [Sign]) -> [Sign] {
    Dictionary(signs.map { ($0, 1) }, uniquingKeysWith: +)
      .map { Sign(kind: $0.kind, name: $0.name, count: $1) }
      .sorted { ($0.kind, $0.name) < ($1.kind, $1.name) }
  }

  /// A path without positions. A name that may be an id or a text that Yelp uses as a name is replaced by its length.
  static func field(_ path: String) -> String {
    let parts = path.replacing(/\[[0-9]*\]/, with: "[]").split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.map { part in
      let name = part.prefix { $0 != "[" }
      let isName = name.wholeMatch(of: /[a-z][A-Za-z0-9_]{0,39}/) != nil
      let isID = name.count == 22 && name.contains { $0.isUppercase || $0.isNumber }
      return isName && !isID || name.isEmpty ? String(part) : "(\(name.count) characters)"
    }.joined(separator: ".")
  }
}

extension YelpError {
  fileprivate var isWebPage: Bool {
    responseHeaders?["Content-Type"]?.contains("html") == true
      || responseBody?.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }
}

/// The header fields of the day's limit.
enum Limit {
  static let names = expected + ["RateLimit-ResourceDailyLimit", "RateLimit-ResourceRemaining"]
  private static let expected = ["RateLimit-DailyLimit", "RateLimit-Remaining", "RateLimit-ResetTime"]

  static func signs(_ headers: YelpHTTPHeaders) -> [Check.Finding.Sign] {
    let limit = YelpRateLimit(headers: headers)
    let isRead = [limit?.dailyLimit != nil, limit?.remaining != nil, limit?.resetTime != nil]
    return zip(expected, isRead).filter { !$0.1 }.map { name, _ in
      Check.Finding.Sign(kind: headers[name] == nil ? "missing header" : "unreadable header", name: name)
    }
  }
}
