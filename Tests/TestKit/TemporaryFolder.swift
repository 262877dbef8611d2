import Foundation

/// A folder that is deleted after its test.
package final class TemporaryFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory.appending(
    path: "YelpSDKTests-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file with these bytes.
  package func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try bytes.write(to: file)
    return file
  }
}

extension Data {
  /// `count` bytes of all values, in an order with a long period.
  package static func noise(count: Int) -> Data {
    var generator = SplitMix64(seed: 1)
    return Data((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
  }
}
