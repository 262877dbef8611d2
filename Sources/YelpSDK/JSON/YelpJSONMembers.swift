/// The members of one object, searched by name.
///
/// Models read their fields nearly in the order in which Yelp writes them, so a search begins behind the member that
/// the last one found. Most fields that are absent are ruled out without a search.
struct YelpJSONMembers {
  let index: YelpJSONIndex
  /// The position of the object.
  let position: Int
  /// The position behind the last member; that of the first one if there is none.
  private let end: Int
  /// The bits of the names; see ``YelpJSONName/bit``.
  private var names: UInt64 = 0
  /// Whether two members may have one name, so that the last one must be searched for.
  private var mayRepeat = false
  /// Objects with more members are taken to repeat a name, as comparing all with each other would cost the square.
  private static let mostCompared = 64

  /// The position of the first member's name.
  var start: Int { position &+ 1 }

  /// The members of the object at `position`; none for other values.
  init(of position: Int, in index: YelpJSONIndex) {
    self.index = index
    self.position = position
    let token = index[position]
    end = token.kind == .object ? token.end : position &+ 1
    collectNames()
  }

  private mutating func collectNames() {
    let bytes = index.bytes
    var count = 0
    var member = start
    while member < end {
      let name = index[member]
      guard name.isPlainString else {
        names = .max
        mayRepeat = true
        return
      }
      let words = bytes.firstAndLastWord(at: name.offset, count: name.length)
      let bit = YelpJSONName.bit(words.0, words.1, name.length)
      if names & bit != 0, !mayRepeat {
        mayRepeat = count > Self.mostCompared || isRepeated(words, name.length, before: member)
      }
      names |= bit
      count &+= 1
      member = index.after(member &+ 1)
    }
  }

  /// Whether a member in front of another one has its name, as far as length and ends tell.
  private func isRepeated(_ words: (UInt64, UInt64), _ length: Int, before end: Int) -> Bool {
    let bytes = index.bytes
    var member = start
    while member < end {
      let other = index[member]
      if other.length == length, bytes.firstAndLastWord(at: other.offset, count: length) == words {
        return true
      }
      member = index.after(member &+ 1)
    }
    return false
  }

  /// The position of the value of the last member of that name. The search begins at `next`, the position of a name.
  @inline(__always)
  func value(of name: String, from next: Int) -> Int? {
    let prepared = YelpJSONName(name)
    guard names & prepared.bit != 0 else { return nil }
    if mayRepeat { return lastValue(of: name, prepared) }
    return firstValue(of: name, prepared, from: next, to: end)
      ?? firstValue(of: name, prepared, from: start, to: next)
  }

  @inline(__always)
  private func firstValue(of name: String, _ prepared: YelpJSONName, from start: Int, to end: Int) -> Int? {
    let bytes = index.bytes
    var member = start
    while member < end {
      let token = index[member]
      if prepared.isAt(token.offset, length: token.length, in: bytes, name) { return member &+ 1 }
      member = index.after(member &+ 1)
    }
    return nil
  }

  /// The same with names that are repeated or escaped.
  @inline(never)
  private func lastValue(of name: String, _ prepared: YelpJSONName) -> Int? {
    let bytes = index.bytes
    var value: Int?
    var member = start
    while member < end {
      let token = index[member]
      let isFound =
        token.isPlainString
        ? prepared.isAt(token.offset, length: token.length, in: bytes, name)
        : index.string(token).utf8.elementsEqual(name.utf8)
      if isFound { value = member &+ 1 }
      member = index.after(member &+ 1)
    }
    return value
  }
}
