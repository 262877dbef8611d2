import Foundation
import YelpSDK

/// Keeps responses in files, none for longer than Yelp allows.
actor FileStore: YelpResponseStore {
  private let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    try removeFiles { $0 <= .now }
  }

  func response(for key: String) throws -> YelpStoredResponse? {
    try removeFiles { $0 <= .now }
    let file = folder.appending(path: key)
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try JSONDecoder().decode(YelpStoredResponse.self, from: data)
  }

  func store(
    _ response: YelpStoredResponse, for key: String, lifetime: Duration
  ) throws {
    let file = folder.appending(path: key)
    try JSONEncoder().encode(response).write(to: file, options: .atomic)
    // The date of a file is its end: 24 hours from now at most.
    let end = Date.now + Double(lifetime.components.seconds)
    try FileManager.default.setAttributes(
      [.modificationDate: end], ofItemAtPath: file.path)
  }

  func removeAll() throws { try removeFiles { _ in true } }

  func removeResponses(businessID: String) throws { try removeAll() }

  private nonisolated func removeFiles(where isOld: (Date) -> Bool) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appending(path: name).path
      let date = try files.attributesOfItem(atPath: path)[.modificationDate]
      guard isOld(date as? Date ?? .distantPast) else { continue }
      try files.removeItem(atPath: path)
    }
  }
}
