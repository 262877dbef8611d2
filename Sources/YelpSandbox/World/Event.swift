/// A made-up event, held at one of the businesses.
struct Event: Sendable {
  let id: String
  let name: String
  let description: String
  /// One of Yelp's event categories.
  let category: String
  let business: Business
  /// Days after the day on which the sandbox was made; negative ones are over.
  let day: Int
  /// Minutes since midnight at its place.
  let start: Int
  /// `nil` when the end is open.
  let minutes: Int?
  let cost: Int?
  let costMaximum: Double?
  let attending: Int
  let interested: Int
  let isCanceled: Bool
  let isOfficial: Bool
  let seed: UInt64

  var isFree: Bool { cost == nil }
}
