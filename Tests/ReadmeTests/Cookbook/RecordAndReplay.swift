import Foundation
import YelpSDK
import YelpSandbox

/// Sends a search and keeps what was sent and received, without secrets, in a file.
func recordSearch(to file: URL, with configuration: YelpConfiguration) async throws {
  let recorder = YelpRecorder(configuration.transport)
  var configuration = configuration
  configuration.transport = recorder
  let client = YelpAPIClient(configuration: configuration)
  _ = try await client.send(YelpBusinessSearchBuilder(term: "tacos", location: "Austin, TX"))
  try recorder.recording.write(to: file)
}

/// Plays the file back: the same search gets the recorded response, and nothing is sent.
func replaySearch(from file: URL) async throws -> [String] {
  var configuration = YelpConfiguration(apiKey: "test-key")
  configuration.transport = YelpReplayTransport(try YelpRecording(contentsOf: file))
  let client = YelpAPIClient(configuration: configuration)
  let page = try await client.send(YelpBusinessSearchBuilder(term: "tacos", location: "Austin, TX"))
  return page.businesses.map(\.name)
}
