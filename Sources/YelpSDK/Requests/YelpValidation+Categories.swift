extension YelpValidation {
  /// `categories`: a list of aliases. A title in place of an alias is named, with the alias.
  public mutating func categories() {
    let kind = YelpRule.Kind.list(of: .text(1...Int.max), count: 1...Int.max, isUnique: true)
    record("categories", kind, "must list aliases, not titles")
    guard let text = parameters.text(of: "categories") else { return }
    let aliases = Self.elements(of: text)
    let titles = aliases.filter { $0.utf8.contains { $0 == 32 || (65...90).contains($0) } }
    guard
      let (title, category) = titles.lazy.compactMap({ title in
        YelpCategory.withTitle(title).map { (title, $0) }
      }).first
    else {
      noteUnknown("categories", Self.unknown) { YelpCategory($0).title != nil }
      return elements("categories")
    }
    report(
      "categories", value: title, rule: "must list aliases, not titles", advice: "Write \"\(category)\".")
  }

  /// Notes those of the first ten values of a list that are not known. They are looked at only when the note is read,
  /// since the first look at a title reads all 1,576 categories.
  mutating func noteUnknown(
    _ field: String, _ reason: @escaping @Sendable (String) -> String,
    isKnown: @escaping @Sendable (String) -> Bool
  ) {
    for value in Self.elements(of: parameters.text(of: field) ?? "").prefix(10) where !value.isEmpty {
      note(field) { isKnown(value) ? nil : (value, reason(value)) }
    }
  }

  private static func unknown(_ alias: String) -> String {
    let wanted = Array(alias.asciiLowercased.utf8.prefix(100))
    let nearest = YelpCategory.allKnown.lazy.map { ($0, distance(wanted, Array($0.rawValue.utf8))) }
      .min { $0.1 < $1.1 }
    let hint = nearest.flatMap { $1 <= max(1, wanted.count / 3) ? " (did you mean \($0)?)" : nil }
    return "is no alias of YelpCategory.allKnown\(hint ?? "")"
  }

  /// How many letters have to be added, removed or replaced to make one text of another.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (number, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for (index, another) in other.enumerated() {
        (diagonal, row[index + 1]) = (
          row[index + 1], min(row[index] + 1, row[index + 1] + 1, diagonal + (letter == another ? 0 : 1))
        )
      }
    }
    return row[other.count]
  }
}

extension YelpCategory {
  /// The category with a title, in capitals or not.
  fileprivate static func withTitle(_ text: String) -> YelpCategory? { byTitle[text.lowercased()] }

  private static let byTitle = Dictionary(
    allKnown.compactMap { category in category.title.map { ($0.lowercased(), category) } }
  ) { first, _ in first }
}
