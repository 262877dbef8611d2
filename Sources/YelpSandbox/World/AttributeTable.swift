/// The attributes of businesses, named as a search filters by them.
enum AttributeTable {
  static func random(_ kind: Kind, using generator: inout SeededGenerator) -> Set<String> {
    let trade = kind.trade
    var attributes: Set<String> = []
    for (name, percent) in forEveryone where generator.chance(percent) { attributes.insert(name) }
    if trade == .service {
      if generator.chance(60) { attributes.insert("request_a_quote") }
    }
    if trade.servesFood {
      for (name, percent) in forFood where generator.chance(percent) { attributes.insert(name) }
      if trade == .restaurant {
        if generator.chance(40) { attributes.insert("reservation") }
        if generator.chance(12) { attributes.insert("waitlist_reservation") }
      }
      attributes.insert(generator.pick(ambiences))
      attributes.insert("ambience")
      attributes.insert("noise_level")
      let noise = generator.pick(noises)
      attributes.insert(kind.isQuiet ? "noise_level_quiet" : noise)
    }
    if generator.chance(50) {
      attributes.insert("parking")
      attributes.insert(generator.pick(parkings))
    }
    if attributes.contains("wifi") { attributes.insert(generator.chance(80) ? "wifi_free" : "wifi_paid") }
    return attributes
  }

  private static let forEveryone: [(String, Int)] = [
    ("hot_and_new", 6), ("open_to_all", 30), ("wheelchair_accessible", 45), ("gender_neutral_restrooms", 20),
    ("accepts_credit_cards", 80), ("dogs_allowed", 25),
  ]

  private static let forFood: [(String, Int)] = [
    ("wifi", 50), ("outdoor_seating", 45), ("restaurants_delivery", 45), ("restaurants_takeout", 70),
    ("happy_hour", 25), ("good_for_dancing", 5), ("liked_by_vegetarians", 30), ("liked_by_twenties", 20),
    ("liked_by_travelers", 20), ("liked_by_dates", 15), ("liked_by_students", 15), ("liked_by_wine", 10),
  ]

  static let ambiences = [
    "ambience_casual", "ambience_casual", "ambience_classy", "ambience_divey", "ambience_hipster",
    "ambience_intimate", "ambience_romantic", "ambience_touristy", "ambience_trendy", "ambience_upscale",
  ]

  static let noises = [
    "noise_level_average", "noise_level_average", "noise_level_loud", "noise_level_quiet",
    "noise_level_very_loud",
  ]

  static let parkings = [
    "parking_garage", "parking_lot", "parking_street", "parking_street", "parking_valet",
    "parking_validated", "parking_bike",
  ]
}
