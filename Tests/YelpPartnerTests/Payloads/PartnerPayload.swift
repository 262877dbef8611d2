import Foundation
import TestKit
import Testing
import YelpSDK

/// A captured body of a partner call, as a line of the captures' `INDEX.tsv` names it.
struct PartnerPayload: Sendable, CustomTestStringConvertible {
  /// The path below the captures' folder.
  let file: String
  /// Which call it belongs to, such as `GET /v3/leads/{lead_id}`.
  let call: String
  /// The HTTP status, where there is one.
  let status: Int?
  let body: Data

  var testDescription: String { file }

  /// The folder with captured bodies, from the environment. A folder of other captures has its own tests.
  static let folder = ProcessInfo.processInfo.environment["YELP_PAYLOADS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  /// Whether the folder has bodies of partner calls, which its index names by method and path.
  static var isThere: Bool { (try? all().contains { $0.call.contains(" /") }) ?? false }

  /// All captured bodies; none when there is no folder.
  static func all() throws -> [PartnerPayload] {
    guard let folder else { return [] }
    let index = try String(contentsOf: folder.appendingPathComponent("INDEX.tsv"), encoding: .utf8)
    return try index.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return PartnerPayload(
        file: columns[0], call: columns.count > 1 ? columns[1] : "",
        status: columns.count > 2 ? Int(columns[2]) : nil,
        body: try Data(contentsOf: folder.appendingPathComponent(columns[0])))
    }
  }

  /// Whether the call has a method and the segments of a path, in which `*` stands for any one.
  func isCall(_ method: String, _ path: String) -> Bool {
    let words = call.split(separator: " ").map(String.init)
    guard words.contains(method), let target = words.first(where: { $0.hasPrefix("/") }) else { return false }
    let segments = target.prefix { $0 != "?" }.split(separator: "/")
    let pattern = path.split(separator: "/")
    return segments.count == pattern.count && zip(pattern, segments).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
