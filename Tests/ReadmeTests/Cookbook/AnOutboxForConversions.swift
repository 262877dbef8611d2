import Foundation
import YelpSDK

/// Conversions that survive the end of the app: each is in a file until
/// Yelp has it. The file holds hashes of the user's data.
actor Outbox {
  private let file: URL
  private let yelp: YelpSDK
  private(set) var events: [YelpConversionEvent] = []

  init(file: URL, yelp: YelpSDK) throws {
    (self.file, self.yelp) = (file, yelp)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let data = try Data(contentsOf: file)
    events = try JSONDecoder().decode(
      [YelpConversionEvent].self, from: data)
  }

  /// Sends what is left from an earlier run. Call it when the app starts.
  func resume() { events.forEach(track) }

  /// Keeps the event, then sends it. Yelp counts the same id and name once.
  func add(_ event: YelpConversionEvent) throws {
    events.append(event)
    try save()
    track(event)
  }

  private func track(_ event: YelpConversionEvent) {
    let receipt = yelp.trackEvents([event]).track()
    Task {
      do throws(YelpError) { try await receipt.delivered() } catch {
        // Refused, and would be again. Any other event waits in the file.
        guard error.code == .invalidArguments || error.httpStatus == 400
        else { return }
      }
      events.removeAll { $0 == event }
      try? save()
    }
  }

  private func save() throws {
    try JSONEncoder().encode(events).write(to: file, options: .atomic)
  }
}
