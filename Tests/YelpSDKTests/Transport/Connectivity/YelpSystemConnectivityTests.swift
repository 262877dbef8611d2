import TestKit
import Testing

@testable import YelpSDK

@Suite("System connectivity", .timeLimit(.minutes(5)))
struct YelpSystemConnectivityTests {
  @Test("a stream begins with the current state, and ends with the monitor")
  func stream() async {
    var monitor: YelpSystemConnectivity? = YelpSystemConnectivity()
    let stream = monitor?.changes
    guard let stream else { return }
    var iterator = stream.makeAsyncIterator()
    #if os(Linux)
      #expect(await iterator.next() == monitor?.connectivity)
    #endif
    monitor = nil
    while await iterator.next() != nil {}
  }

  @Test("many monitors with many readers start and stop")
  func comesAndGoes() async {
    for _ in 0..<200 {
      let monitor = YelpSystemConnectivity()
      for await _ in monitor.changes { break }
      let readers = (0..<5).map { _ in Task { for await _ in monitor.changes {} } }
      for reader in readers { reader.cancel() }
      for reader in readers { try? await reader.valueUnlessCancelled() }
    }
  }
}
