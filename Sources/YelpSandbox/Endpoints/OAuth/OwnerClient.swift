import YelpSDK

/// Reads the form of an OAuth call and checks its client id and secret.
enum OwnerClient {
  static func form(_ call: Call) throws(Refusal) -> Query {
    let form = Query(percentEncoded: String(decoding: call.body, as: UTF8.self))
    guard form["client_id"] != nil else { throw missing("client_id") }
    guard form["client_secret"] != nil else { throw missing("client_secret") }
    guard form["client_id"] == id(seed: call.world.seed),
      form["client_secret"] == secret(seed: call.world.seed)
    else {
      throw Refusal(.invalidClient)
    }
    return form
  }

  static func missing(_ name: String) -> Refusal {
    Refusal(.invalidRequest, "The request is missing the parameter \(name).")
  }

  static func id(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed &+ 1, purpose: .tokens)
    return generator.yelpID()
  }

  static func secret(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed &+ 2, purpose: .tokens)
    return String(generator.token().prefix(64))
  }
}
