import Foundation
import YelpSDK

/// Writes an event in the shape of Yelp's responses.
struct EventBody {
  let event: Event
  let call: Call
  /// The campaign in Yelp's links that names their source.
  let medium: String

  var value: YelpJSONValue {
    let host = BusinessBody(business: event.business, call: call, medium: medium)
    var generator = SeededGenerator(seed: event.seed)
    return [
      "attending_count": .integer(event.attending),
      "business_id": .string(event.business.id),
      "category": .string(event.category),
      "cost": event.cost.map(YelpJSONValue.integer) ?? nil,
      "cost_max": event.costMaximum.map(YelpJSONValue.number) ?? nil,
      "description": .string(event.description),
      "event_site_url": .string(
        "https://www.yelp.com/events/\(BusinessBody.encoded(event.id))?\(BusinessBody.tracking(medium))"),
      "id": .string(event.id),
      "image_url": .string("https://s3-media3.fl.yelpcdn.com/ephoto/\(generator.yelpID())/o.jpg"),
      "interested_count": .integer(event.interested),
      "is_canceled": .bool(event.isCanceled),
      "is_free": .bool(event.isFree),
      "is_official": .bool(event.isOfficial),
      "latitude": .number(event.business.latitude),
      "longitude": .number(event.business.longitude),
      "location": host.location(withCrossStreets: true),
      "name": .string(event.name),
      "tickets_url": tickets,
      "time_start": .string(Self.time(start, in: event.business.city.timeZone)),
      "time_end": end.map { .string(Self.time($0, in: event.business.city.timeZone)) } ?? nil,
    ]
  }

  /// Yelp writes "" or null when no tickets are sold.
  private var tickets: YelpJSONValue {
    if event.isFree { return "" }
    return event.seed.isMultiple(of: 3) ? nil : .string("https://tickets.example/\(event.seed % 100_000)")
  }

  var start: Date { event.start(worldStart: call.worldStart) }

  private var end: Date? { event.minutes.map { start.addingTimeInterval(Double($0 * 60)) } }

  /// `2025-06-11T19:00:00-07:00`, local time.
  private static func time(_ date: Date, in timeZone: TimeZone) -> String {
    let local = LocalMoment(date, in: timeZone)
    let offset = timeZone.secondsFromGMT(for: date) / 60
    let zone = "\(offset < 0 ? "-" : "+")\(Text.two(abs(offset) / 60)):\(Text.two(abs(offset) % 60))"
    return "\(local.date)T\(Text.two(local.minute / 60)):\(Text.two(local.minute % 60)):00\(zone)"
  }
}
