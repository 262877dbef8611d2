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

  static func reply(to question: ChatQuestion, in chat: inout Chat, call: Call) -> ChatReply {
    let words = Set(Text.words(question.text))
    if let business = business(meantBy: question.text, words: words, chat: chat, world: call.world) {
      return ChatReply(
        type: .businessQuestion, businesses: [business],
        text: Self.told(about: business, words: words, call: call))
    }
    if let reply = selection(by: question.text, words: words, chat: chat, call: call) { return reply }
    let term = term(of: question.text)
    let center = question.center.map {
      Area(latitude: $0.latitude, longitude: $0.longitude, radius: Area.cityRadius)
    }
    let place = Gazetteer.area(named: question.text, near: chat.area ?? center)
    let isRefined = chat.refine(by: words, text: question.text)
    if term.isEmpty, place == nil, !isRefined {
      call.note(
        "The sandbox's assistant found no word in the question that it knows: it knows what a business is or has, such "
          + "as tacos, dinner or pharmacy, places, and wishes, such as cheaper, open now or parking.")
      return ChatReply(
        type: .unsupported, businesses: [],
        text: "I can help with finding local businesses. What are you looking for?")
    }
    if !term.isEmpty { chat.term = term.joined(separator: " ") }
    chat.area = place ?? chat.area ?? center
    guard let area = chat.area else {
      call.note("The sandbox knows no place in the question for its assistant. \(City.list)")
      return ChatReply(
        type: .clarification, businesses: [], text: "In which city or neighborhood should I look?")
    }
    let found = search(chat, area: area, call: call)
    let wish = chat.term.isEmpty ? "places" : "places for \(chat.term)"
    let text = found.isEmpty ? "I could not find any \(wish) there." : "Here are some \(wish): %."
    return ChatReply(type: .businessSearch, businesses: found, text: text)
  }

  /// Those of the last response that fit, for a question such as "Which of those is open past 9 pm?".
  private static func selection(
    by text: String, words: Set<String>, chat: Chat, call: Call
  ) -> ChatReply? {
    var wishes = Chat()
    guard !words.isDisjoint(with: ["those", "these", "them"]), !chat.results.isEmpty,
      wishes.refine(by: words, text: text)
    else { return nil }
    let results = chat.results.compactMap(call.world.business)
    let found = results.filter { wishes.admits($0, now: call.now) }
    return ChatReply(
      type: .businessSearch, businesses: found, text: found.isEmpty ? "None of those." : "Of those: %.")
  }

  /// All words together, or, when they match nothing, the last single word that matches.
  private static func search(_ chat: Chat, area: Area, call: Call) -> [Business] {
    var criteria = SearchCriteria(area: area)
    criteria.sort = chat.sort
    criteria.limit = .max
    for term in [chat.term] + chat.term.split(separator: " ").reversed().map(String.init) {
      criteria.term = term
      let found = SearchEngine.page(of: criteria, for: call, isAttempt: true).hits.map(\.business)
      let fitting = found.filter { chat.admits($0, now: call.now) }
      if !fitting.isEmpty { return Array(fitting.prefix(limit)) }
    }
    return []
  }

  /// The words that say what is looked for, without the names of places. A meal is looked for where nothing says more.
  private static func term(of text: String) -> [String] {
    let places = City.all.flatMap { $0.neighborhoods + $0.landmarks }
    let rest = places.reduce(Text.fold(text)) { $0.replacing(Text.fold($1.name), with: " ") }
    let words = Text.words(rest).map { activities[$0] ?? $0 }
    let term = words.filter(vocabulary.contains)
    return term.isEmpty ? words.filter(TermMatcher.mealWords.contains) : term
  }

  /// What people do at a place of a kind.
  private static let activities = [
    "read": "reading", "study": "reading", "laptop": "reading", "sleep": "hotel", "stay": "hotel",
    "workout": "gym", "exercise": "gym", "medicine": "pharmacy", "dine": "dinner", "eat": "dinner",
    "eating": "dinner", "hungry": "dinner", "meal": "dinner", "supper": "dinner",
  ]

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
    if let topic = Chat.topics.first(where: { words.contains($0.word) }) {
      return
        "% \(business.attributes.contains(topic.attribute) ? "offers" : "does not mention") \(topic.name)."
    }
    return "% is known for \(business.kind.goods.joined(separator: ", "))."
  }

  /// The words that match a category or goods of a business.
  private static let vocabulary: Set<String> = {
    var words: Set<String> = []
    for kind in Kind.every {
      for category in ([kind.alias] + kind.others).map({ YelpCategory($0) }) {
        for known in [category] + category.parents { words.formUnion(Text.words(known.title ?? "")) }
      }
      for goods in kind.goods + kind.endings { words.formUnion(Text.words(goods)) }
    }
    return words.subtracting(TermMatcher.idleWords)
  }()
}
