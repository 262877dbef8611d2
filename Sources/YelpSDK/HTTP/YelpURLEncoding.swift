/// The one percent-encoder: RFC 3986, unreserved characters bare, everything else as UTF-8 in `%XX`.
///
/// Commas are encoded like the rest, and so are `+`, `&`, `;` and `/`, which `URLComponents` leaves bare and
/// servers read in different ways.
enum YelpURLEncoding {
  /// Text as one path segment or query part.
  static func encoded(_ text: String) -> String {
    if unreserved.holdsAll(of: text) { return text }
    return String(unsafeUninitializedCapacity: room(for: text)) { memory in
      var writer = Writer(memory)
      writer.encode(text)
      return writer.count
    }
  }

  /// Names and values as a query or form, sorted by name, without a question mark.
  static func query(_ parameters: YelpParameters) -> String {
    String(unsafeUninitializedCapacity: room(for: parameters)) { memory in
      var writer = Writer(memory)
      writer.encode(parameters)
      return writer.count
    }
  }

  /// An encoded path with the query behind it, if there is one.
  static func target(path: String, _ parameters: YelpParameters) -> String {
    String(unsafeUninitializedCapacity: path.utf8.count + 1 + room(for: parameters)) { memory in
      var writer = Writer(memory)
      writer.copy(path)
      let end = writer.count
      writer.append(UInt8(ascii: "?"))
      let start = writer.count
      writer.encode(parameters)
      return writer.count == start ? end : writer.count
    }
  }

  fileprivate static let unreserved = ByteSet.alphanumerics.union(ByteSet("-._~"))

  /// The most bytes that a text can become.
  private static func room(for text: String) -> Int { text.utf8.count * 3 }

  private static func room(for parameters: YelpParameters) -> Int {
    var room = 0
    parameters.forEach { name, parameter in
      parameter.forEachValue { room += Self.room(for: name) + Self.room(for: $0) + 2 }
    }
    return room
  }
}

/// Writes into memory of a fixed size, which is never left: a text that finds no room is dropped.
private struct Writer {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  mutating func append(_ byte: UInt8) {
    guard count < memory.count else { return }
    memory[count] = byte
    count += 1
  }

  mutating func copy(_ text: String) {
    text.withBytes { bytes in
      for byte in bytes { append(byte) }
    }
  }

  mutating func encode(_ parameters: YelpParameters) {
    let start = count
    parameters.forEach { name, parameter in
      parameter.forEachValue { value in
        if count > start { append(UInt8(ascii: "&")) }
        encode(name)
        append(UInt8(ascii: "="))
        encode(value)
      }
    }
  }

  mutating func encode(_ text: String) {
    let (unreserved, memory, start) = (YelpURLEncoding.unreserved, memory, count)
    count = text.withBytes { bytes in
      guard bytes.count * 3 <= memory.count - start else { return start }
      var place = start
      for byte in bytes {
        if unreserved.contains(byte) {
          memory[place] = byte
          place &+= 1
        } else {
          memory[place] = UInt8(ascii: "%")
          memory[place &+ 1] = Self.hexDigit(byte >> 4)
          memory[place &+ 2] = Self.hexDigit(byte & 15)
          place &+= 3
        }
      }
      return place
    }
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
