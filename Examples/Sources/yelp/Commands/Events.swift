import ArgumentParser
import YelpSDK

struct Events: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Searches events.")

  @Option(help: "The place, in words.")
  var near: String
  @Option(help: "Results, 50 at most.")
  var limit = 5
  @Flag(help: "Only what costs nothing.")
  var free = false
  @OptionGroup var call: CallOptions

  func run() async throws {
    var builder = YelpEventSearchBuilder(location: near).limit(limit)
    if free { builder = builder.free() }
    try await call.run(builder) { answer in
      guard !answer.events.isEmpty else { return "nothing found" }
      return Output.table(
        ["starts", "name", "id"], answer.events.map { [$0.timeStart ?? "-", $0.name, $0.id] })
    }
  }
}
