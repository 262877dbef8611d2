import Foundation
import YelpSDK

/// What the assistant finds for a question. It understands words, not sentences: what to look for, where, how
/// dear.
struct ChatReply: Sendable {
  let type: YelpChatAnswerType
  let businesses: [Business]
  /// What is said; a `%` stands where the names of the businesses go.
  let text: String

  /// How many businesses an answer names.
  private static let limit = 3

  static func reply(to question: ChatEndpoint.Question, in chat: inout Chat, call: Call) -> ChatReply {
    let words = Set(Text.words(question.text))
    if let business = business(meantBy: question.text, words: words, chat: chat, world: call.world) {
      return ChatReply(
        type: .businessQuestion, businesses: [business],
        text: Self.told(about: business, words: words, call: call))
    }
    let term = Text.words(question.text).filter { vocabulary.contains($0) }
    let place = Gazetteer.area(named: question.text)
    let isRefined = chat.refine(by: words)
    if term.isEmpty, place == nil, !isRefined {
      return ChatReply(
        type: .unsupported, businesses: [],
        text: "I can help with finding local businesses. What are you looking for?")
    }
    if !term.isEmpty { chat.term = term.joined(separator: " ") }
    chat.area =
      place ?? chat.area
      ?? question.center.map {
        Area(latitude: $0.latitude, longitude: $0.longitude, radius: Area.cityRadius)
      }
    guard let area = chat.area else {
      return ChatReply(
        type: .clarification, businesses: [], text: "In which city or neighborhood should I look?")
    }
    let found = search(chat, area: area, call: call)
    let wish = chat.term.isEmpty ? "places" : "places for \(chat.term)"
    let text = found.isEmpty ? "I could not find any \(wish) there." : "Here are some \(wish): %."
    return ChatReply(type: .businessSearch, businesses: found, text: text)
  }

  /// All words together, or, when nothing has them all, the last that finds something.
  private static func search(_ chat: Chat, area: Area, call: Call) -> [Business] {
    var criteria = SearchCriteria(area: area)
    criteria.prices = chat.prices
    criteria.openAt = chat.isOpenNow ? call.now : nil
    criteria.sort = chat.sort
    criteria.limit = limit
    for term in [chat.term] + chat.term.split(separator: " ").reversed().map(String.init) {
      criteria.term = term
      let hits = SearchEngine.page(of: criteria, in: call.world).hits
      if !hits.isEmpty { return hits.map(\.business) }
    }
    return []
  }

  /// The business that a question is about: one of the last answer, by name, number or "it".
  private static func business(
    meantBy text: String, words: Set<String>, chat: Chat, world: World
  ) -> Business? {
    let results = chat.results.compactMap(world.business)
    let folded = Text.fold(text)
    if let named = results.first(where: { folded.contains(Text.fold($0.name)) }) { return named }
    for (index, number) in ["first", "second", "third"].enumerated() where words.contains(number) {
      return index < results.count ? results[index] : nil
    }
    return words.isDisjoint(with: ["it", "they", "there"]) ? nil : results.first
  }

  private static func told(about business: Business, words: Set<String>, call: Call) -> String {
    let body = BusinessBody(business: business, call: call, medium: "")
    if !words.isDisjoint(with: ["open", "hour", "close", "closed"]) {
      guard business.hours != nil else { return "% has not told its hours." }
      return body.isOpenNow ? "% is open now." : "% is closed now."
    }
    let topics = [
      ("wifi", "wifi", "Wi-Fi"), ("wi", "wifi", "Wi-Fi"), ("parking", "parking", "parking"),
      ("dog", "dogs_allowed", "room for dogs"), ("reservation", "reservation", "reservations"),
      ("outdoor", "outdoor_seating", "outdoor seating"), ("delivery", "restaurants_delivery", "delivery"),
      ("wheelchair", "wheelchair_accessible", "wheelchair access"),
    ]
    if let topic = topics.first(where: { words.contains($0.0) }) {
      return "% \(business.attributes.contains(topic.1) ? "offers" : "does not mention") \(topic.2)."
    }
    return "% is known for \(business.kind.goods.joined(separator: ", "))."
  }

  /// The words that name something a business of the world is or sells.
  private static let vocabulary: Set<String> = {
    var words: Set<String> = []
    for kind in Kind.all {
      for category in ([kind.alias] + kind.others).map({ YelpCategory($0) }) {
        for known in [category] + category.parents { words.formUnion(Text.words(known.title ?? "")) }
      }
      for goods in kind.goods + kind.endings { words.formUnion(Text.words(goods)) }
    }
    return words.subtracting(TermMatcher.idleWords)
  }()
}

extension Chat {
  /// Takes up wishes such as "cheaper" or "open now"; tells whether there was one.
  fileprivate mutating func refine(by words: Set<String>) -> Bool {
    var isRefined = false
    if !words.isDisjoint(with: ["cheap", "cheaper", "budget", "inexpensive"]) {
      prices = [1]
      isRefined = true
    }
    if !words.isDisjoint(with: ["fancy", "upscale", "expensive"]) {
      prices = [3, 4]
      isRefined = true
    }
    if words.contains("open") {
      isOpenNow = true
      isRefined = true
    }
    if !words.isDisjoint(with: ["closest", "nearest", "closer"]) {
      sort = .distance
      isRefined = true
    }
    if words.contains("rated") {
      sort = .rating
      isRefined = true
    }
    return isRefined
  }
}
