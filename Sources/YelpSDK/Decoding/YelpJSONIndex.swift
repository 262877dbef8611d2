import Foundation

/// The position of every value in a JSON text: the result of reading it once.
///
/// Tokens stand in the order of the text (see ``YelpJSONToken``); the root is token 0. Positions in this type
/// are positions of tokens.
final class YelpJSONIndex {
  let bytes: YelpJSONBytes
  private let tokens: [YelpJSONToken]
  /// The strings in which something was replaced. See ``YelpJSONRepair``.
  let repaired: [Int]

  /// Reads `body`, of which it keeps a copy.
  ///
  /// - Parameter repairs: Whether strings with bytes that are no character are repaired. Default: they are refused.
  /// - Throws: ``YelpJSONFailure`` when the body is not JSON or exceeds a limit.
  init(
    _ body: Data, maximumDepth: Int = YelpJSONValue.maximumDepth, maximumByteCount: Int = .max,
    repairs: Bool = false
  ) throws(YelpJSONFailure) {
    let limit = min(maximumByteCount, YelpJSONToken.maximumByteCount)
    guard body.count <= limit else {
      let size = body.count.counted("byte")
      throw YelpJSONFailure(
        cause: .text("The JSON has \(size), more than the \(limit) that are allowed."))
    }
    let bytes = YelpJSONBytes(copying: body)
    let maximumDepth = min(maximumDepth, YelpJSONValue.maximumDepth)
    let (tokens, failure) = YelpJSONScanner.tokens(of: bytes, maximumDepth: maximumDepth)
    if repairs, let place = failure?.offset, place < bytes.count, !bytes[place].isPlain,
      let repair = YelpJSONRepair(of: bytes)
    {
      let copy = YelpJSONBytes(copying: Data(repair.text))
      let (tokens, failure) = YelpJSONScanner.tokens(of: copy, maximumDepth: maximumDepth)
      if failure == nil {
        bytes.deallocate()
        self.bytes = copy
        self.tokens = tokens
        repaired = repair.strings(of: tokens)
        return
      }
      copy.deallocate()
    }
    self.bytes = bytes
    self.tokens = tokens
    repaired = []
    if let failure { throw explained(failure) }
  }

  deinit { bytes.deallocate() }

  // MARK: Structure

  /// How many tokens there are.
  var count: Int { tokens.count }

  /// The token at `position`, or a null where there is none.
  @inline(__always)
  subscript(_ position: Int) -> YelpJSONToken {
    position >= 0 && position < tokens.count ? tokens[position] : YelpJSONToken(.null, offset: 0, length: 0)
  }

  /// The position behind the value at `position` and everything inside it.
  @inline(__always)
  func after(_ position: Int) -> Int {
    let token = self[position]
    return token.isContainer ? token.end : position &+ 1
  }

  /// The bits of the names of an object's members: most absent names are ruled out without a search.
  func nameBits(of object: Int) -> UInt64 {
    var bits: UInt64 = 0
    var position = object &+ 1
    let end = after(object)
    while position < end {
      let name = self[position]
      guard name.kind == .string else { return .max }
      bits |= Self.bit(length: name.length, first: bytes[name.offset])
      position = after(position &+ 1)
    }
    return bits
  }

  /// The bit of a name, which other names share.
  static func bit(of name: String) -> UInt64 { bit(length: name.utf8.count, first: name.utf8.first ?? 0) }

  @inline(__always)
  private static func bit(length: Int, first: UInt8) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: length == 0 ? 0 : length &* 5 &+ Int(first))
  }

  /// The position of the value of the member called `name` between two positions of names; `nil` when there is none.
  func member(_ name: String, from start: Int, to end: Int) -> Int? {
    let length = name.utf8.count
    var position = start
    while position < end {
      let token = self[position]
      if token.kind == .string
        ? token.length == length && bytes.isText(name, at: token.offset, length: length)
        : token.length > length && string(token) == name
      {
        return position &+ 1
      }
      position = after(position &+ 1)
    }
    return nil
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

  /// Numbers of at most 18 digits and without an exponent.
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
  /// Both numbers are shifted until their highest bit is set. The quotient has then at least 62 bits, and whether
  /// anything remains of the division goes into the lowest one, so that the conversion to 53 bits rounds once and
  /// correctly.
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

/// One value or member name of a JSON text: what it is, where it begins, how long it is.
///
/// A container is followed by its contents: values in an array, names and values in turn in an object. Instead of a
/// length it has the position of the token after its last one.
struct YelpJSONToken {
  enum Kind: UInt8 {
    case null, `false`, `true`, integer, number, string, escapedString, array, object
  }

  /// 256 MiB: offsets and lengths are kept in 32 bits.
  static let maximumByteCount = 1 << 28 - 1

  let kind: Kind
  private let start: UInt32
  private var size: UInt32

  @inline(__always)
  init(_ kind: Kind, offset: Int, length: Int) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: offset)
    size = UInt32(truncatingIfNeeded: length)
  }

  /// Where the value begins in the body: behind the quotation mark for a string.
  @inline(__always)
  var offset: Int { Int(start) }

  /// The number of bytes, without quotation marks; not for containers.
  @inline(__always)
  var length: Int { Int(size) }

  /// The position of the token behind the last one inside; for containers only.
  @inline(__always)
  var end: Int {
    get { Int(size) }
    set { size = UInt32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  var isContainer: Bool { kind == .array || kind == .object }
  var isString: Bool { kind == .string || kind == .escapedString }
}

/// Why a text is not read, and where reading stopped: it is no JSON, or lacks what a model requires.
struct YelpJSONFailure: Error, Hashable {
  let cause: Cause
  /// The byte at which reading stopped; `nil` when nothing was read.
  var offset: Int?
  /// The object without a required field, or the unusable value, in the index.
  var position = 0
  /// The path to the last value that was read, such as `businesses[1].rating`, or to what is missing or unusable.
  var path = ""
  /// At most 60 characters of what stands at ``offset``; empty when nothing may be shown.
  var found = ""

  /// The text is empty, or white space.
  static let nothing = YelpJSONFailure(cause: .end("there is nothing in it"), offset: 0)

  enum Cause: Hashable {
    /// It is no JSON, or more than is allowed.
    case text(String)
    /// It ends too early.
    case end(String)
    case noObject
    /// A required field is absent or null.
    case missing(String)
    /// A required field has a value of another type.
    case unusable(String)
  }

  /// The path to what is missing or unusable, given that to ``position``.
  func path(from path: String) -> String {
    guard case .missing(let field) = cause else { return path }
    return path.isEmpty ? field : "\(path).\(field)"
  }
}
