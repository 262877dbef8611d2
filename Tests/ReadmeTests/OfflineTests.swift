import Foundation
import Testing
import YelpSDK
import YelpSandbox

@Suite("The page about missing networks", .timeLimit(.minutes(5)))
struct OfflineTests {
  // Its time stands still: no lookup of the store is late, however busy the machine.
  private let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock(date: .now).clock)
  private let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")

  /// What a process does that has just started.
  private func start() throws -> YelpSDK {
    var configuration = sandbox.configuration
    configuration.cache = .memory(staleIfError: .seconds(86_400))
    configuration.responseStore = try FileStore(folder: folder)
    configuration.limits = .unlimited
    configuration.retry = .never
    return YelpSDK(configuration: configuration)
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  /// Waits until a file has its end as its date.
  private func waitForFile() async throws -> URL {
    while !Task.isCancelled {
      if let file = try files().first(where: { $0.lastPathComponent.count == 64 }),
        let date = try date(of: file), date > .now
      {
        return file
      }
      await Task.yield()
    }
    throw CancellationError()
  }

  private func date(of file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  @Test("shows the store that runs here, line by line")
  func code() throws {
    let page = try String(
      contentsOf: Sample.root.appending(path: "Sources/YelpSDK/YelpSDK.docc/Offline.md"), encoding: .utf8)
    let file = Sample.root.appending(path: "Tests/ReadmeTests/Offline/FileStore.swift")
    #expect(page.contains("```swift\n" + (try String(contentsOf: file, encoding: .utf8)) + "\n"))
  }

  @Test("a store in files has a response after a restart, without a network too, for 24 hours at most")
  func restart() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let id = sandbox.samples.businessID
    let name = try await start().business(id: id).send().name
    let file = try await waitForFile()
    let end = try #require(try date(of: file))
    #expect(end <= .now + 86_400 && end > .now + 86_000)
    sandbox.faults = [.offline]
    let response = try await start().business(id: id).response()
    #expect(response.value.name == name && response.isFromCache)
    // The next start, a day later.
    try FileManager.default.setAttributes([.modificationDate: Date.now - 1], ofItemAtPath: file.path)
    let later = try start()
    #expect(try files() == [])
    await #expect(throws: YelpError.self) { try await later.business(id: id).send() }
  }

  @Test("a store in files is emptied with the cache, also for one business")
  func clearing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let yelp = try start()
    for isAll in [true, false] {
      _ = try await yelp.business(id: sandbox.samples.businessID).send()
      _ = try await waitForFile()
      if isAll { yelp.clearCache() } else { yelp.removeCached(businessID: sandbox.samples.businessID) }
      while try !files().isEmpty, !Task.isCancelled { await Task.yield() }
    }
    #expect(try files() == [])
  }
}
