/// A Markdown table with aligned columns.
struct Table {
  var header: [String]
  var rows: [[String]]

  init(_ header: [String], _ rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  func print() {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    Swift.print(line(header))
    Swift.print("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|")
    for row in rows { Swift.print(line(row)) }
  }

  static func time(_ microseconds: Double) -> String {
    microseconds < 10 ? "\(rounded(microseconds, 2)) µs" : "\(rounded(microseconds, 1)) µs"
  }

  static func megabytes(_ value: Double) -> String { "\(rounded(value, 1)) MB" }

  static func percent(_ share: Double) -> String { "\(rounded(share * 100, 1)) %" }

  static func ratio(_ value: Double) -> String { "\(rounded(value, 2)) ×" }

  private static func rounded(_ value: Double, _ digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 100.0
    return String((value * scale).rounded() / scale)
  }
}
