import YelpSDK

/// A question and a follow-up question about the response to it.
func dinner(near place: YelpCoordinates, with yelp: YelpSDK) async throws(YelpError) -> [String] {
  let chat = yelp.conversation(near: place)
  let first = try await chat.ask("Where can I eat ramen tonight?")
  for business in first.businesses { print(business.name) }
  let second = try await chat.ask("Which of these takes reservations?")
  return [first.text, second.text]
}
