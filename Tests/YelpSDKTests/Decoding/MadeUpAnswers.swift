import Foundation
import TestKit

/// Made-up responses in Yelp's shapes.
enum MadeUpAnswers {
  static let details = Data(
    #"""
    {"id": "madeUp-id_0000000000001", "alias": "cafe-lune-springfield", "name": "Caf\u00e9 \"Lune\" 🌙",
     "image_url": "https:\/\/photos.example.com\/bphoto\/1\/o.jpg", "is_claimed": true, "is_closed": false,
     "url": "https://www.example.com/biz/cafe-lune-springfield?utm_source=x", "phone": "+14155550100",
     "display_phone": "(415) 555-0100", "review_count": 1234, "categories": [{"alias": "cafes", "title": "Cafés"},
     {"alias": "breakfast_brunch", "title": "Breakfast & Brunch"}], "rating": 4.5, "location": {"address1": "1 Rue",
     "address2": null, "address3": "", "city": "Springfield", "zip_code": "94100", "country": "US", "state": "CA",
     "display_address": ["1 Rue", "Springfield, CA 94100"], "cross_streets": ""},
     "coordinates": {"latitude": 37.7670169511878, "longitude": -122.42184275}, "photos":
     ["https://photos.example.com/bphoto/1/o.jpg", "https://photos.example.com/bphoto/2/o.jpg"], "price": "$$",
     "hours": [{"open": [{"is_overnight": false, "start": "0800", "end": "1700", "day": 0}], "hours_type": "REGULAR",
     "is_open_now": true}], "transactions": ["pickup"], "attributes": {"wi_fi": "free", "noise": null,
     "parking": {"lot": true, "street": false}, "seats": 12}, "special_hours": [{"date": "2026-12-24",
     "is_closed": true, "start": null, "end": null, "is_overnight": false}]}
    """#.utf8)

  static func search(_ count: Int) -> Data {
    let businesses = (0..<count).map { number in
      #"{"id": "id-\#(number)", "name": "Place \#(number)", "rating": \#(number % 5), "review_count": \#(number),"#
        + #" "coordinates": {"latitude": \#(Double(number) / 7), "longitude": -\#(Double(number) / 3)}, "price": "$"}"#
    }
    return Data(#"{"businesses": [\#(businesses.joined(separator: ", "))], "total": \#(count)}"#.utf8)
  }
}
