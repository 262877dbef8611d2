import Foundation
import YelpSDK
import YelpUI

/// A search with the fluent builders, then hours and reviews of the first result.
struct Search {
  let yelp: YelpSDK
  let print: @Sendable (String) -> Void

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
    for line in hours(of: business) { print("  \(line)") }
    if let closing = business.nextClosing(), let zone = business.timeZone, business.isOpen() == true {
      print("  open until \(closing.formatted(Self.time(in: zone))) (\(zone.identifier))")
    } else if let opening = business.nextOpening(), let zone = business.timeZone {
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
    let distance = YelpDistanceFormat(locale: Locale(identifier: "en_US"))
    for business in businesses {
      let isOpen = business.isOpen()
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

  private func hours(of business: YelpBusiness) -> [String] {
    guard let hours = business.openingHours, !hours.open.isEmpty else { return ["no opening hours"] }
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names.enumerated().map { day, name in
      let spans = hours.open.filter { $0.day == day }.map {
        $0.start == $0.end ? "24 hours" : "\(clock($0.start))–\(clock($0.end))"
      }
      return name.padding(toLength: 11, withPad: " ", startingAt: 0)
        + (spans.isEmpty ? "closed" : spans.joined(separator: ", "))
    }
  }

  private static func time(in zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: zone).weekday(.wide).hour().minute()
  }

  private func clock(_ time: String) -> String { "\(time.prefix(2)):\(time.suffix(2))" }
}
