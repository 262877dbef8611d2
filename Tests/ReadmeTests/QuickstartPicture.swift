#if os(Linux) || os(macOS)
  import Foundation

  /// A picture of a terminal with what `swift run quickstart` prints, as SVG.
  struct QuickstartPicture {
    enum Appearance: String, CaseIterable { case light, dark }

    /// The lines of the terminal. A cell of a table begins where it does in the text, whatever the width of a star.
    let lines: [String]

    /// - Parameter output: What quickstart prints.
    init(of output: String) {
      let printed = output.components(separatedBy: "\n")
      let table = printed.prefix { !$0.hasPrefix("Calling") }.count + 2
      let details = printed.lastIndex { $0.hasPrefix("  open") || $0.hasPrefix("  opens") } ?? 0
      let name = printed[..<details].lastIndex(of: "").map { $0 + 1 } ?? 0
      // The hours of the day that the line below speaks of.
      let day = printed[details].split(separator: " ").first { $0.hasSuffix("day") } ?? ""
      let hours = printed[name..<details].filter { $0.hasPrefix("  \(day)") }
      let review = printed[details...].first { $0.contains("★") } ?? ""
      let words = printed[details...].drop { !$0.contains("★") }.dropFirst().first ?? ""
      lines =
        ["$ swift run quickstart", ""] + printed[table..<(table + 9)] + ["", printed[name]]
        + hours + [printed[details], "", review, words]
    }

    func svg(_ appearance: Appearance) -> String {
      let (back, text, dim, star) =
        appearance == .light
        ? ("#f6f8fa", "#1f2328", "#59636e", "#b35900") : ("#151b23", "#f0f6fc", "#9198a1", "#ffa657")
      let (width, step) = (820, 20)
      let height = 44 + lines.count * step
      var parts = [
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" \
        aria-label="A terminal that shows cafés with stars, prices, distances and opening hours">
        """,
        "<rect width=\"\(width)\" height=\"\(height)\" rx=\"10\" fill=\"\(back)\"/>",
        """
        <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" fill="\(text)">
        """,
      ]
      for (number, line) in lines.enumerated() {
        for cell in Self.cells(of: Self.shortened(line)) {
          let color = cell.text.contains("★") ? star : number == 0 || cell.text.hasPrefix("--") ? dim : text
          parts.append(
            "<text x=\"\(24 + cell.column * 8)\" y=\"\(36 + number * step)\" fill=\"\(color)\">\(Self.escaped(cell.text))</text>"
          )
        }
      }
      return (parts + ["</g>", "</svg>", ""]).joined(separator: "\n")
    }

    /// Each part of a line that two spaces set apart, with the column where it begins.
    static func cells(of line: String) -> [(column: Int, text: String)] {
      line.matches(of: /\S+( \S+)*/).map {
        (line.distance(from: line.startIndex, to: $0.range.lowerBound), String($0.output.0))
      }
    }

    private static func shortened(_ line: String) -> String {
      line.count <= 94 ? line : String(line.prefix(93)) + "…"
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
  }
#endif
