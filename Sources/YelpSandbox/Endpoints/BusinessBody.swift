import Foundation
import YelpSDK

/// Writes a business in the shapes of Yelp's responses, with their gaps.
struct BusinessBody {
  let business: Business
  let call: Call
  /// The campaign in Yelp's links that names their source, such as `api_v3_business_search`.
  let medium: String

  /// An entry of a list.
  func entry(distance: Double? = nil, openings: [String]? = nil) -> [String: YelpJSONValue] {
    var members = common
    members["attributes"] = [
      "business_temp_closed": nil,
      "menu_url": business.kind.trade.servesFood ? .string(menuURL ?? "") : nil,
      "open24_hours": nil,
      "waitlist_reservation": business.attributes.contains("waitlist_reservation") ? true : nil,
    ]
    members["business_hours"] = hours.map { [$0] } ?? []
    members["distance"] = distance.map(YelpJSONValue.number)
    members["location"] = location()
    if let openings { members["data"] = ["reservation_openings": .array(openings.map(YelpJSONValue.string))] }
    return members
  }

  /// An entry of a phone or delivery search, which has neither hours nor attributes.
  func shortEntry(distance: Double? = nil) -> [String: YelpJSONValue] {
    var members = entry(distance: distance)
    members["attributes"] = nil
    members["business_hours"] = nil
    return members
  }

  /// The whole business.
  func details() -> [String: YelpJSONValue] {
    let plan = call.plan.contents
    var members = common
    if plan.isClaimed { members["is_claimed"] = .bool(business.isClaimed) }
    members["location"] = location(withCrossStreets: true)
    let photos = photoIDs.prefix(plan.photos)
    if plan.photos > 0 { members["photos"] = .array(photos.map { .string(Self.photoURL($0)) }) }
    members["hours"] = hours.map { [$0] }
    members["special_hours"] = specialHours
    members["attributes"] = .object(AttributeBody.members(of: business, limit: plan.attributes))
    members["date_opened"] = opened.map(YelpJSONValue.string) ?? nil
    members["date_closed"] = business.isClosedForGood ? "2024-11-30" : .null
    if business.attributes.contains("request_a_quote") { members["messaging"] = messaging }
    if plan.isPremium {
      members["photo_count"] = .integer(business.hasPhotos ? business.reviewCount / 2 + photoIDs.count : 0)
      members["photo_details"] = .array(details(of: photos))
      members["yelp_menu_url"] = menuURL.map(YelpJSONValue.string)
    }
    if plan.hasContractFields {
      members["cbsa"] = business.city.statisticalArea.map(YelpJSONValue.string)
      if business.reviewCount > 0 { members["popularity_score"] = popularity }
    }
    return members
  }

  private var common: [String: YelpJSONValue] {
    var members: [String: YelpJSONValue] = [
      "id": .string(business.id),
      "alias": .string(business.alias),
      "name": .string(business.name),
      "image_url": .string(photoIDs.first.map(Self.photoURL) ?? ""),
      "is_closed": .bool(business.isClosedForGood),
      "url": .string(Self.pageURL(business.alias, medium: medium)),
      "review_count": .integer(business.reviewCount),
      "categories": categories,
      "rating": .number(business.rating),
      "coordinates": coordinates,
      "transactions": .array(business.transactions.map(YelpJSONValue.string)),
      "phone": .string(business.phone.e164),
      "display_phone": .string(business.phone.display),
    ]
    if let price = business.priceText { members["price"] = .string(price) }
    if let platform = call.query["device_platform"] {
      members["mobile_link"] = .string(
        platform == "mobile-generic"
          ? "https://m.yelp.com/biz/\(Self.encoded(business.alias))" : "yelp:///biz/\(business.id)")
    }
    return members
  }

  var categories: YelpJSONValue {
    .array(
      business.categories.map { alias in
        ["alias": .string(alias), "title": .string(YelpCategory(alias).title ?? alias)]
      })
  }

  var coordinates: YelpJSONValue {
    business.hidesCoordinates
      ? ["latitude": nil, "longitude": nil]
      : ["latitude": .number(business.latitude), "longitude": .number(business.longitude)]
  }

  /// The address lines.
  var displayAddress: [String] {
    business.city.displayAddress(
      [business.street, business.unit, business.entrance ?? ""], postalCode: business.neighborhood.postalCode)
  }

  func location(withCrossStreets: Bool = false) -> YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "address1": .string(business.street),
      // Yelp writes a missing line as "" or as null.
      "address2": business.unit.isEmpty && business.seed.isMultiple(of: 2) ? nil : .string(business.unit),
      "address3": business.entrance.map(YelpJSONValue.string) ?? (business.seed.isMultiple(of: 3) ? nil : ""),
      "city": .string(business.city.name),
      "zip_code": .string(business.neighborhood.postalCode),
      "country": .string(business.city.country),
      "state": .string(business.city.state),
      "display_address": .array(displayAddress.map(YelpJSONValue.string)),
    ]
    if withCrossStreets {
      let streets = business.city.streets
      members["cross_streets"] = .string(
        business.seed.isMultiple(of: 4) ? "" : streets.prefix(2).joined(separator: " & "))
    }
    return .object(members)
  }

  /// `nil` when the business has not published its hours.
  var hours: YelpJSONValue? {
    guard let hours = business.hours else { return nil }
    let spans = hours.spans.map { span -> YelpJSONValue in
      [
        "day": .integer(span.day), "start": .string(WeekHours.clock(span.start)),
        "end": .string(WeekHours.clock(span.end)), "is_overnight": .bool(span.isOvernight),
      ]
    }
    return ["open": .array(spans), "hours_type": "REGULAR", "is_open_now": .bool(isOpenNow)]
  }

  var isOpenNow: Bool { business.isOpen(at: LocalMoment(call.now, in: business.city.timeZone)) }

  /// The holidays of this year; `nil` for a business without special hours.
  private var specialHours: YelpJSONValue? {
    guard business.hasHolidayHours else { return nil }
    let year = LocalMoment(call.now, in: business.city.timeZone).year
    return .array(
      Holiday.all.map { holiday in
        let date = "\(year)-\(Text.two(holiday.month))-\(Text.two(holiday.day))"
        guard let hours = holiday.hours else {
          return ["date": .string(date), "is_closed": true, "start": nil, "end": nil, "is_overnight": nil]
        }
        return [
          "date": .string(date), "is_closed": nil, "start": .string(WeekHours.clock(hours.start)),
          "end": .string(WeekHours.clock(hours.end)), "is_overnight": false,
        ]
      })
  }

  private var messaging: YelpJSONValue {
    var generator = business.generator(for: .details)
    var members: [String: YelpJSONValue] = [
      "url": .string("https://www.yelp.com/raq/\(business.id)?\(Self.tracking(medium))#popup%3Araq"),
      "use_case_text": "Request a Quote",
    ]
    if call.plan.contents.isPremium {
      members["response_rate"] = .number(Double(generator.number(in: 40...100)) / 100)
      members["response_time"] = .integer(generator.number(in: 300...90_000))
    }
    if call.plan.contents.hasContractFields { members["is_enabled"] = .bool(business.isClaimed) }
    return .object(members)
  }

  /// `YYYY-MM-DD`; `nil` when unknown.
  private var opened: String? {
    guard !business.seed.isMultiple(of: 4) else { return nil }
    var generator = business.generator(for: .opening)
    let month = Text.two(generator.number(in: 1...12))
    return "\(generator.number(in: 1961...2019))-\(month)-\(Text.two(generator.number(in: 1...28)))"
  }

  private func details(of photos: ArraySlice<String>) -> [YelpJSONValue] {
    var generator = business.generator(for: .details)
    return photos.map { id in
      let isByUser = generator.chance(60)
      return [
        "photo_id": .string(id), "url": .string(Self.photoURL(id)),
        "caption": .string(generator.pick(business.kind.goods)),
        "width": .integer(generator.number(in: 600...1_000)),
        "height": .integer(generator.number(in: 400...1_000)),
        "is_user_submitted": .bool(isByUser), "user_id": isByUser ? .string(generator.yelpID()) : nil,
        "label": .string(generator.pick(["food", "inside", "outside", "drink"])),
      ]
    }
  }

  private var popularity: YelpJSONValue {
    var generator = business.generator(for: .insights)
    return [
      "primary_category": .string(business.kind.alias),
      "score": .number(Double(generator.number(in: 1_000...99_999)) / 1_000),
    ]
  }

  private var menuURL: String? {
    business.kind.trade.servesFood && business.seed % 5 < 3
      ? "https://www.yelp.com/menu/\(Self.encoded(business.alias))" : nil
  }

  /// Ids of its photos, the best first. A key that may see twelve sees more than the others after the same first ones.
  var photoIDs: [String] {
    guard business.hasPhotos else { return [] }
    var generator = business.generator(for: .photos)
    let count = generator.number(in: 1...6) * (call.plan.contents.photos > 6 ? 2 : 1)
    return (0..<count).map { _ in generator.yelpID() }
  }

  static func photoURL(_ id: String) -> String {
    "https://s3-media\(Text.fingerprint(id) % 5).fl.yelpcdn.com/bphoto/\(id)/o.jpg"
  }

  static func pageURL(_ alias: String, medium: String, extra: String = "") -> String {
    "https://www.yelp.com/biz/\(encoded(alias))?\(extra)\(tracking(medium))"
  }

  static func tracking(_ medium: String) -> String {
    let client = "sandbox-made-up-client"
    return "adjust_creative=\(client)&utm_campaign=yelp_api_v3&utm_medium=\(medium)&utm_source=\(client)"
  }

  static func encoded(_ segment: String) -> String {
    segment.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(["-", "_"]).intersection(ascii)) ?? segment
  }

  private static let ascii = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
}

/// Writes the attributes of a business with the keys and mixed types of a details response.
enum AttributeBody {
  /// The first `limit` attributes. Which ones a plan has is not documented, so the first to be left out are those that
  /// only Premium keys may search by.
  static func members(of business: Business, limit: Int) -> [String: YelpJSONValue] {
    let all = members(of: business)
    guard all.count > limit else { return all }
    let ranked = all.keys.sorted { first, second in
      let (isFirstPremium, isSecondPremium) = (premium.contains(first), premium.contains(second))
      return isFirstPremium == isSecondPremium ? first < second : isSecondPremium
    }
    let kept = Set(ranked.prefix(limit))
    return all.filter { kept.contains($0.key) }
  }

  private static let premium: Set<String> = [
    "ambience", "bike_parking", "business_accepts_credit_cards", "business_parking", "dogs_allowed",
    "good_for_dancing", "happy_hour", "liked_by_vegetarians", "noise_level", "outdoor_seating",
    "restaurants_delivery", "restaurants_take_out", "wi_fi",
  ]

  static func members(of business: Business) -> [String: YelpJSONValue] {
    let attributes = business.attributes
    var members: [String: YelpJSONValue] = [
      "business_temp_closed": nil,
      "business_accepts_credit_cards": flag(attributes, "accepts_credit_cards"),
      "dogs_allowed": flag(attributes, "dogs_allowed"),
      "wheelchair_accessible": flag(attributes, "wheelchair_accessible"),
      "open_to_all": flag(attributes, "open_to_all"),
      "bike_parking": flag(attributes, "parking_bike"),
      "hot_and_new": attributes.contains("hot_and_new") ? "2025-03-01" : nil,
      "open24_hours": nil,
      "business_url": .string(business.isClaimed ? "https://\(host(of: business)).example/" : ""),
      "business_parking": attributes.contains("parking")
        ? flags(["garage", "street", "validated", "lot", "valet"], attributes, prefix: "parking_") : nil,
      "about_this_biz_specialties": .string(
        "\(business.kind.goods.joined(separator: ", ")) in \(business.neighborhood.name)."),
    ]
    guard business.kind.trade.servesFood else { return members }
    members["menu_url"] = .string(business.isClaimed ? "https://\(host(of: business)).example/menu" : "")
    for name in [
      "outdoor_seating", "restaurants_delivery", "happy_hour", "good_for_dancing", "liked_by_vegetarians",
      "waitlist_reservation",
    ] {
      members[name] = flag(attributes, name)
    }
    members["restaurants_take_out"] = flag(attributes, "restaurants_takeout")
    members["restaurants_reservations"] = flag(attributes, "reservation")
    members["wi_fi"] =
      attributes.contains("wifi_free") ? "free" : attributes.contains("wifi_paid") ? "paid" : "no"
    members["noise_level"] = choice(attributes, prefix: "noise_level_")
    members["alcohol"] = business.kind.trade == .bar ? "full_bar" : "beer_and_wine"
    members["ambience"] = flags(
      ["casual", "classy", "divey", "hipster", "intimate", "romantic", "touristy", "trendy", "upscale"],
      attributes, prefix: "ambience_")
    members["good_for_meal"] = [
      "breakfast": .bool(business.kind.trade == .cafe),
      "brunch": .bool(business.kind.alias == "breakfast_brunch"),
      "lunch": .bool(business.kind.trade == .restaurant), "dinner": .bool(business.kind.trade == .restaurant),
      "dessert": .bool(business.categories.contains("desserts")), "latenight": nil,
    ]
    return members
  }

  /// For an attribute that a business lacks, Yelp writes either false or null.
  private static func flag(_ attributes: Set<String>, _ name: String) -> YelpJSONValue {
    if attributes.contains(name) { return true }
    return attributes.count.isMultiple(of: 2) ? false : nil
  }

  private static func choice(_ attributes: Set<String>, prefix: String) -> YelpJSONValue {
    attributes.sorted().first { $0.hasPrefix(prefix) }.map { .string(String($0.dropFirst(prefix.count))) }
      ?? nil
  }

  private static func flags(
    _ names: [String], _ attributes: Set<String>, prefix: String
  ) -> YelpJSONValue {
    .object(Dictionary(names.map { ($0, .bool(attributes.contains(prefix + $0))) }) { first, _ in first })
  }

  /// A host name under the top-level domain that is reserved for examples.
  private static func host(of business: Business) -> String {
    "www.\(business.id.lowercased().filter { $0.isASCII && $0.isLetter }.prefix(10))"
  }
}
