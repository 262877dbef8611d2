import Foundation
import Testing

@testable import YelpSDK

/// A captured response, as a line of the captures' `INDEX.tsv` names it.
struct Payload: Sendable, CustomTestStringConvertible {
  /// The path below the captures' folder.
  let file: String
  /// Which endpoint answered; for Yelp's own examples `docs-samples`.
  let endpoint: String
  /// The HTTP status, where it is known.
  let status: Int?
  let body: Data

  var testDescription: String { file }

  /// The folder with captured responses, from the environment.
  static let folder = ProcessInfo.processInfo.environment["YELP_PAYLOADS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// All captured responses; none when there is no folder.
  static func all() throws -> [Payload] {
    guard let folder else { return [] }
    let index = try String(contentsOf: folder.appendingPathComponent("INDEX.tsv"), encoding: .utf8)
    return try index.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Payload(
        file: columns[0], endpoint: columns.count > 1 ? columns[1] : "",
        status: columns.count > 2 ? Int(columns[2]) : nil,
        body: try Data(contentsOf: folder.appendingPathComponent(columns[0])))
    }
  }
}
