import YelpSDK

/// The actions of one user within about a minute, and the number of requests that they send.
@MainActor enum UserJourneyBenchmark {
  static func run() async throws {
    let journeys = [
      UserJourney("everything off", shares: false), UserJourney("defaults"),
      UserJourney("cache on", cache: .memory()),
      UserJourney("cache on, typed into YelpSearchLoader", cache: .memory(), typesIntoLoader: true),
    ]
    for journey in journeys { try await journey.run() }
    print("\n### Requests of one user's journey\n")
    let first = journeys[0]
    Table(
      [""] + journeys.map(\.name),
      first.steps.indices.map { index in
        [first.steps[index].name] + journeys.map { "\($0.steps[index].requests)" }
      } + [
        ["all"] + journeys.map { "\($0.total)" },
        ["ratio"] + journeys.map { Table.ratio(Double(first.total) / Double($0.total)) },
      ]
    ).print()
  }
}
