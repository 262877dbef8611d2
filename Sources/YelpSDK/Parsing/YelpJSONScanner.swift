/// Reads a JSON text once, strictly by RFC 8259, and writes down where everything is.
///
/// A byte order mark in front is passed over, as the RFC allows. Lone surrogates are refused, as Foundation does.
struct YelpJSONScanner {
  /// Why a text is not JSON, and where.
  struct Failure: Error {
    var reason: String
    var offset: Int
    var isCancellation = false
  }

  let bytes: YelpJSONBytes
  private(set) var tokens: ContiguousArray<YelpJSONToken> = []
  var position = 0
  private let maximumDepth: Int
  private var depth = 0
  /// The innermost container that is still open. While it is, its token's `end` names the one around it, plus one.
  private var open = -1
  private var nextCancellationCheck = 0
  private static let bytesBetweenCancellationChecks = 65_536

  init(_ bytes: YelpJSONBytes, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    // Yelp's answers have a token for every 14 to 20 bytes; what is denser makes the array grow.
    tokens.reserveCapacity(bytes.count / 12 + 8)
  }

  mutating func scan() throws(Failure) {
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    skipSpace()
    if position >= bytes.count { throw failure("there is nothing in it") }
    try scanValue()
    while open >= 0 { try scanNextItem() }
    skipSpace()
    if position < bytes.count { throw failure("more follows after the end") }
  }

  /// Behind an opening bracket or a value: closes the container or reads its next item.
  private mutating func scanNextItem() throws(Failure) {
    if position >= nextCancellationCheck {
      nextCancellationCheck = position + Self.bytesBetweenCancellationChecks
      if Task.isCancelled { throw Failure(reason: "cancelled", offset: position, isCancellation: true) }
    }
    skipSpace()
    let container = tokens[open]
    let isObject = container.kind == .object
    if bytes[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      position += 1
      depth -= 1
      tokens[open] = container.ending(at: tokens.count)
      open = container.end - 1
      return
    }
    if tokens.count > open + 1 {
      guard bytes[position] == UInt8(ascii: ",") else {
        throw failure(isObject ? "expected a comma or }" : "expected a comma or ]")
      }
      position += 1
      skipSpace()
    }
    if isObject {
      guard bytes[position] == UInt8(ascii: "\"") else { throw failure("expected a name in quotation marks") }
      try scanString()
      skipSpace()
      guard bytes[position] == UInt8(ascii: ":") else { throw failure("expected a colon") }
      position += 1
      skipSpace()
    }
    try scanValue()
  }

  private mutating func scanValue() throws(Failure) {
    switch bytes[position] {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanWord("true", .true)
    case UInt8(ascii: "f"): try scanWord("false", .false)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    default: throw failure("expected a value")
    }
  }

  private mutating func openContainer(_ kind: YelpJSONToken.Kind) throws(Failure) {
    depth += 1
    if depth > maximumDepth { throw failure("more than \(maximumDepth) levels deep") }
    tokens.append(YelpJSONToken(kind, offset: position, length: open + 1))
    open = tokens.count - 1
    position += 1
  }

  private mutating func scanWord(_ word: String, _ kind: YelpJSONToken.Kind) throws(Failure) {
    guard bytes.matches(word, at: position) else { throw failure("expected \(word)") }
    append(kind, from: position, to: position + word.utf8.count)
    position += word.utf8.count
  }

  mutating func append(_ kind: YelpJSONToken.Kind, from start: Int, to end: Int) {
    tokens.append(YelpJSONToken(kind, offset: start, length: end - start))
  }

  /// Closes what is open where reading stopped, so that the way there can be told.
  mutating func closeAll() {
    while open >= 0, open < tokens.count {
      let container = tokens[open]
      tokens[open] = container.ending(at: tokens.count)
      open = container.end - 1
    }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while true {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  func failure(_ reason: String) -> Failure {
    Failure(reason: position < bytes.count ? reason : reason + ", but it ends here", offset: position)
  }
}
