/// A feature of a business by which a search can filter: ``hotAndNew``, ``outdoorSeating``.
///
/// Several attributes are joined by "and". Each is marked: **any key** may send the first 7, the others
/// need a **premium** plan (see ``isPremium``). Attributes that Yelp adds later can be written as text.
/// ```swift
/// yelp.businessSearch(term: "ramen", location: "Boston").attributes(.hotAndNew, .wheelchairAccessible)
/// ```
/// Source: docs.developer.yelp.com, "Search for businesses", parameter `attributes`.
public struct YelpAttribute: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether a premium plan is needed; `nil` for an attribute that was unknown when the SDK was written.
  public var isPremium: Bool? {
    if Self.premium.contains(self) { return true }
    return Self.forAnyKey.contains(self) ? false : nil
  }

  // MARK: Any key

  /// Any key. Popular businesses that opened lately.
  public static let hotAndNew: Self = "hot_and_new"
  /// Any key. Businesses that answer requests for a quote.
  public static let requestAQuote: Self = "request_a_quote"
  /// Any key. Businesses that take reservations through Yelp.
  public static let reservation: Self = "reservation"
  /// Any key. Businesses whose waitlist can be joined through Yelp.
  public static let waitlistReservation: Self = "waitlist_reservation"
  /// Any key. Businesses with gender-neutral restrooms.
  public static let genderNeutralRestrooms: Self = "gender_neutral_restrooms"
  /// Any key. Businesses that say they welcome everybody.
  public static let openToAll: Self = "open_to_all"
  /// Any key. Businesses that say they are accessible by wheelchair.
  public static let wheelchairAccessible: Self = "wheelchair_accessible"

  // MARK: Premium

  /// Premium. Businesses that take credit cards.
  public static let acceptsCreditCards: Self = "accepts_credit_cards"
  /// Premium. Businesses whose ambience is known.
  public static let ambience: Self = "ambience"
  /// Premium. Businesses with a casual ambience.
  public static let ambienceCasual: Self = "ambience_casual"
  /// Premium. Businesses with a classy ambience.
  public static let ambienceClassy: Self = "ambience_classy"
  /// Premium. Businesses with a divey ambience.
  public static let ambienceDivey: Self = "ambience_divey"
  /// Premium. Businesses with a hipster ambience.
  public static let ambienceHipster: Self = "ambience_hipster"
  /// Premium. Businesses with an intimate ambience.
  public static let ambienceIntimate: Self = "ambience_intimate"
  /// Premium. Businesses with a romantic ambience.
  public static let ambienceRomantic: Self = "ambience_romantic"
  /// Premium. Businesses with a touristy ambience.
  public static let ambienceTouristy: Self = "ambience_touristy"
  /// Premium. Businesses with a trendy ambience.
  public static let ambienceTrendy: Self = "ambience_trendy"
  /// Premium. Businesses with an upscale ambience.
  public static let ambienceUpscale: Self = "ambience_upscale"
  /// Premium. Businesses that allow dogs.
  public static let dogsAllowed: Self = "dogs_allowed"
  /// Premium. Businesses that are good for dancing.
  public static let goodForDancing: Self = "good_for_dancing"
  /// Premium. Businesses with a happy hour.
  public static let happyHour: Self = "happy_hour"
  /// Premium. Businesses liked by beer lovers.
  public static let likedByBeer: Self = "liked_by_beer"
  /// Premium. Businesses liked by people on a date.
  public static let likedByDates: Self = "liked_by_dates"
  /// Premium. Businesses liked by people in their fifties.
  public static let likedByFifties: Self = "liked_by_fifties"
  /// Premium. Businesses liked by people in their forties.
  public static let likedByForties: Self = "liked_by_forties"
  /// Premium. Businesses liked by Generation X.
  public static let likedByGenx: Self = "liked_by_genx"
  /// Premium. Businesses liked by people in their thirties.
  public static let likedByThirties: Self = "liked_by_thirties"
  /// Premium. Businesses liked by people in their twenties.
  public static let likedByTwenties: Self = "liked_by_twenties"
  /// Premium. Businesses liked by men.
  public static let likedByMen: Self = "liked_by_men"
  /// Premium. Businesses liked by students.
  public static let likedByStudents: Self = "liked_by_students"
  /// Premium. Businesses liked by travellers.
  public static let likedByTravelers: Self = "liked_by_travelers"
  /// Premium. Businesses liked by vegetarians.
  public static let likedByVegetarians: Self = "liked_by_vegetarians"
  /// Premium. Businesses liked by wine lovers.
  public static let likedByWine: Self = "liked_by_wine"
  /// Premium. Businesses liked by women.
  public static let likedByWomen: Self = "liked_by_women"
  /// Premium. Businesses liked by young professionals.
  public static let likedByYoungProfessionals: Self = "liked_by_young_professionals"
  /// Premium. Businesses whose noise level is known.
  public static let noiseLevel: Self = "noise_level"
  /// Premium. Businesses with an average noise level.
  public static let noiseLevelAverage: Self = "noise_level_average"
  /// Premium. Loud businesses.
  public static let noiseLevelLoud: Self = "noise_level_loud"
  /// Premium. Quiet businesses.
  public static let noiseLevelQuiet: Self = "noise_level_quiet"
  /// Premium. Very loud businesses.
  public static let noiseLevelVeryLoud: Self = "noise_level_very_loud"
  /// Premium. Businesses with seats outdoors.
  public static let outdoorSeating: Self = "outdoor_seating"
  /// Premium. Businesses with parking of any kind.
  public static let parking: Self = "parking"
  /// Premium. Businesses with a parking garage.
  public static let parkingGarage: Self = "parking_garage"
  /// Premium. Businesses with a parking lot.
  public static let parkingLot: Self = "parking_lot"
  /// Premium. Businesses with parking on the street.
  public static let parkingStreet: Self = "parking_street"
  /// Premium. Businesses with valet parking.
  public static let parkingValet: Self = "parking_valet"
  /// Premium. Businesses that validate parking.
  public static let parkingValidated: Self = "parking_validated"
  /// Premium. Businesses with parking for bicycles.
  public static let parkingBike: Self = "parking_bike"
  /// Premium. Restaurants that deliver.
  public static let restaurantsDelivery: Self = "restaurants_delivery"
  /// Premium. Restaurants that sell food to take out.
  public static let restaurantsTakeout: Self = "restaurants_takeout"
  /// Premium. Businesses with Wi-Fi.
  public static let wifi: Self = "wifi"
  /// Premium. Businesses with free Wi-Fi.
  public static let wifiFree: Self = "wifi_free"
  /// Premium. Businesses with Wi-Fi to be paid for.
  public static let wifiPaid: Self = "wifi_paid"

  // MARK: Lists

  /// The attributes that any key may send.
  public static let forAnyKey: Set<Self> = [
    .hotAndNew, .requestAQuote, .reservation, .waitlistReservation, .genderNeutralRestrooms, .openToAll,
    .wheelchairAccessible,
  ]

  /// The attributes that need a premium plan.
  public static let premium: Set<Self> = [
    .acceptsCreditCards, .ambience, .ambienceCasual, .ambienceClassy, .ambienceDivey, .ambienceHipster,
    .ambienceIntimate, .ambienceRomantic, .ambienceTouristy, .ambienceTrendy, .ambienceUpscale,
    .dogsAllowed, .goodForDancing, .happyHour, .likedByBeer, .likedByDates, .likedByFifties,
    .likedByForties, .likedByGenx, .likedByThirties, .likedByTwenties, .likedByMen, .likedByStudents,
    .likedByTravelers, .likedByVegetarians, .likedByWine, .likedByWomen, .likedByYoungProfessionals,
    .noiseLevel, .noiseLevelAverage, .noiseLevelLoud, .noiseLevelQuiet, .noiseLevelVeryLoud,
    .outdoorSeating, .parking, .parkingGarage, .parkingLot, .parkingStreet, .parkingValet,
    .parkingValidated, .parkingBike, .restaurantsDelivery, .restaurantsTakeout, .wifi, .wifiFree, .wifiPaid,
  ]
}
