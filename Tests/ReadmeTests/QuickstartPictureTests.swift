#if os(Linux) || os(macOS)
  import Foundation
  import Testing
  import YelpSDK
  import YelpSandbox

  @testable import quickstart

  @Suite("The picture of quickstart", .timeLimit(.minutes(5)))
  struct QuickstartPictureTests {
    private func output() async -> String {
      let output = Locked("")
      // Wednesday, 16:00 UTC: the morning in San Francisco.
      let clock = YelpManualClock(date: Date(timeIntervalSince1970: 1_772_640_000), skipsSleeps: true)
      _ = await Quickstart.run(
        arguments: [], environment: [:], clock: clock.clock,
        print: { line in output.withLock { $0 += line + "\n" } }, complain: { _ in })
      return output.withLock { $0 }
    }

    @Test("shows lines that quickstart prints, cafés with stars and hours among them")
    func lines() async throws {
      let output = await output()
      let lines = QuickstartPicture(of: output).lines
      let printed = Set(output.components(separatedBy: "\n"))
      #expect(lines.dropFirst().filter { !printed.contains($0) } == [])
      #expect(lines.first == "$ swift run quickstart")
      #expect(lines.filter { $0.contains("★") }.count == 6)
      #expect(lines.contains { $0.contains("open until Wednesday") && $0.contains("America/Los_Angeles") })
    }

    @Test("in README is what quickstart prints now", arguments: QuickstartPicture.Appearance.allCases)
    func isCurrent(_ appearance: QuickstartPicture.Appearance) async throws {
      let picture = QuickstartPicture(of: await output()).svg(appearance)
      let file = Sample.root.appending(path: "Docs/Images/quickstart-\(appearance).svg")
      if ProcessInfo.processInfo.environment["YELP_DRAW_PICTURES"] != nil {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.write(to: file, atomically: true, encoding: .utf8)
      }
      let drawn = try String(contentsOf: file, encoding: .utf8)
      #expect(drawn == picture, "Run it with YELP_DRAW_PICTURES=1, and look at the pictures.")
    }

    @Test("keeps the columns of a table")
    func columns() {
      let cells = QuickstartPicture.cells(of: "The A  ★★½☆☆  $$")
      #expect(cells.map(\.column) == [0, 7, 14])
      #expect(cells.map(\.text) == ["The A", "★★½☆☆", "$$"])
    }
  }
#endif
