import Foundation

/// The one reading of what people paste as a telephone number or an e-mail address.
extension String {
  /// A telephone number in ASCII: the digits, blanks and dashes of all scripts as `0` to `9`, ` ` and `-`, without
  /// invisible characters, `tel:` and the `(0)` behind a country code. What is none of these stays, and breaks a rule.
  package var phoneNumber: String {
    var text = withoutBlankEnds
    if let scheme = text.prefixMatch(of: /(?i)tel:(\/\/)?/) {
      text = String(text[scheme.range.upperBound...])
      text = text.removingPercentEncoding ?? text
    }
    var number = ""
    for scalar in text.withoutInvisibles.precomposedStringWithCompatibilityMapping.unicodeScalars {
      let properties = scalar.properties
      if properties.numericType == .decimal, let value = properties.numericValue.flatMap(Int.init(exactly:)) {
        number += "\(value)"
      } else if properties.generalCategory == .dashPunctuation || ["\u{2212}", "\u{30FC}"].contains(scalar) {
        number += "-"
      } else {
        number.unicodeScalars.append(properties.isWhitespace ? " " : scalar)
      }
    }
    return (number.hasPrefix("+") ? number.replacing("(0)", with: "") : number).trimmed
  }

  /// The digits of a ``phoneNumber``, with its `+`; `nil` when more is in it than what stands between digits.
  package var plainPhone: String? {
    ByteSet("0123456789 +()-./").holdsAll(of: self) ? filter { $0 == "+" || $0.isNumber } : nil
  }

  /// The e-mail address, without blanks around it and its `@` and without invisible characters; `nil` when it isn't one
  /// plain address whose domain has a dot.
  package var emailAddress: String? {
    let parts = withoutInvisibles.split(separator: "@", omittingEmptySubsequences: false).map(
      \.withoutBlankEnds)
    guard parts.count == 2, let name = parts.first, let domain = parts.last else { return nil }
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      !name.isEmpty && !name.contains { $0 <= " " || $0.isWhitespace || "<>()[],;:\"\\".contains($0) }
    let areLabels = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    let hasTop = labels.count > 1 && labels.last?.contains(where: \.isLetter) == true
    return isName && areLabels && hasTop ? "\(name)@\(domain)" : nil
  }

  private var withoutInvisibles: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .format }))
  }
}
