import Foundation

/// Where everything is in a JSON text: the result of reading it once.
///
/// Tokens stand in the order of the text (see ``YelpJSONToken``); the root is token 0. Positions in this type
/// are positions of tokens.
final class YelpJSONIndex {
  let bytes: YelpJSONBytes
  private let tokens: YelpJSONTokens
  private var stepsUntilCancellationCheck = 0
  /// Whether the task was found cancelled. What was read since then is incomplete.
  private(set) var isCancelled = false

  /// Reads `body`, of which it keeps a copy.
  ///
  /// - Throws: ``YelpJSONFailure`` when the body is not JSON, exceeds a limit, or the task is cancelled.
  init(
    _ body: Data, maximumDepth: Int = YelpJSONValue.maximumDepth, maximumByteCount: Int = .max
  ) throws(YelpJSONFailure) {
    let limit = min(maximumByteCount, YelpJSONToken.maximumByteCount)
    guard body.count <= limit else {
      throw YelpJSONFailure(
        reason: "The JSON has \(body.count.counted("byte")), more than the \(limit) that are allowed.")
    }
    bytes = YelpJSONBytes(copying: body)
    let (tokens, failure) = YelpJSONScanner.tokens(
      of: bytes, maximumDepth: min(maximumDepth, YelpJSONValue.maximumDepth))
    self.tokens = tokens
    if let failure { throw explained(failure) }
  }

  deinit {
    tokens.deallocate()
    bytes.deallocate()
  }

  /// Whether to read on; counted, so that the task is asked every 256th time. Called before each value of a list or tree.
  @inline(__always)
  func mayReadOn() -> Bool {
    stepsUntilCancellationCheck &-= 1
    return stepsUntilCancellationCheck >= 0 || checkCancellation()
  }

  @inline(never)
  private func checkCancellation() -> Bool {
    isCancelled = isCancelled || Task.isCancelled
    stepsUntilCancellationCheck = isCancelled ? 0 : 256
    return !isCancelled
  }

  // MARK: Structure

  /// How many tokens there are.
  var count: Int { tokens.count }

  @inline(__always)
  subscript(_ position: Int) -> YelpJSONToken { tokens[position] }

  /// The position behind the value at `position` and everything inside it.
  @inline(__always)
  func after(_ position: Int) -> Int {
    let token = self[position]
    return token.isContainer ? token.end : position &+ 1
  }

  /// How many elements or members a container has.
  func count(of position: Int) -> Int {
    let container = self[position]
    guard container.isContainer else { return 0 }
    let step = container.kind == .object ? 1 : 0
    var count = 0
    var child = position + 1
    while child < container.end {
      count += 1
      child = after(child + step)
    }
    return count
  }

  // MARK: Values

  /// The text of a string, its escapes resolved.
  func string(_ token: YelpJSONToken) -> String {
    token.kind == .escapedString ? unescaped(token) : source(token)
  }

  /// The bytes of a value that is no container, as they stand in the body.
  func source(_ token: YelpJSONToken) -> String {
    bytes.text(at: token.offset, length: token.length)
  }

  private func unescaped(_ token: YelpJSONToken) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(token.length)
    var position = token.offset
    let end = token.offset + token.length
    while position < end {
      let byte = bytes[position]
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        position += 1
        continue
      }
      if let (scalar, length) = bytes.unicodeEscape(at: position) {
        text += UTF8.encode(scalar).map(Array.init) ?? []
        position += length
        continue
      }
      switch bytes[position + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case let byte: text.append(byte)
      }
      position += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number without fraction and exponent, if it fits.
  func integer(_ token: YelpJSONToken) -> Int? {
    let isNegative = bytes[token.offset] == UInt8(ascii: "-")
    var value = 0
    for position in token.offset + (isNegative ? 1 : 0)..<token.offset + token.length {
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[position] &- UInt8(ascii: "0"))
      let (sum, overflows) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      if tooLarge || overflows { return nil }
      value = sum
    }
    return value
  }

  /// A number, if it is finite as a `Double`; rounded to the nearest one.
  func double(_ token: YelpJSONToken) -> Double? {
    shortDouble(token) ?? Double(source(token)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Numbers of at most 18 digits without an exponent.
  private func shortDouble(_ token: YelpJSONToken) -> Double? {
    let isNegative = bytes[token.offset] == UInt8(ascii: "-")
    let start = token.offset &+ (isNegative ? 1 : 0)
    let end = token.offset &+ token.length
    // Eighteen digits and a point.
    guard end &- start <= 19 else { return nil }
    var digits: UInt64 = 0
    var point = end
    for position in start..<end {
      let byte = bytes[position]
      if byte.isDigit {
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      } else if byte == UInt8(ascii: ".") {
        point = position &+ 1
      } else {
        return nil
      }
    }
    guard digits < 1_000_000_000_000_000_000 else { return nil }
    let value = Self.quotient(digits, Self.powersOfTen[end &- point])
    return isNegative ? -value : value
  }

  /// The `Double` nearest to a fraction.
  ///
  /// Both numbers are shifted until their highest bit is set. The quotient has then at least 62 bits, and whether anything
  /// remains of the division goes into the lowest one, so that the conversion to 53 bits rounds once and correctly.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    guard dividend > 0 else { return 0 }
    let (left, right) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let (quotient, remainder) = (divisor &<< right).dividingFullWidth(((dividend &<< left) &>> 1, 0))
    let exponent = Double.Exponent(right - left - 63)
    return Double(
      sign: .plus, exponent: exponent, significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }

  private static let powersOfTen: [UInt64] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}
