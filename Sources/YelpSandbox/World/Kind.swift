import YelpSDK

/// A type of business from which the world makes businesses: its categories, goods and name endings.
/// A class, since many businesses share one.
final class Kind: Sendable {
  /// The main category.
  let alias: String
  /// Further categories that some of the businesses have.
  let others: [String]
  let trade: Trade
  /// Its weight when businesses are made.
  let weight: Int
  /// Cities where it is especially common.
  let home: String?
  /// Usual price tiers; empty when the trade has no prices.
  let prices: [Int]
  /// Typical goods; a search's term matches them as well.
  let goods: [String]
  /// Last words of names in English.
  let endings: [String]
  /// The hours of the first, second, … of a city in turn; empty for random ones.
  let hours: [WeekHours]
  let isQuiet: Bool

  init(
    _ alias: String, _ others: [String] = [], _ trade: Trade, weight: Int = 3, home: String? = nil,
    prices: [Int] = [1, 2, 2, 3], goods: [String], endings: [String],
    hours: [WeekHours] = [], isQuiet: Bool = false
  ) {
    self.alias = alias
    self.others = others
    self.trade = trade
    self.weight = weight
    self.home = home
    self.prices = prices
    self.goods = goods
    self.endings = endings
    self.hours = hours
    self.isQuiet = isQuiet
  }

  /// The trade decides hours, attributes, transactions and the words of reviews.
  enum Trade: Sendable, CaseIterable {
    case cafe, restaurant, bar, shop, service, sight

    var servesFood: Bool { self == .cafe || self == .restaurant || self == .bar }
  }
}

extension Kind {
  /// The types of business that every city has at least once, food first. See ``everyday`` for more.
  static let all: [Kind] = food + drinks + shops + services + sights

  /// Three more of each are in every city, made after all others, so that the others stay as they are.
  static let everyday: [Kind] = errands + all.filter { ["hotels", "hair"].contains($0.alias) }

  static let every = all + errands

  /// The categories of the businesses of every world.
  static let categories = Set(every.flatMap { [$0.alias] + $0.others }).sorted().map { YelpCategory($0) }

  /// The end of a hint about a category that no world has.
  static let categoryList = "It has \(categories.map(\.rawValue).joined(separator: ", "))."

  private static let errands: [Kind] = [
    Kind(
      "pharmacy", ["drugstores"], .shop, prices: [],
      goods: ["prescriptions", "vitamins", "sunscreen"], endings: ["Pharmacy", "Apothecary"]),
    Kind(
      "gyms", ["healthtrainers"], .sight, prices: [2, 3],
      goods: ["weights", "treadmills", "fitness classes"], endings: ["Gym", "Fitness", "Strength Club"],
      hours: [WeekHours(days: Array(0..<7), [(300, 1_380)])]),
    Kind(
      "coffee", ["bookstores"], .cafe, prices: [1, 2],
      goods: ["coffee", "tea", "reading chairs"], endings: ["Reading Room", "Reading Café"],
      hours: [0, 1_200].map { WeekHours(days: Array(0..<7), [(480, $0)]) }, isQuiet: true),
  ]

  private static let food: [Kind] = [
    Kind(
      "tacos", ["mexican", "foodtrucks"], .restaurant, weight: 8, home: "US", prices: [1, 1, 2],
      goods: ["taco", "al pastor", "salsa verde", "horchata"], endings: ["Tacos", "Taqueria"]),
    Kind(
      "mexican", ["breakfast_brunch"], .restaurant, weight: 5, home: "US",
      goods: ["burrito", "enchiladas", "mole", "guacamole"], endings: ["Cantina", "Cocina"]),
    Kind(
      "pizza", ["italian"], .restaurant, weight: 8, prices: [1, 2, 2],
      goods: ["pizza", "margherita", "calzone", "garlic knots"],
      endings: ["Pizza", "Pizzeria", "Slice House"]),
    Kind(
      "italian", ["wine_bars"], .restaurant, weight: 6, prices: [2, 2, 3, 4],
      goods: ["pasta", "risotto", "tiramisu", "gnocchi"], endings: ["Trattoria", "Osteria"]),
    Kind(
      "ramen", ["noodles"], .restaurant, weight: 5, home: "JP", prices: [1, 2],
      goods: ["ramen", "tonkotsu", "gyoza", "miso broth"], endings: ["Ramen", "Noodle Bar"]),
    Kind(
      "sushi", ["japanese"], .restaurant, weight: 5, home: "JP", prices: [2, 3, 4],
      goods: ["sushi", "nigiri", "sashimi", "omakase"], endings: ["Sushi", "Sushi Counter"]),
    Kind(
      "izakaya", ["japanese", "bars"], .restaurant, weight: 2, home: "JP", prices: [2, 2, 3],
      goods: ["yakitori", "sake", "karaage", "edamame"], endings: ["Izakaya"]),
    Kind(
      "burgers", ["tradamerican"], .restaurant, weight: 6, prices: [1, 2, 2],
      goods: ["burger", "fries", "milkshake", "onion rings"], endings: ["Burgers", "Burger Stand"]),
    Kind(
      "chinese", ["dimsum"], .restaurant, weight: 6, prices: [1, 2, 2, 3],
      goods: ["dumplings", "mapo tofu", "dim sum", "hand-pulled noodles"],
      endings: ["Kitchen", "Dumpling House"]),
    Kind(
      "thai", ["vegetarian"], .restaurant, weight: 5, prices: [1, 2, 2],
      goods: ["pad thai", "green curry", "papaya salad"], endings: ["Thai", "Thai Kitchen"]),
    Kind(
      "indpak", ["vegetarian", "halal"], .restaurant, weight: 5, home: "GB", prices: [1, 2, 2],
      goods: ["curry", "naan", "biryani", "dosa"], endings: ["Tandoor", "Curry House"]),
    Kind(
      "vietnamese", ["sandwiches"], .restaurant, weight: 4, prices: [1, 2],
      goods: ["pho", "banh mi", "spring rolls"], endings: ["Pho", "Banh Mi"]),
    Kind(
      "korean", ["bbq"], .restaurant, weight: 4, prices: [2, 2, 3],
      goods: ["bibimbap", "kimchi", "bulgogi"], endings: ["Korean Grill", "Banchan"]),
    Kind(
      "vegan", ["salad", "gluten_free"], .restaurant, weight: 4, prices: [2, 2, 3],
      goods: ["grain bowl", "tempeh", "jackfruit"], endings: ["Plant Kitchen", "Greens"]),
    Kind(
      "seafood", ["newamerican"], .restaurant, weight: 3, prices: [2, 3, 4],
      goods: ["oysters", "chowder", "grilled fish"], endings: ["Oyster Bar", "Fish House"]),
    Kind(
      "bbq", ["smokehouse"], .restaurant, weight: 3, home: "US", prices: [1, 2],
      goods: ["brisket", "ribs", "cornbread"], endings: ["Barbecue", "Smokehouse"]),
    Kind(
      "french", ["wine_bars"], .restaurant, weight: 3, home: "FR", prices: [2, 3, 4],
      goods: ["steak frites", "onion soup", "crème brûlée"], endings: ["Bistro", "Brasserie"]),
    Kind(
      "german", ["beergarden"], .restaurant, weight: 1, home: "DE", prices: [1, 2, 2],
      goods: ["schnitzel", "spätzle", "bratwurst"], endings: ["Wirtshaus"]),
    Kind(
      "breakfast_brunch", ["cafes"], .cafe, weight: 5, prices: [1, 2, 2],
      goods: ["pancakes", "eggs benedict", "french toast"], endings: ["Breakfast Club", "Brunch Room"]),
    Kind(
      "delis", ["sandwiches"], .cafe, weight: 3, prices: [1, 1, 2],
      goods: ["pastrami", "bagel", "matzo ball soup"], endings: ["Deli", "Sandwiches"]),
  ]

  private static let drinks: [Kind] = [
    Kind(
      "coffee", ["bakeries", "cafes"], .cafe, weight: 24, prices: [1, 1, 2],
      goods: ["coffee", "espresso", "flat white", "cold brew"],
      endings: ["Coffee", "Coffee Roasters", "Espresso Bar", "Coffeehouse"]),
    Kind(
      "bakeries", ["desserts", "coffee"], .cafe, weight: 7, prices: [1, 1, 2],
      goods: ["bread", "croissant", "cinnamon rolls", "sourdough"], endings: ["Bakery", "Bakehouse"]),
    Kind(
      "icecream", ["desserts"], .cafe, weight: 4, prices: [1, 1, 2],
      goods: ["ice cream", "sorbet", "sundae"], endings: ["Creamery", "Ice Cream"]),
    Kind(
      "bubbletea", ["juicebars"], .cafe, weight: 2, prices: [1, 2],
      goods: ["boba", "milk tea", "taro"], endings: ["Tea", "Boba"]),
    Kind(
      "cocktailbars", ["lounges"], .bar, weight: 5, prices: [2, 3, 3],
      goods: ["cocktails", "martini", "mezcal"], endings: ["Cocktail Room", "Lounge"]),
    Kind(
      "pubs", ["sportsbars"], .bar, weight: 3, home: "GB", prices: [1, 2, 2],
      goods: ["ale", "fish and chips", "sunday roast"], endings: ["Tavern", "Arms"]),
    Kind(
      "wine_bars", ["tapasmallplates"], .bar, weight: 3, prices: [2, 3],
      goods: ["natural wine", "charcuterie", "small plates"], endings: ["Wine Bar", "Cellar"]),
    Kind(
      "breweries", ["beergardens"], .bar, weight: 3, prices: [1, 2],
      goods: ["ipa", "stout", "pretzels"], endings: ["Brewing", "Taproom"]),
  ]

  private static let shops: [Kind] = [
    Kind(
      "bookstores", ["usedbooks"], .shop, weight: 3, prices: [1, 2],
      goods: ["novels", "zines", "comics"], endings: ["Books", "Bookshop"]),
    Kind(
      "grocery", ["organic_stores"], .shop, weight: 4, prices: [1, 2, 3],
      goods: ["produce", "cheese", "bulk grains"], endings: ["Market", "Grocers"]),
    Kind(
      "flowers", ["giftshops"], .shop, weight: 2, prices: [2, 3],
      goods: ["bouquets", "succulents"], endings: ["Florist", "Flowers"]),
    Kind(
      "vintage", ["womenscloth"], .shop, weight: 2, prices: [1, 2],
      goods: ["denim", "leather jackets"], endings: ["Vintage", "Thrift"]),
    Kind(
      "bikes", ["bike_repair_maintenance"], .shop, weight: 2, prices: [2, 3],
      goods: ["tune-up", "commuter bikes"], endings: ["Cycles", "Bike Works"]),
  ]

  private static let services: [Kind] = [
    Kind(
      "plumbing", ["waterheaterinstallrepair"], .service, weight: 3, prices: [],
      goods: ["drain", "water heater", "leak"], endings: ["Plumbing", "Pipes & Drains"]),
    Kind(
      "electricians", [], .service, weight: 2, prices: [],
      goods: ["rewiring", "lighting"], endings: ["Electric"]),
    Kind(
      "locksmiths", [], .service, weight: 2, prices: [],
      goods: ["lockout", "rekeying"], endings: ["Locksmiths", "Lock & Key"]),
    Kind(
      "autorepair", ["tires"], .service, weight: 3, prices: [2, 2, 3],
      goods: ["brakes", "oil change"], endings: ["Auto", "Garage"]),
    Kind(
      "barbers", ["menshair"], .service, weight: 3, prices: [1, 2],
      goods: ["haircut", "hot shave"], endings: ["Barbers", "Barbershop"]),
    Kind(
      "hair", ["othersalons"], .service, weight: 3, prices: [2, 3],
      goods: ["balayage", "haircut"], endings: ["Salon", "Hair Studio"]),
    Kind(
      "dentists", ["generaldentistry"], .service, weight: 2, prices: [],
      goods: ["cleaning", "crowns"], endings: ["Dental", "Dentistry"]),
    Kind(
      "vet", [], .service, weight: 2, prices: [],
      goods: ["checkups", "vaccines"], endings: ["Animal Clinic", "Pet Hospital"]),
  ]

  private static let sights: [Kind] = [
    Kind(
      "yoga", ["pilates"], .sight, weight: 2, prices: [2, 3],
      goods: ["vinyasa", "hot yoga"], endings: ["Yoga"]),
    Kind(
      "climbing", ["gyms"], .sight, weight: 1, prices: [2, 3],
      goods: ["bouldering", "top rope"], endings: ["Climbing", "Boulders"]),
    Kind(
      "museums", ["artmuseums"], .sight, weight: 2, prices: [1, 2],
      goods: ["exhibits", "tours"], endings: ["Museum"]),
    Kind(
      "galleries", ["artclasses"], .sight, weight: 2, prices: [],
      goods: ["paintings", "prints"], endings: ["Gallery"]),
    Kind(
      "musicvenues", ["jazzandblues"], .sight, weight: 2, prices: [2, 2, 3],
      goods: ["live music", "jazz"], endings: ["Ballroom", "Hall"]),
    Kind(
      "hotels", ["venues"], .sight, weight: 2, prices: [2, 3, 4],
      goods: ["rooms", "breakfast"], endings: ["Hotel", "Inn"]),
    Kind(
      "parks", ["playgrounds"], .sight, weight: 1, prices: [],
      goods: ["trails", "picnic tables"], endings: ["Park", "Gardens"]),
  ]
}
