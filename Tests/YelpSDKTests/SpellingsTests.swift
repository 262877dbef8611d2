import Foundation
import Testing
import YelpSDK

/// What newcomers write. Calls through the protocol, since a deprecated function may use deprecated spellings without a
/// warning, and a witness of a protocol may be deprecated.
private protocol FirstGuesses {
  func builders(of yelp: YelpSDK) throws -> [(guess: String, right: String)]
  func configuration() -> (guess: YelpConfiguration, right: YelpConfiguration)
  func values() -> [Bool]
}

private struct Guesses: FirstGuesses {
  private func text(_ builder: some YelpRequestBuilder) throws -> String {
    let request = try builder.build()
    return "\(request.info.path) \(request.parameters)"
  }

  @available(*, deprecated)
  func builders(of yelp: YelpSDK) throws -> [(guess: String, right: String)] {
    let search = yelp.businessSearch(location: "Oslo")
    let events = yelp.eventSearch(location: "Oslo")
    let (noon, later) = (
      Date(timeIntervalSince1970: 1_900_000_000), Date(timeIntervalSince1970: 1_900_003_600)
    )
    let lead = yelp.trackLead(id: "L1")
    return try [
      (text(yelp.businessDetails(id: "a")), text(yelp.business(id: "a"))),
      (text(yelp.phoneSearch(phone: "+4722334455")), text(yelp.phoneSearch("+4722334455"))),
      (text(yelp.autocomplete(text: "te")), text(yelp.autocomplete("te"))),
      (
        text(yelp.autocomplete(text: "te", latitude: 1, longitude: 2)),
        text(yelp.autocomplete("te", latitude: 1, longitude: 2))
      ),
      (text(search.coordinates(latitude: 1, longitude: 2)), text(search.near(latitude: 1, longitude: 2))),
      (
        text(search.coordinates(YelpCoordinates(latitude: 1, longitude: 2))),
        text(search.near(latitude: 1, longitude: 2))
      ),
      (text(search.location(latitude: 1, longitude: 2)), text(search.near(latitude: 1, longitude: 2))),
      (text(search.radius(2_000)), text(search.radius(meters: 2_000))),
      (text(search.sortBy(.rating)), text(search.sort(by: .rating))),
      (text(search.sort(.distance)), text(search.sort(by: .distance))),
      (text(events.sort(.descending)), text(events.sort(by: .descending))),
      (
        text(yelp.reviews(businessId: "a").sort(.newest)),
        text(yelp.reviews(businessID: "a").sort(by: .newest))
      ),
      (text(search.openAt(noon)), text(search.open(at: noon))),
      (
        text(yelp.reviews(businessID: "a").sortBy(.newest)),
        text(yelp.reviews(businessID: "a").sort(by: .newest))
      ),
      (text(events.sortBy(.ascending)), text(events.sort(by: .ascending))),
      (text(events.sortOn(.popularity)), text(events.sort(on: .popularity))),
      (text(events.startDate(noon).endDate(later)), text(events.starting(from: noon).ending(by: later))),
      (text(events.isFree(true)), text(events.free())),
      (text(yelp.chat("tea?").chatId("c")), text(yelp.chat("tea?").chatID("c"))),
      (text(lead.eventID("1").eventTime(noon)), text(lead.id("1").time(noon))),
      (
        text(yelp.trackEvent(name: .addToCart).id("1").time(noon)),
        text(yelp.trackEvent(.addToCart).id("1").time(noon))
      ),
    ]
  }

  @available(*, deprecated)
  func configuration() -> (guess: YelpConfiguration, right: YelpConfiguration) {
    var (guess, right) = (YelpConfiguration(apiKey: "k"), YelpConfiguration(apiKey: "k"))
    guess.retryPolicy = YelpRetryPolicy(maxAttempts: 2)
    guess.cachePolicy = .memory(maxAge: .seconds(9))
    right.retry = YelpRetryPolicy(maximumAttempts: 2)
    right.cache = .memory(timeToLive: .seconds(9))
    return (guess, right)
  }

  @available(*, deprecated)
  func values() -> [Bool] {
    let client = YelpOAuthClient(clientID: "c", clientSecret: "s")
    let error = YelpError(.notConnected, "No network.", httpStatus: 7)
    let event = YelpEvent(id: "e", name: "E", description: "Soup")
    let business = YelpBusiness(id: "b", name: "B", isPermanentlyClosed: true)
    let chat = YelpChatResponse(chatID: "C")
    return [
      chat.chatId == "C", client.id == "c",
      YelpError.Code.offline == .notConnected, YelpError.Code.timeout == .timedOut,
      error.statusCode == 7, error.advice == error.recoverySuggestion, event.eventDescription == "Soup",
      business.isClosed == true, YelpCachePolicy.reloadIgnoringCache == .reload,
    ]
  }
}

@Suite("A spelling that newcomers try first")
struct SpellingsTests {
  private let guesses: any FirstGuesses = Guesses()

  @Test("builds the same request as the right one")
  func builders() throws {
    let yelp = YelpSDK()
    for (guess, right) in try guesses.builders(of: yelp) { #expect(guess == right) }
  }

  @Test("configures the same as the right one")
  func configuration() {
    let (guess, right) = guesses.configuration()
    #expect(guess.retry == right.retry && guess.retry.maximumAttempts == 2)
    #expect("\(guess.cache)" == "\(right.cache)" && "\(guess.cache)".contains("9"))
  }

  @Test("has the same value as the right one")
  func values() { #expect(!guesses.values().contains(false)) }

  @Test("with latitude and longitude works wherever a place is asked for")
  func places() throws {
    let yelp = YelpSDK()
    let place = YelpCoordinates(latitude: 1, longitude: 2)
    #expect(
      try yelp.deliverySearch(latitude: 1, longitude: 2).build().parameters
        == yelp.deliverySearch(near: place).build().parameters)
    #expect(
      try yelp.eventSearch(latitude: 1, longitude: 2).build().parameters
        == yelp.eventSearch(near: place).build().parameters)
    #expect(
      try yelp.featuredEvent(latitude: 1, longitude: 2).build().parameters
        == yelp.featuredEvent(near: place).build().parameters)
  }

  @Test("of a category is its alias")
  func category() { #expect(YelpCategory.coffee.alias == "coffee") }
}
