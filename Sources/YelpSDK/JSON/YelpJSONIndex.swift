import Foundation

/// Where everything is in a JSON text: the result of reading it once.
///
/// Tokens stand in the order of the text (see ``YelpJSONToken``); the root is token 0. Positions in this type
/// are positions of tokens. Nothing here copies a part of the body unless it is asked for.
final class YelpJSONIndex {
  private(set) var bytes: YelpJSONBytes
  private var ownsBytes = false
  private let tokens: YelpJSONTokens

  private init(_ bytes: YelpJSONBytes, _ tokens: YelpJSONTokens) {
    self.bytes = bytes
    self.tokens = tokens
  }

  deinit {
    tokens.deallocate()
    if ownsBytes { bytes.deallocate() }
  }

  /// Reads `body` and lends its index to `use`. An index that is kept beyond that takes a copy of the body.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` when the body is not JSON or exceeds a limit, and
  ///   with code `cancelled` when the task was cancelled meanwhile.
  static func withIndex<Result>(
    of body: Data, options: YelpDecodingOptions, _ use: (YelpJSONIndex) throws -> Result
  ) throws -> Result {
    guard body.count <= options.byteLimit else {
      throw YelpError(
        .cannotParseResponse,
        "The JSON has \(body.count) bytes, more than the \(options.byteLimit) that the decoding options allow."
      )
    }
    return try YelpJSONBytes.lend(body) { bytes in
      var index = try read(bytes, options: options)
      defer { if !isKnownUniquelyReferenced(&index) { index.keepBytes() } }
      return try use(index)
    }
  }

  private func keepBytes() {
    bytes = bytes.copied()
    ownsBytes = true
  }

  private static func read(_ bytes: YelpJSONBytes, options: YelpDecodingOptions) throws -> YelpJSONIndex {
    let (tokens, failure) = YelpJSONScanner.tokens(of: bytes, maximumDepth: options.depthLimit)
    let index = YelpJSONIndex(bytes, tokens)
    if let failure { throw index.error(for: failure) }
    return index
  }

  // MARK: Finding the way

  /// The position of the last token, which is where reading stopped when the text is malformed.
  var lastPosition: Int { tokens.count - 1 }

  @inline(__always)
  subscript(_ position: Int) -> YelpJSONToken { tokens[position] }

  /// The position behind the value at `position` and everything inside it.
  @inline(__always)
  func after(_ position: Int) -> Int {
    let token = self[position]
    return token.isContainer ? token.end : position &+ 1
  }

  /// The position of the value of an object's last member of that name.
  func value(of name: String, in object: Int) -> Int? {
    children(of: object).last { string(self[$0]) == name }.map { $0 + 1 }
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

  /// The positions of an array's elements, or of the member names of an object.
  func children(of position: Int) -> [Int] {
    let container = self[position]
    guard container.isContainer else { return [] }
    var children: [Int] = []
    var child = position + 1
    while child < container.end {
      children.append(child)
      child = after(container.kind == .object ? child + 1 : child)
    }
    return children
  }

  /// How to reach `position` from the root: `businesses[3].id`; empty for the root.
  func path(to target: Int) -> String {
    var path = ""
    var position = 0
    descending: while position < target, self[position].isContainer {
      let isObject = self[position].kind == .object
      for (number, child) in children(of: position).enumerated() {
        let value = isObject ? child + 1 : child
        guard target < after(value) else { continue }
        path += isObject ? (path.isEmpty ? "" : ".") + string(self[child]) : "[\(number)]"
        position = value
        continue descending
      }
      break
    }
    return path
  }
}
