import Foundation
import YelpSDK
import YelpSandbox

/// Sends a search and keeps what was sent and received, without secrets, in a file.
func recordSearch(to file: URL, with configuration: YelpConfiguration) async throws {
  let recorder = YelpRecorder(configuration.transport)
  var configuration = configuration
  configuration.transport = recorder
  let yelp = YelpSDK(configuration: configuration)
  _ = try await yelp.businessSearch(term: "tacos", location: "Austin, TX").send()
  try recorder.recording.write(to: file)
}

/// Plays the file back: the same search gets the recorded response, and nothing is sent.
func replaySearch(from file: URL) async throws -> [String] {
  var configuration = YelpConfiguration(apiKey: "test-key")
  configuration.transport = YelpReplayTransport(try YelpRecording(contentsOf: file))
  let yelp = YelpSDK(configuration: configuration)
  let page = try await yelp.businessSearch(term: "tacos", location: "Austin, TX").send()
  return page.businesses.map(\.name)
}
