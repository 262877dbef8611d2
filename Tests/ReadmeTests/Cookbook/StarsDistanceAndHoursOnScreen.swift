import Foundation
import YelpSDK
import YelpUI

/// The lines of a table cell, such as "★★★★½ (120)" and "09:00–18:00".
struct Cell {
  let lines: [String]

  init(
    _ business: YelpBusiness, now: Date = .now, locale: Locale = .current
  ) {
    let stars = business.starRating.map {
      "\($0.characters) (\(business.reviewCount ?? 0))"
    }
    let distance = business.distance.flatMap {
      YelpDistanceFormat(locale: locale).text(meters: $0)
    }
    let hours = business.hoursText(on: now, locale: locale)
    let address = business.location?.singleLineAddress
    lines = [
      business.name, stars, distance, hours, address, YelpAttribution.text,
    ].compactMap(\.self)
  }
}
