import Foundation
import NIOCore

/// Reads replies of RESP2 from the bytes of a connection, as they arrive.
///
/// A reply has at most 64 MiB, a line of it 64 KiB, and lists are nested at most eight deep. Nothing can be read after an error.
struct RESPDecoder {
  /// A list whose elements are still to arrive. The first error among them is the whole reply.
  private struct List {
    var missing: Int
    var elements: [RedisReply] = []
    var failure: RedisError?

    mutating func add(_ element: Result<RedisReply, RedisError>) {
      missing -= 1
      switch element {
      case .success(let element): elements.append(element)
      case .failure(let error): failure = failure ?? error
      }
    }
  }

  static let longestReply = 64 << 20
  static let longestLine = 64 << 10
  static let deepestList = 8

  private var buffer = ByteBuffer()
  /// How many bytes have been searched for the end of a line.
  private var searched = 0
  /// The length of the text that is arriving.
  private var textLength: Int?
  private var lists: [List] = []
  /// How many bytes the reply may still have.
  private var room = Self.longestReply

  mutating func append(_ bytes: ByteBuffer) {
    guard buffer.readableBytes > 0 else { return buffer = bytes }
    if buffer.readerIndex > buffer.readableBytes { buffer.discardReadBytes() }
    buffer.writeImmutableBuffer(bytes)
  }

  /// The next reply, a failure when it is an error of the server; `nil` until all of it has arrived.
  ///
  /// - Throws: ``RedisError/Code/unexpectedReply`` for what is no RESP2, too long or too deep.
  mutating func next() throws(RedisError) -> Result<RedisReply, RedisError>? {
    while var value = try value() {
      while var list = lists.popLast() {
        list.add(value)
        guard list.missing == 0 else {
          lists.append(list)
          break
        }
        value = list.failure.map { .failure($0) } ?? .success(.list(list.elements))
      }
      guard lists.isEmpty else { continue }
      room = Self.longestReply
      return value
    }
    return nil
  }

  /// The next value that is no list with elements. Such a list begins, and its elements are the next values.
  private mutating func value() throws(RedisError) -> Result<RedisReply, RedisError>? {
    while textLength == nil {
      guard let line = try line() else { return nil }
      let text = line.dropFirst()
      switch line.first {
      case UInt8(ascii: "+"): return .success(.bytes(Data(text)))
      case UInt8(ascii: "-"): return .failure(RedisError(.refused, String(decoding: text, as: UTF8.self)))
      case UInt8(ascii: ":"): return .success(.integer(try Self.number(text)))
      case UInt8(ascii: "$"):
        guard let length = try length(text, of: 1) else { return .success(.null) }
        textLength = length
      case UInt8(ascii: "*"):
        // The shortest element has three bytes.
        guard let count = try length(text, of: 3) else { return .success(.null) }
        if count == 0 { return .success(.list([])) }
        guard lists.count < Self.deepestList else { throw Self.tooLarge }
        lists.append(List(missing: count))
      default: throw Self.malformed
      }
    }
    guard let length = textLength, buffer.readableBytes >= length + 2 else { return nil }
    guard let text = buffer.readSlice(length: length), buffer.readSlice(length: 2) == Self.lineEnd else {
      throw Self.malformed
    }
    textLength = nil
    try use(length + 2)
    return .success(.bytes(Data(text.readableBytesView)))
  }

  /// The next line without its end; `nil` until it has arrived.
  private mutating func line() throws(RedisError) -> ByteBufferView? {
    let bytes = buffer.readableBytesView
    guard let end = bytes.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard searched <= Self.longestLine else { throw Self.tooLarge }
      return nil
    }
    searched = 0
    let length = end + 1 - bytes.startIndex
    guard length <= Self.longestLine else { throw Self.tooLarge }
    guard let line = buffer.readSlice(length: length)?.readableBytesView.dropLast(),
      line.last == UInt8(ascii: "\r")
    else { throw Self.malformed }
    try use(length)
    return line.dropLast()
  }

  /// The length of a text or a list; `nil` for one that is null.
  private func length(_ text: ByteBufferView, of size: Int) throws(RedisError) -> Int? {
    let number = try Self.number(text)
    guard number >= 0 else {
      if number == -1 { return nil }
      throw Self.malformed
    }
    guard number <= room / size else { throw Self.tooLarge }
    return number
  }

  private mutating func use(_ bytes: Int) throws(RedisError) {
    room -= bytes
    guard room >= 0 else { throw Self.tooLarge }
  }

  private static func number(_ text: ByteBufferView) throws(RedisError) -> Int {
    guard let number = Int(String(decoding: text, as: UTF8.self)) else { throw malformed }
    return number
  }

  private static let lineEnd = ByteBuffer(string: "\r\n")
  private static let malformed = RedisError(.unexpectedReply, "The server sent what is no reply of RESP2.")
  private static let tooLarge = RedisError(
    .unexpectedReply,
    "The server sent a reply over 64 MiB, a line over 64 KiB, or lists nested more than eight deep.")
}
