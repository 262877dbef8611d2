import Foundation
import YelpSDK
import YelpUI

/// A search with the fluent builders, then hours and reviews of the first result.
struct Search {
  let yelp: YelpSDK
  /// The moment for which opening hours are told.
  let now: Date
  @SafePrint var print: @Sendable (String) -> Void

  func run(term: String, location: String) async throws(YelpError) {
    let page = try await yelp.businessSearch(term: term, location: location)
      .sort(by: .bestMatch)
      .limit(10)
      .send()
    print("\(page.total ?? page.businesses.count) hits for \"\(term)\" near \(location)\n")
    guard let first = page.businesses.first else { return }
    print(table(page.businesses))

    let business = try await yelp.business(id: first.id).send()
    print("\n\(business.name), \(business.location?.singleLineAddress ?? "no address")")
    for (day, hours) in business.weeklyHours(locale: Self.english) {
      print("  \(day.padding(toLength: 11, withPad: " ", startingAt: 0))\(hours)")
    }
    if let closing = business.nextClosing(after: now), let zone = business.timeZone,
      business.isOpen(at: now) == true
    {
      print("  open until \(closing.formatted(Self.time(in: zone))) (\(zone.identifier))")
    } else if let opening = business.nextOpening(after: now), let zone = business.timeZone {
      print("  opens \(opening.formatted(Self.time(in: zone))) (\(zone.identifier))")
    }

    let reviews = try await yelp.reviews(businessID: first.id).limit(3).send()
    for review in reviews.reviews {
      let stars = review.rating.map { YelpStarRating($0).characters } ?? ""
      print("\n  \(stars)  \(review.user?.name ?? "someone"), \(review.timeCreated?.prefix(10) ?? "")")
      print("  \(review.text.replacingOccurrences(of: "\n", with: " "))")
    }
    print("\n\(YelpAttribution.text)")
  }

  private func table(_ businesses: [YelpBusiness]) -> String {
    var table = TextTable(["name", "stars", "reviews", "price", "distance", "open now"])
    let distance = YelpDistanceFormat(locale: Self.english)
    for business in businesses {
      let isOpen = business.isOpen(at: now)
      table.add([
        business.name,
        business.starRating?.characters ?? "not rated",
        business.reviewCount.map(String.init) ?? "-",
        business.price?.rawValue ?? "-",
        business.distance.flatMap(distance.text(meters:)) ?? "-",
        isOpen == nil ? "-" : isOpen == true ? "yes" : "no",
      ])
    }
    return table.description
  }

  private static let english = Locale(identifier: "en_US")

  private static func time(in zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: english, timeZone: zone).weekday(.wide).hour().minute()
  }
}
