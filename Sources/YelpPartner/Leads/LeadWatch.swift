import Foundation
import YelpSDK

/// Which leads are watched, and which of their events are known. A value without I/O.
struct LeadWatch: Sendable {
  /// Only events from this moment on; `nil` until the moment is known.
  private(set) var start: Date?
  private let span: TimeInterval
  private var leads: [String: Lead] = [:]
  private var looks: [String: Date] = [:]

  private struct Lead: Sendable {
    let found: Date
    /// Looks that failed one after the other.
    var failures = 0
    /// Where the events of the last look ended.
    var cursor: String?
    /// The cursor for the next look, while this one is going on.
    var next: String?
    /// The events that were given, the latest last.
    var known: [String] = []
  }

  /// Events that are remembered of each lead. Yelp's pages have 20.
  private static let memory = 200
  /// Leads may be listed a little after they began.
  private static let overlap: TimeInterval = 600

  init(since start: Date?, days: Int) {
    self.start = start.map(Self.wholeSecond)
    span = Double(max(0, min(days, 3_650))) * 86_400
  }

  /// Yelp's times have no fractions of a second.
  private static func wholeSecond(_ date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// Begins at a moment, unless it has begun.
  mutating func begin(at moment: Date) { start = start ?? Self.wholeSecond(moment) }

  /// The leads. One whose events could not be read comes later, so that it holds up no other.
  var leadIDs: [String] {
    leads.sorted { ($0.value.failures, $0.key) < ($1.value.failures, $1.key) }.map(\.key)
  }

  /// From which moment on new leads of a business are to be listed.
  func firstCreation(of businessID: String, at now: Date) -> Date {
    let first = looks[businessID] ?? min(start ?? now, now.addingTimeInterval(-span))
    // Yelp had no leads in 1970.
    return max(Date(timeIntervalSince1970: 0), first.addingTimeInterval(-Self.overlap))
  }

  mutating func looked(at businessID: String, at now: Date) { looks[businessID] = now }

  mutating func add(_ leadIDs: [String], at now: Date) {
    for id in leadIDs where leads[id] == nil { leads[id] = Lead(found: now) }
  }

  mutating func drop(_ leadID: String) { leads[leadID] = nil }

  mutating func dropOld(at now: Date) {
    leads = leads.filter { now.timeIntervalSince($0.value.found) <= span }
  }

  func cursor(of leadID: String) -> String? { leads[leadID]?.cursor }

  /// The events of a page that are new, in their order.
  mutating func accept(_ events: [YelpLeadEvent], of leadID: String) -> [YelpLeadEvent] {
    guard var lead = leads[leadID] else { return [] }
    let isForward = lead.cursor != nil
    if isForward || lead.next == nil { lead.next = events.last?.cursor ?? lead.next }
    let fresh = events.filter { event in
      if let start, let date = event.date, date < start { return false }
      guard !lead.known.contains(event.identity) else { return false }
      lead.known.append(event.identity)
      return true
    }
    lead.known = lead.known.suffix(Self.memory)
    leads[leadID] = lead
    return fresh
  }

  /// Ends a look at a lead: the next one begins where this one ended.
  mutating func finish(_ leadID: String) {
    guard var lead = leads[leadID] else { return }
    lead.cursor = lead.next ?? lead.cursor
    lead.next = nil
    lead.failures = 0
    leads[leadID] = lead
  }

  /// Begins with the newest events at the next look, since Yelp no longer knows the cursor.
  mutating func resetCursor(of leadID: String) { leads[leadID]?.cursor = nil }

  /// Takes back what was accepted in a look that failed.
  mutating func forget(_ events: [YelpLeadEvent], of leadID: String) {
    leads[leadID]?.next = nil
    leads[leadID]?.failures += 1
    leads[leadID]?.known.removeAll(where: Set(events.map(\.identity)).contains)
  }
}
