import Foundation
import TestKit

@testable import YelpSDK

extension HostileServer {
  /// A request as it was received, before parsing.
  struct Request: Sendable {
    var connection: Int
    var method: String
    var path: String
    /// Names in lower case; the values of a repeated field are joined by commas.
    var headers: [String: String]
    var body: Data
  }

  /// One accepted connection, used by its own thread only.
  final class Connection {
    /// 0 for the first connection that the server accepted.
    let number: Int
    private let descriptor: Int32
    let record: Record
    private let session: ServerTLS.Session?
    private var unread = Data()

    init(_ descriptor: Int32, number: Int, _ record: Record, _ session: ServerTLS.Session? = nil) {
      self.session = session
      self.descriptor = descriptor
      self.number = number
      self.record = record
    }

    /// Waits for a complete request; `nil` when the client closed the connection first.
    func request() -> Request? {
      guard var request = head() else { return nil }
      guard let body = take(request.headers["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
      request.body = body
      record.add(request)
      return request
    }

    /// Waits for the next `count` bytes; `nil` when the client closed the connection first.
    func take(_ count: Int) -> Data? {
      while unread.count < count { guard readMore() else { return nil } }
      defer { unread = Data(unread.dropFirst(count)) }
      return Data(unread.prefix(count))
    }

    /// Waits for the head of a request, without reading its body.
    func head() -> Request? {
      let end = Data("\r\n\r\n".utf8)
      while unread.range(of: end) == nil { guard readMore() else { return nil } }
      guard let range = unread.range(of: end) else { return nil }
      let lines = String(decoding: unread[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      unread = Data(unread[range.upperBound...])
      let words = lines[0].split(separator: " ")
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard pair.count == 2 else { continue }
        let value = pair[1].trimmingCharacters(in: .whitespaces)
        headers[pair[0].lowercased(), default: ""] +=
          headers[pair[0].lowercased()] == nil ? value : ",\(value)"
      }
      return Request(
        connection: number, method: String(words.first ?? ""), path: String(words.dropFirst().first ?? ""),
        headers: headers, body: Data())
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends all bytes; false when the client has closed the connection.
    @discardableResult
    func send(_ data: Data) -> Bool {
      data.withUnsafeBytes { bytes in
        var sent = 0
        while sent < bytes.count {
          let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
          let count = session?.write(rest) ?? Sockets.write(rest, to: descriptor)
          guard count > 0 else { return false }
          sent += count
        }
        return true
      }
    }

    /// Discards received bytes until the client closes the connection or the server stops.
    func waitUntilClosed() {
      while readMore() { unread.removeAll() }
    }

    /// Discards `count` bytes; false when the client closed the connection earlier.
    @discardableResult
    func discard(bytes: Int) -> Bool {
      var left = bytes
      while left > unread.count {
        left -= unread.count
        unread.removeAll()
        guard readMore() else { return false }
      }
      unread.removeFirst(left)
      return true
    }

    /// Waits without reading; true when the client closed the connection meanwhile.
    func pause(milliseconds: Int32) -> Bool {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Sockets.wait(for: &poll, milliseconds: milliseconds) > 0
    }

    /// Says that nothing more will be sent, over TLS as well, and goes on receiving.
    func end() {
      session?.end()
      shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes with a reset instead of an orderly end.
    func reset() {
      var hard = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    }

    private func readMore() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = buffer.withUnsafeMutableBytes { buffer in
        session?.read(buffer) ?? read(descriptor, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return false }
      unread.append(contentsOf: buffer[..<count])
      return true
    }
  }

  /// A complete, valid response.
  static func answer(
    _ status: String = "200 OK", headers: [String] = [], body: String = "", keepAlive: Bool = true
  ) -> String {
    let fields =
      headers + ["Content-Length: \(body.utf8.count)"] + (keepAlive ? [] : ["Connection: close"])
    return "HTTP/1.1 \(status)\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}
