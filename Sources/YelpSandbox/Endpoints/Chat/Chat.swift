import Foundation
import YelpSDK

/// One conversation with the assistant.
struct Chat: Sendable {
  var area: Area?
  var term = ""
  var prices: [Int] = []
  var attributes: Set<String> = []
  var isOpenNow = false
  /// The minute of the day at which the businesses must be open.
  var openMinute: Int?
  var sort = SearchCriteria.Sort.bestMatch
  /// Ids of the businesses in the last response, for follow-up questions.
  var results: [String] = []
}

extension Chat {
  /// Applies preferences such as "cheaper" or "open past 9 pm"; returns whether there was one.
  mutating func refine(by words: Set<String>, text: String) -> Bool {
    var isRefined = false
    func has(_ wanted: Set<String>) -> Bool {
      if words.isDisjoint(with: wanted) { return false }
      isRefined = true
      return true
    }
    if has(["cheap", "cheaper", "budget", "inexpensive"]) { prices = [1] }
    if has(["fancy", "upscale", "expensive"]) { prices = [3, 4] }
    if let minute = Self.minute(in: Text.fold(text)) {
      openMinute = minute
      isRefined = true
    } else if has(["open"]) {
      isOpenNow = true
    }
    if has(["closest", "nearest", "closer"]) { sort = .distance }
    if has(["rated"]) { sort = .rating }
    // A hot dog is not a dog.
    for topic in Self.topics where !(topic.word == "dog" && words.contains("hot")) {
      if has([topic.word]) { attributes.insert(topic.attribute) }
    }
    return isRefined
  }

  /// The minute of the day in a text such as "until 9:30 pm" or "past midnight".
  private static func minute(in text: String) -> Int? {
    if text.contains("midnight") { return 0 }
    guard let time = text.firstMatch(of: #/\b(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b/#),
      let hour = Int(time.1), let minute = Int(time.2 ?? "0"), (1...12).contains(hour), minute < 60
    else { return nil }
    return (hour % 12 + (time.3 == "p" ? 12 : 0)) * 60 + minute
  }

  func admits(_ business: Business, now: Date) -> Bool {
    guard prices.isEmpty || prices.contains(business.price ?? 0), attributes.isSubset(of: business.attributes)
    else { return false }
    var moment = LocalMoment(now, in: business.city.timeZone)
    if isOpenNow, !business.isOpen(at: moment) { return false }
    guard let openMinute else { return true }
    // The small hours belong to the coming night.
    if openMinute < 360 { moment.weekday = (moment.weekday + 1) % 7 }
    moment.minute = openMinute
    return business.isOpen(at: moment)
  }

  /// Words that stand for attributes.
  static let topics: [(word: String, attribute: String, name: String)] = [
    ("wifi", "wifi", "Wi-Fi"), ("wi", "wifi", "Wi-Fi"), ("parking", "parking", "parking"),
    ("dog", "dogs_allowed", "room for dogs"), ("reservation", "reservation", "reservations"),
    ("outdoor", "outdoor_seating", "outdoor seating"), ("patio", "outdoor_seating", "outdoor seating"),
    ("delivery", "restaurants_delivery", "delivery"),
    ("wheelchair", "wheelchair_accessible", "wheelchair access"),
    ("quiet", "noise_level_quiet", "a quiet room"), ("romantic", "ambience_romantic", "a romantic room"),
  ]
}
