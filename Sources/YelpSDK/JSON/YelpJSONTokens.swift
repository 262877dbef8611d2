/// The tokens of a JSON text, in a block of memory that grows as they come.
///
/// Why it is safe: of the `capacity` elements at `start` the first `count` are initialised, every access compares
/// with `count`, and ``append(_:)`` moves to a block twice as large before it writes beyond `capacity`. Tokens are
/// plain bits. Copies share the block: ``YelpJSONScanner`` fills it and hands it to the one ``YelpJSONIndex`` that
/// frees it, once, when it goes away.
struct YelpJSONTokens {
  private var start: UnsafeMutablePointer<YelpJSONToken>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    start = .allocate(capacity: self.capacity)
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  mutating func append(_ token: YelpJSONToken) {
    if count == capacity { grow() }
    (start + count).initialize(to: token)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<YelpJSONToken>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  /// The token at `position`, or a null without a place where there is none.
  @inline(__always)
  subscript(_ position: Int) -> YelpJSONToken {
    get {
      UInt(bitPattern: position) < UInt(bitPattern: count)
        ? start[position] : YelpJSONToken(.null, offset: 0, length: 0)
    }
    nonmutating set {
      if UInt(bitPattern: position) < UInt(bitPattern: count) { start[position] = newValue }
    }
  }
}
