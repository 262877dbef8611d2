/// The numbers of a JSON text.
enum JSONNumbers {
  /// Whether each number is the same once it is read as an `Int` or a `Double`.
  static func areKept(in text: String) -> Bool {
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        while let inner = rest.popFirst(), inner != UInt8(ascii: "\"") {
          if inner == UInt8(ascii: "\\") { _ = rest.popFirst() }
        }
      } else if byte == UInt8(ascii: "-") || isDigit(byte) {
        let tail = rest.prefix { isDigit($0) || "+-.eE".utf8.contains($0) }
        rest = rest.dropFirst(tail.count)
        guard isKept(String(decoding: [byte] + tail, as: UTF8.self)) else { return false }
      }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isKept(_ number: String) -> Bool {
    if Int(number) != nil { return true }
    guard let double = Double(number), double.isFinite, let given = parts(number) else { return false }
    return parts("\(double)").map { $0 == given } ?? false
  }

  /// The digits without zeros at both ends, and the power of ten that they are multiplied by.
  private static func parts(_ number: String) -> (digits: String, power: Int)? {
    let halves = number.lowercased().split(separator: "e", maxSplits: 1)
    guard let mantissa = halves.first, let power = halves.count > 1 ? Int(halves[1]) : 0,
      power.magnitude < 1 << 20
    else { return nil }
    let sides = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = sides.count > 1 ? sides[1] : ""
    var digits = ((sides.first ?? "") + fraction).drop { $0 == "0" || $0 == "-" }
    var zeros = 0
    while digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    return (String(digits), digits.isEmpty ? 0 : power - fraction.count + zeros)
  }
}
