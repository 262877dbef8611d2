import Foundation

/// Made-up responses with the shape and size of Yelp's.
enum MadeUpBodies {
  static func search(_ count: Int) -> Data {
    let businesses = (0..<count).map(business).joined(separator: ", ")
    let region = #"{"center": {"longitude": -122.43644714355469, "latitude": 37.76089938976322}}"#
    return Data(#"{"businesses": [\#(businesses)], "total": 2400, "region": \#(region)}"#.utf8)
  }

  static func details() -> Data {
    let days = (0..<7).flatMap { day in
      [("1130", "1430"), ("1700", "2200")].map {
        #"{"is_overnight": false, "start": "\#($0.0)", "end": "\#($0.1)", "day": \#(day)}"#
      }
    }.joined(separator: ", ")
    let photos = (0..<3).map { #""\#(photo($0))""# }.joined(separator: ", ")
    return Data(
      """
      {\(fields(7)), "is_claimed": true, "photos": [\(photos)], "hours": [{"open": [\(days)], \
      "hours_type": "REGULAR", "is_open_now": true}], "special_hours": [{"date": "2026-12-24", "is_closed": null, \
      "start": "1100", "end": "1600", "is_overnight": false}]}
      """.utf8)
  }

  private static func business(_ number: Int) -> String {
    "{\(fields(number)), \"distance\": \(Double(number) * 151.319122848431 + 12.5)}"
  }

  private static func fields(_ number: Int) -> String {
    let name = [
      "Caf\\u00e9 Lune", "The Copper Kettle", "Noodle & Sons", "Harbour Light Bakery", "Señor Maíz",
    ][number % 5]
    let alias = "made-up-place-number-\(number)-springfield"
    let query =
      "adjust_creative=AbCdEfGhIjKlMnOpQrStUv&utm_campaign=yelp_api_v3&utm_medium=api_v3_business_search"
    let categories = ["bakeries Bakeries", "coffee Coffee & Tea", "breakfast_brunch Breakfast & Brunch"]
      .prefix(number % 3 + 1)
      .map { pair in
        let words = pair.split(separator: " ", maxSplits: 1)
        return #"{"alias": "\#(words[0])", "title": "\#(words[1])"}"#
      }
      .joined(separator: ", ")
    let price = number % 4 == 0 ? "" : #""price": "\#(String(repeating: "$", count: number % 4))", "#
    let street = "\(100 + number * 7) Made Up Street"
    return """
      "id": "id\(String(format: "%020d", number))", "alias": "\(alias)", "name": "\(name)", \
      "image_url": "\(photo(number))", "is_closed": false, \
      "url": "https://www.yelp.com/biz/\(alias)?\(query)&utm_source=AbCdEfGhIjKlMnOpQrStUv", \
      "review_count": \(number * 37 + 4), "categories": [\(categories)], "rating": \(number % 5).5, \
      "coordinates": {"latitude": \(37.7 + Double(number) / 977), "longitude": \(-122.4 - Double(number) / 983)}, \
      "transactions": [\(number % 2 == 0 ? #""pickup", "delivery""# : "")], \(price)\
      "location": {"address1": "\(street)", "address2": \(number % 3 == 0 ? "null" : "\"\""), "address3": "", \
      "city": "Springfield", "zip_code": "9\(4100 + number)", "country": "US", "state": "CA", \
      "display_address": ["\(street)", "Springfield, CA 9\(4100 + number)"]}, \
      "phone": "+1415555\(1000 + number)", "display_phone": "(415) 555-\(1000 + number)"
      """
  }

  private static func photo(_ number: Int) -> String {
    "https://s3-media\(number % 4 + 1).fl.yelpcdn.com/bphoto/Zx\(String(format: "%020d", number))/o.jpg"
  }
}
