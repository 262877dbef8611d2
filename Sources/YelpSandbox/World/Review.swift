import Foundation

/// A made-up review with the fields that Yelp returns.
struct Review: Sendable {
  let id: String
  let userID: String
  let userName: String
  let userPhotoID: String?
  /// 1 to 5.
  let rating: Int
  /// About 160 characters, truncated with `...`.
  let text: String
  /// `YYYY-MM-DD HH:MM:SS`, without a time zone.
  let time: String

  /// ``time`` read as UTC.
  var date: Date? {
    let parts = time.split(separator: " ").map(String.init)
    guard parts.count == 2, let day = CalendarDay(parts[0]) else { return nil }
    let clock = parts[1].split(separator: ":").compactMap { Double($0) }
    guard clock.count == 3 else { return nil }
    return Date(
      timeIntervalSince1970: Double(day.number) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2])
  }

  /// The languages in which a business has reviews, the most common first.
  static func languages(of business: Business) -> [String] {
    ["en", business.city.language].filter { count(of: business, language: $0) > 0 }.reduce(into: []) {
      if !$0.contains($1) { $0.insert($1, at: 0) }
    }
  }

  /// The number of reviews in a language.
  static func count(of business: Business, language: String) -> Int {
    let local = business.city.language == "en" ? business.reviewCount : business.reviewCount * 4 / 5
    if language == business.city.language { return local }
    return language == "en" ? business.reviewCount - local : 0
  }

  /// The first reviews in a language; a higher limit adds more after them.
  static func excerpts(of business: Business, language: String, limit: Int = 3) -> [Review] {
    var generator = SeededGenerator(seed: business.seed ^ Text.fingerprint(language), purpose: .reviews)
    return (0..<min(limit, count(of: business, language: language))).map { _ in
      review(of: business, language: language, using: &generator)
    }
  }

  private static func review(
    of business: Business, language: String, using generator: inout SeededGenerator
  ) -> Review {
    let rating = max(
      1, min(5, (Int(exactly: business.rating.rounded()) ?? 3) + generator.pick([-1, 0, 0, 0, 1])))
    return Review(
      id: generator.yelpID(),
      userID: generator.yelpID(),
      userName: Names.person(using: &generator),
      userPhotoID: generator.chance(65) ? generator.yelpID() : nil,
      rating: rating,
      text: ReviewText.excerpt(about: business, rating: rating, language: language, using: &generator),
      time: time(using: &generator))
  }

  private static func time(using generator: inout SeededGenerator) -> String {
    let month = generator.number(in: 1...12)
    let date =
      "\(generator.number(in: 2021...2025))-\(Text.two(month))-\(Text.two(generator.number(in: 1...28)))"
    let clock = [24, 60, 60].map { Text.two(generator.below($0)) }.joined(separator: ":")
    return "\(date) \(clock)"
  }
}

/// Makes the text of reviews.
enum ReviewText {
  static func excerpt(
    about business: Business, rating: Int, language: String, using generator: inout SeededGenerator
  ) -> String {
    let words = words(in: language)
    let opening = generator.pick(rating >= 4 ? words.praise : rating == 3 ? words.shrugs : words.complaints)
    let sentences = [opening] + generator.sample(2, of: words.remarks) + [generator.pick(words.closings)]
    let text = sentences.joined(separator: generator.chance(25) ? words.pause : words.space)
      .replacingOccurrences(of: "{thing}", with: generator.pick(business.kind.goods))
      .replacingOccurrences(of: "{place}", with: business.neighborhood.name)
    return Text.excerpt(text, limit: 160)
  }

  /// A sentence in which Yelp's marks surround the topic.
  static func sentence(about goods: String, using generator: inout SeededGenerator) -> String {
    let marked = "[[HIGHLIGHT]]\(goods)[[ENDHIGHLIGHT]]"
    return generator.pick([
      "Come for the \(marked), stay for the neighbours.",
      "The \(marked) alone is worth the trip.",
      "I still think of the \(marked) that we had in spring.",
    ])
  }

  private struct Words {
    let praise: [String]
    let shrugs: [String]
    let complaints: [String]
    let remarks: [String]
    let closings: [String]
    var space = " "
    var pause = "\n\n"
  }

  private static func words(in language: String) -> Words {
    switch language {
    case "de": german
    case "fr": french
    case "ja": japanese
    default: english
    }
  }

  private static let english = Words(
    praise: [
      "Best {thing} in {place}, and I have tried more than my doctor would like.",
      "I came in for the {thing} and left with plans to come back on Sunday.",
      "A gem in {place}: the {thing} is worth the walk up the hill.",
    ],
    shrugs: [
      "Decent {thing}, nothing to write home about, but I am writing here anyway.",
      "Fine if you are already in {place}. The {thing} was as expected.",
    ],
    complaints: [
      "Waited forty minutes and then they were out of {thing}.",
      "I wanted to like this place, the {thing} made it difficult.",
    ],
    remarks: [
      "The staff remembered us from last time, which is more than my own aunt does.",
      "Parking is a puzzle, so take the tram or a long breath.",
      "It gets loud after eight; bring people whom you do not need to hear.",
      "They were kind about our dog, our stroller and our questions.",
      "Prices went up a little, the portions did too.",
    ],
    closings: [
      "Will return with friends and an empty stomach, or the other way round.",
      "Ask for the table by the window, and thank me later.",
      "Give it a try and make up your own mind, as one should.",
    ])

  private static let german = Words(
    praise: [
      "Bester Laden in {place}, und ich habe wirklich viele ausprobiert.",
      "Wegen {thing} gekommen, wegen der Leute geblieben.",
    ],
    shrugs: ["Ganz in Ordnung, aber für {thing} muss niemand quer durch die Stadt fahren."],
    complaints: ["Vierzig Minuten gewartet, dann war {thing} aus."],
    remarks: [
      "Das Personal ist freundlich und hat auch an einem vollen Samstag noch einen Platz gefunden.",
      "Parken ist hier ein Abenteuer, besser mit der Tram kommen.",
      "Nach acht wird es laut, dafür stimmt die Stimmung.",
    ],
    closings: [
      "Wir kommen wieder, mit mehr Hunger und mehr Zeit.",
      "Unbedingt nach dem Tisch am Fenster fragen.",
    ])

  private static let french = Words(
    praise: [
      "La meilleure adresse de {place}, et j'en ai essayé beaucoup.",
      "Venue pour {thing}, restée pour l'accueil.",
    ],
    shrugs: ["Correct sans plus : {thing} ne mérite pas de traverser la ville."],
    complaints: ["Quarante minutes d'attente, et plus de {thing}."],
    remarks: [
      "Le personnel est souriant et trouve toujours une petite table, même le samedi.",
      "C'est un peu bruyant après vingt heures, mais l'ambiance est là.",
      "Les prix ont un peu monté, les portions aussi.",
    ],
    closings: [
      "Nous reviendrons avec des amis et plus d'appétit.",
      "Demandez la table près de la fenêtre.",
    ])

  private static let japanese = Words(
    praise: [
      "{place}で一番のお店だと思います。何軒も回った末の結論です。", "{thing}を目当てに行きましたが、接客にも感心しました。",
    ],
    shrugs: ["悪くはないけれど、{thing}のためにわざわざ遠くから行くほどではないかな。"],
    complaints: ["四十分待って、{thing}は売り切れでした。残念です。"],
    remarks: [
      "店員さんはとても親切で、土曜日の混雑した時間でも席を見つけてくれました。",
      "夜八時を過ぎると少しにぎやかになりますが、雰囲気は良いです。",
      "駅から少し歩きますが、坂道の途中に小さな看板が出ているのですぐに分かります。",
      "値段は少し上がりましたが、その分量も増えた気がします。",
    ],
    closings: [
      "次は友だちを連れて、もっとお腹をすかせて行きたいと思います。", "窓ぎわの席がおすすめです。ぜひ一度行ってみてください。",
    ], space: "", pause: "\n")
}
