import Foundation
import YelpSDK

/// A saved place. Its id may be kept, and the rest for 24 hours.
struct SavedPlace: Codable {
  var id: String
  var name: String?
  var hours: [String]?
  var loaded: Date?
}

/// Loads the places again, and returns what is new. Hours are compared with
/// those of the last 24 hours only.
func refresh(
  _ places: inout [SavedPlace], now: Date = .now, with yelp: YelpSDK
) async -> [String] {
  var news: [String] = []
  for index in places.indices {
    let age = places[index].loaded.map { now.timeIntervalSince($0) }
    if let age, (0..<86_400).contains(age) { continue }
    places[index] = SavedPlace(id: places[index].id)
  }
  for await item in yelp.businesses(ids: places.map(\.id)) {
    for index in places.indices where places[index].id == item.id {
      switch item.result {
      case .success(let business):
        let hours = business.weeklyHours().map { "\($0.day) \($0.hours)" }
        if business.isPermanentlyClosed {
          news.append("\(business.name) has closed.")
        } else if let old = places[index].hours, old != hours {
          news.append("\(business.name) has other hours.")
        }
        places[index] = SavedPlace(
          id: item.id, name: business.name, hours: hours, loaded: now)
      case .failure(let error):
        guard let id = error.newBusinessID else { continue }
        news.append("\(places[index].name ?? item.id) has a new page.")
        places[index].id = id
      }
    }
  }
  return news
}
