import Foundation
import YelpSDK

/// Writes a business in the shape of the assistant's responses.
struct ChatBusinessBody {
  let business: Business
  let call: Call

  var value: YelpJSONValue {
    let body = BusinessBody(business: business, call: call, medium: "api_v3_public_ai_api_chat_v2")
    var members: [String: YelpJSONValue] = [
      "id": .string(business.id), "alias": .string(business.alias), "name": .string(business.name),
      "url": .string(BusinessBody.pageURL(business.alias, medium: body.medium)),
      "location": location(body), "coordinates": business.hidesCoordinates ? nil : body.coordinates,
      "review_count": .integer(business.reviewCount),
      "price": business.priceText.map(YelpJSONValue.string) ?? nil,
      "rating": .number(business.rating),
      "categories": body.categories,
      "phone": business.phone.e164.isEmpty ? nil : .string(business.phone.e164),
      "attributes": .object(attributes),
      "contextual_info": contextualInfo(body),
    ]
    let short = "\(business.kind.goods.first ?? "") in \(business.neighborhood.name)"
    members["summaries"] = [
      "short": .string(short), "medium": .string("\(short), with \(business.reviewCount) reviews."),
      "long": business.reviewCount < 20
        ? nil
        : .string(
          "\(business.name) is a \(business.kind.trade) in \(business.neighborhood.name), \(business.city.name). "
            + "Reviewers mention \(business.kind.goods.joined(separator: ", "))."),
    ]
    return .object(members)
  }

  private func location(_ body: BusinessBody) -> YelpJSONValue {
    [
      "address1": .string(business.street), "address2": .string(business.unit),
      "address3": business.entrance.map(YelpJSONValue.string) ?? nil,
      "city": .string(business.city.name), "state": .string(business.city.state),
      "zip_code": .string(business.neighborhood.postalCode), "country": .string(business.city.country),
      "formatted_address": .string(body.displayAddress.joined(separator: "\n")),
    ]
  }

  /// The attributes of the details with the assistant's spelling of their keys: `wi_fi` is `WiFi`.
  private var attributes: [String: YelpJSONValue] {
    var attributes = Dictionary(
      AttributeBody.members(of: business).map { name, value in
        (name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), value)
      }, uniquingKeysWith: { first, _ in first })
    attributes["biz_summary"] =
      business.reviewCount < 20
      ? nil
      : [
        "summary": .string("\(business.name) is known for \(business.kind.goods.joined(separator: ", "))."),
        "is_inactive": false, "allows_auto_summary_generation": true,
        "eligible_reviews_considered": .integer(business.reviewCount / 2),
      ]
    attributes["biz_summary_long"] = .null
    return attributes
  }

  private func contextualInfo(_ body: BusinessBody) -> YelpJSONValue {
    var generator = business.generator(for: .highlights)
    let reviews = Review.excerpts(of: business, language: "en")
    return [
      "summary": .string(
        "A \(business.kind.trade) in \(business.neighborhood.name) that people come back to."),
      "review_snippet": business.reviewCount == 0
        ? nil
        : .string(
          ReviewText.sentence(about: business.kind.goods.first ?? "it", using: &generator)),
      "review_snippets": .array(
        reviews.map { review in
          [
            "review_id": .string(review.id), "comment": .string(review.text),
            "rating": .number(Double(review.rating)),
            "timestamp": review.date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) }.map {
              .init($0)
            } ?? nil,
          ]
        }),
      "business_hours": .array(hoursOfTheWeek),
      "photos": .array(body.photoIDs.map { ["original_url": .string(BusinessBody.photoURL($0))] }),
      "accepts_reservations_through_yelp": .bool(business.transactions.contains("restaurant_reservation")),
    ]
  }

  /// The hours of this week with their dates, day by day from Monday.
  private var hoursOfTheWeek: [YelpJSONValue] {
    guard let hours = business.hours,
      let today = CalendarDay(LocalMoment(call.now, in: business.city.timeZone).date)
    else { return [] }
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return days.enumerated().map { index, name in
      let date = today.monday.adding(index)
      let spans = hours.spans.filter { $0.day == index }.map { span -> YelpJSONValue in
        let closing = span.isOvernight || span.end == 0 ? date.adding(1) : date
        return [
          "open_time": .string("\(date.text) \(Self.clock(span.start))"),
          "close_time": .string("\(closing.text) \(Self.clock(span.end))"),
        ]
      }
      return ["day_of_week": .string(name), "business_hours": .array(spans), "special_hours_applied": false]
    }
  }

  private static func clock(_ minutes: Int) -> String {
    "\(Text.two(minutes / 60)):\(Text.two(minutes % 60)):00"
  }
}
