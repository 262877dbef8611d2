import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The public JSON parsing test suite: `y_` must be accepted, `n_` refused, `i_` is undefined.
///
/// Looked for in `YELP_JSON_SUITE`, or in `json-test-suite` in a folder `shared` next to the package.
@Suite(.enabled(if: !JSONSuite.files.isEmpty, "the JSON test suite is not on this machine"))
struct YelpJSONSuiteTests {
  @Test("what must be accepted is accepted and what must be refused is refused", arguments: JSONSuite.files)
  func verdict(file: URL) throws {
    let body = try Data(contentsOf: file)
    let isAccepted = (try? YelpJSONValue(parsing: body)) != nil
    switch file.lastPathComponent.prefix(2) {
    case "y_": #expect(isAccepted)
    case "n_": #expect(!isAccepted)
    default: #expect(isAccepted == JSONSuite.accepted.contains(file.lastPathComponent))
    }
  }
}

enum JSONSuite {
  static let files: [URL] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardized
    let folder =
      ProcessInfo.processInfo.environment["YELP_JSON_SUITE"].map { URL(filePath: $0) }
      ?? package.appending(path: "../shared/json-test-suite").standardized
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  /// The undefined cases that are accepted: numbers beyond `Double` and `Int` (kept as far as they fit) and
  /// a byte order mark. Lone surrogates, malformed UTF-8, UTF-16 and 500 levels are refused.
  static let accepted: Set<String> = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json", "i_structure_UTF-8_BOM_empty_object.json",
  ]
}
