import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// A captured response, as a row of `INDEX.tsv` describes it.
struct Payload: Sendable, CustomTestStringConvertible {
  /// The path below the folder of captured responses.
  let file: String
  /// The endpoint; for Yelp's own examples `docs-samples`.
  let endpoint: String
  /// The HTTP status, if known.
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
