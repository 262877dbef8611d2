/// Makes names that do not exist: each contains a coined word.
enum Names {
  static func business(_ kind: Kind, in city: City, using generator: inout SeededGenerator) -> String {
    switch city.language {
    case "de" where generator.chance(70):
      "\(german(kind)) \(generator.pick(germanWords))"
    case "fr" where generator.chance(70):
      "\(french(kind)) \(generator.pick(frenchWords))"
    case "ja" where generator.chance(50):
      "\(japanese(kind)) \(generator.pick(japaneseWords))"
    case "ja":
      "\(generator.pick(romanizedWords)) \(generator.pick(kind.endings))"
    default: english(kind, using: &generator)
    }
  }

  private static func english(_ kind: Kind, using generator: inout SeededGenerator) -> String {
    let word = generator.pick(englishWords)
    let ending = generator.pick(kind.endings)
    switch generator.below(10) {
    case 0: return "The \(word) \(ending)"
    case 1: return "\(word) & Daughters \(ending)"
    case 2, 3: return "\(generator.pick(firstNames))'s \(word) \(ending)"
    case 4: return "\(word) + \(generator.pick(englishWords))"
    default: return "\(word) \(ending)"
    }
  }

  /// A reviewer in Yelp's format: first name and initial.
  static func person(using generator: inout SeededGenerator) -> String {
    let initials = Array("ABCDEFGHJKLMNOPRSTVWYZ")
    return "\(generator.pick(firstNames)) \(generator.pick(initials))."
  }

  private static func german(_ kind: Kind) -> String {
    switch kind.alias {
    case "bakeries": "Bäckerei"
    case "coffee", "breakfast_brunch", "icecream": "Café"
    case "pizza": "Pizzeria"
    case "bookstores": "Buchhandlung"
    case "hotels": "Hotel"
    case "pharmacy": "Apotheke"
    case "gyms": "Fitnessstudio"
    default:
      switch kind.trade {
      case .cafe: "Kaffeehaus"
      case .restaurant: "Gasthaus"
      case .bar: "Kneipe"
      case .shop: "Kaufladen"
      case .service: "Meisterbetrieb"
      case .sight: "Haus"
      }
    }
  }

  private static func french(_ kind: Kind) -> String {
    switch kind.alias {
    case "bakeries": "Boulangerie"
    case "coffee": "Café"
    case "pizza": "Pizzeria"
    case "bookstores": "Librairie"
    case "hotels": "Hôtel"
    case "pharmacy": "Pharmacie"
    case "gyms": "Gymnase"
    default:
      switch kind.trade {
      case .cafe: "Salon"
      case .restaurant: "Chez"
      case .bar: "Bar"
      case .shop: "Maison"
      case .service: "Atelier"
      case .sight: "Espace"
      }
    }
  }

  private static func japanese(_ kind: Kind) -> String {
    switch kind.alias {
    case "coffee": "喫茶"
    case "ramen": "麺処"
    case "sushi": "鮨"
    case "bakeries": "パン工房"
    case "pharmacy": "薬局"
    case "gyms": "ジム"
    default:
      switch kind.trade {
      case .cafe: "茶房"
      case .restaurant: "食堂"
      case .bar: "酒場"
      case .shop: "商店"
      case .service: "工務店"
      case .sight: "館"
      }
    }
  }

  private static let englishWords = [
    "Quillfeather", "Brindlemoor", "Oddershaw", "Tamblewick", "Marrowby", "Pennythrum", "Gribbleton",
    "Wexcombe", "Larkenfold", "Hobbernut", "Snodgrove", "Fennimarsh", "Ruddlecote", "Whimbrook",
    "Candlewhin", "Dapplemere", "Mossgather", "Kettlebram", "Inkersole", "Pottlewaite", "Zephyrnook",
    "Bramblecask", "Tuppenstone", "Flintwhistle", "Gossamoor", "Harebottle", "Jollikins", "Umberlatch",
    "Velvetgate", "Nimblewood", "Copperwren", "Lanternfish & Low", "Sorrelbank", "Peppercrane",
    "Oatmarch", "Bellwhisk", "Thimblerow", "Curlewhouse", "Saltpocket", "Driftanchor",
  ]

  private static let germanWords = [
    "Quastenbühl", "Knöterling", "Wuselbach", "Traumgrübler", "Flunkerstein", "Mooskäuzchen",
    "Pfefferknirps", "Zwirbelsdorf", "Nebelfräulein", "Krümelkrug", "Schnurrbusch", "Tüftelmeier & Söhne",
  ]

  private static let frenchWords = [
    "Mirabelou", "Tourniquole", "Fanfrelune", "Grelottine", "Saperlou", "Éclairelle", "Pompadille",
    "Chantebrume", "Virevolette", "Tartempoise",
  ]

  private static let japaneseWords = [
    "星くじら", "雨宿り狸", "風見どり丸", "綿毛山", "夜更かし猫", "銀色もぐら", "三日月ひつじ", "霧笛堂", "こもれ石", "眠り灯籠",
  ]

  private static let romanizedWords = [
    "Hoshikujira", "Kazamidori", "Watageyama", "Komoreishi", "Yofukashi", "Muteki-do", "Nemuri Toro",
  ]

  private static let firstNames = [
    "Orvindo", "Pellia", "Tamsine", "Jorrik", "Maribeth", "Quentis", "Lunette", "Fabrizia", "Osgar",
    "Wilhelmina", "Zadie", "Ignas", "Perpetua", "Thaddea", "Bram", "Odalys", "Cosmo", "Ysolde", "Rufina",
    "Emeric", "Saoirse", "Nouri", "Hanako", "Ludo", "Vesna", "Kofi", "Anneliese", "Tibor", "Marisol", "Eun",
  ]
}
