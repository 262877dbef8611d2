import YelpSDK

/// Writes the attributes of a business with the keys and mixed types of a details response.
enum AttributeBody {
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
      "business_parking": parking(attributes),
      "about_this_biz_specialties": .string(
        "\(business.kind.goods.joined(separator: ", ")) in \(business.neighborhood.name)."),
    ]
    guard business.kind.trade.servesFood else { return members }
    members["menu_url"] = .string(business.isClaimed ? "https://\(host(of: business)).example/menu" : "")
    members["outdoor_seating"] = flag(attributes, "outdoor_seating")
    members["restaurants_delivery"] = flag(attributes, "restaurants_delivery")
    members["restaurants_take_out"] = flag(attributes, "restaurants_takeout")
    members["restaurants_reservations"] = flag(attributes, "reservation")
    members["happy_hour"] = flag(attributes, "happy_hour")
    members["good_for_dancing"] = flag(attributes, "good_for_dancing")
    members["liked_by_vegetarians"] = flag(attributes, "liked_by_vegetarians")
    members["waitlist_reservation"] = flag(attributes, "waitlist_reservation")
    members["wi_fi"] =
      attributes.contains("wifi_free") ? "free" : attributes.contains("wifi_paid") ? "paid" : "no"
    members["noise_level"] = choice(attributes, prefix: "noise_level_")
    members["alcohol"] = business.kind.trade == .bar ? "full_bar" : "beer_and_wine"
    members["ambience"] = .object(
      Dictionary(
        ["casual", "classy", "divey", "hipster", "intimate", "romantic", "touristy", "trendy", "upscale"].map
        {
          ($0, .bool(attributes.contains("ambience_\($0)")))
        }, uniquingKeysWith: { first, _ in first }))
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

  private static func parking(_ attributes: Set<String>) -> YelpJSONValue {
    guard attributes.contains("parking") else { return nil }
    return .object(
      Dictionary(
        ["garage", "street", "validated", "lot", "valet"].map {
          ($0, .bool(attributes.contains("parking_\($0)")))
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// A host name under the top-level domain that is reserved for examples.
  private static func host(of business: Business) -> String {
    "www.\(business.id.lowercased().filter { $0.isASCII && $0.isLetter }.prefix(10))"
  }
}
