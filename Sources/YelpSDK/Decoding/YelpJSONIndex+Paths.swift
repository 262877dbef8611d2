extension YelpJSONIndex {
  /// How to reach `position` from the root: `businesses[3].id`; empty for the root.
  func path(to position: Int) -> String { paths(to: [position])[position] ?? "" }

  /// The paths to several positions, found in one walk over the tokens in front of them.
  func paths(to positions: Set<Int>) -> [Int: String] {
    var paths: [Int: String] = [:]
    // The containers that are open, each with the position of the child that the walk has reached, and its number.
    var open: [(end: Int, isObject: Bool, child: Int, number: Int)] = []
    var position = 0
    var wanted = positions.sorted()[...]
    while !wanted.isEmpty, position < count {
      while let container = open.last, container.end <= position { open.removeLast() }
      if let parent = open.indices.last {
        open[parent].child = position
        open[parent].number += 1
        if open[parent].isObject { position += 1 }
      }
      // An object's member has one path for its name and its value.
      while let target = wanted.first, target <= position {
        paths[target] = path(through: open.map { ($0.isObject, $0.child, $0.number) })
        wanted.removeFirst()
      }
      let token = self[position]
      if token.isContainer { open.append((token.end, token.kind == .object, position, -1)) }
      position += 1
    }
    return paths
  }

  private func path(through steps: [(isObject: Bool, child: Int, number: Int)]) -> String {
    steps.reduce(into: "") { path, step in
      if step.isObject {
        path += (path.isEmpty ? "" : ".") + string(self[step.child])
      } else {
        path += "[\(step.number)]"
      }
    }
  }

  // MARK: Snippets

  /// The value at `position` in at most 60 characters.
  func snippet(of position: Int) -> String {
    let token = self[position]
    let quotes = token.isString ? 1 : 0
    let length =
      token.isContainer ? lengthOfContainer(at: token.offset) : token.length + 2 * quotes
    return snippet(at: token.offset - quotes, length: length)
  }

  private static let longestSnippet = 60

  /// At most 60 characters of the body, control characters made visible.
  func snippet(at offset: Int, length: Int = .max) -> String {
    var visible = ""
    var count = 0
    for scalar in bytes.text(at: offset, length: min(length, Self.longestSnippet * 4)).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let piece = isControl ? scalar.escaped(asASCII: true) : String(scalar)
      count += piece.unicodeScalars.count
      if count > Self.longestSnippet - 1 { return visible + "…" }
      visible += piece
    }
    return visible
  }

  /// How many bytes a container takes, as far as a snippet shows it.
  private func lengthOfContainer(at offset: Int) -> Int {
    var depth = 0
    var length = 0
    var isInString = false
    repeat {
      switch bytes[offset + length] {
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
      default: break
      }
      length += 1
    } while depth > 0 && length < Self.longestSnippet * 4
    return length
  }

  // MARK: Failures

  /// A failure of the scanner with its path and what stands where it happened.
  func explained(_ failure: YelpJSONFailure) -> YelpJSONFailure {
    guard let offset = failure.offset else { return failure }
    var failure = failure
    failure.path = path(to: count - 1)
    failure.found = snippet(at: offset)
    return failure
  }

  /// The names of an object's members; empty for other values.
  func names(of object: Int) -> [String] {
    guard self[object].kind == .object else { return [] }
    var names: [String] = []
    var position = object + 1
    while position < self[object].end {
      names.append(string(self[position]))
      position = after(position + 1)
    }
    return names
  }
}
