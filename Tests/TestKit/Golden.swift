import Foundation
import Testing

/// A file with the expected text, which changes on purpose only: run the tests with `YELP_WRITE_GOLDEN=1` and read the difference.
package enum Golden {
  /// - Parameter path: The file, in `Tests`.
  package static func check(_ path: String, _ text: String) throws {
    let file = Repository.root.appending(path: "Tests/\(path)")
    if ProcessInfo.processInfo.environment["YELP_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let lines = text.components(separatedBy: "\n")
    for (number, (line, wanted)) in zip(lines, expected).enumerated() where line != wanted {
      let same = line.commonPrefix(with: wanted).count
      Issue.record("\(path), line \(number + 1), column \(same + 1): \(line.dropFirst(same).prefix(80))")
    }
    #expect(lines.count == expected.count)
  }
}
