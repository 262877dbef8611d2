import Foundation

/// Where everything is in a JSON text: the result of reading it once.
///
/// Tokens stand in the order of the text (see ``YelpJSONToken``); the root is token 0. Positions in this type
/// are positions of tokens. Nothing here copies a part of the body unless it is asked for.
final class YelpJSONIndex {
  private(set) var bytes: YelpJSONBytes
  private var ownsBytes = false
  private let tokens: ContiguousArray<YelpJSONToken>

  private init(_ bytes: YelpJSONBytes, _ tokens: ContiguousArray<YelpJSONToken>) {
    self.bytes = bytes
    self.tokens = tokens
  }

  deinit {
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
      let result = Swift.Result { try use(index) }
      if !isKnownUniquelyReferenced(&index) { index.keepBytes() }
      return try result.get()
    }
  }

  private func keepBytes() {
    bytes = bytes.copied()
    ownsBytes = true
  }

  private static func read(_ bytes: YelpJSONBytes, options: YelpDecodingOptions) throws -> YelpJSONIndex {
    var scanner = YelpJSONScanner(bytes, maximumDepth: options.depthLimit)
    do {
      try scanner.scan()
      return YelpJSONIndex(bytes, scanner.tokens)
    } catch {
      scanner.closeAll()
      throw YelpJSONIndex(bytes, scanner.tokens).error(for: error)
    }
  }

  // MARK: Finding the way

  /// The position of the last token, which is where reading stopped when the text is malformed.
  var lastPosition: Int { tokens.count - 1 }

  subscript(_ position: Int) -> YelpJSONToken {
    tokens.indices.contains(position)
      ? tokens[position] : YelpJSONToken(.null, offset: bytes.count, length: 0)
  }

  /// The position behind the value at `position` and everything inside it.
  func after(_ position: Int) -> Int {
    let token = self[position]
    return token.isContainer ? token.end : position + 1
  }

  /// Whether the member name at `position` is `name`.
  func isName(_ name: String, length: Int, at position: Int) -> Bool {
    let token = self[position]
    if token.kind == .escapedString { return string(token) == name }
    return token.length == length && bytes.matches(name, at: token.offset)
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
