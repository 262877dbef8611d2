import Foundation
import YelpSDK

/// The assistant's result for a question. It recognizes words, not sentences: the term, the place and the
/// price.
struct ChatReply: Sendable {
  let type: YelpChatAnswerType
  let businesses: [Business]
  /// The text; a `%` marks the position of the names of the businesses.
  let text: String

  /// The maximum number of businesses in a response.
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

  /// All words together, or, when they match nothing, the last single word that matches.
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

  /// The business that a question refers to: one of the last response, by name, number or "it".
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
      guard business.hours != nil else { return "% has not published its hours." }
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

  /// The words that match a category or goods of a business.
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
  /// Applies preferences such as "cheaper" or "open now"; returns whether there was one.
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
