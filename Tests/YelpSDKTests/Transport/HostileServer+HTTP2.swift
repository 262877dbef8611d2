import Foundation
import TestKit

@testable import YelpSDK

extension HostileServer {
  /// Responds to every request over HTTP/2 with status 200 and a text.
  static func answeringHTTP2(_ tls: ServerTLS, _ body: String = "x") throws -> HostileServer {
    try HostileServer(tls: tls) { connection in
      guard connection.beginHTTP2() else { return }
      while let stream = connection.http2Request() {
        guard connection.respondHTTP2(body, on: stream) else { return }
      }
    }
  }
}

/// As much of HTTP/2 (RFC 9113) as a server needs that responds and misbehaves.
extension HostileServer.Connection {
  enum FrameKind: UInt8 {
    case data = 0
    case headers = 1
    case reset = 3
    case settings = 4
    case goAway = 7
    case continuation = 9
  }

  private static let endsStream: UInt8 = 1
  private static let endsHeaders: UInt8 = 4

  /// Begins, on a new connection: takes the client's preface and sends settings.
  func beginHTTP2() -> Bool { take(24) != nil && sendFrame(.settings) }

  /// Waits for a complete request and returns its stream; `nil` when the client closed the connection first. Of the
  /// request, its connection is recorded.
  func http2Request() -> UInt32? {
    while let head = take(9).map(Array.init) {
      guard take(head[..<3].reduce(0) { $0 << 8 | Int($1) }) != nil else { return nil }
      let flags = head[4]
      switch FrameKind(rawValue: head[3]) {
      case .settings where flags & 1 == 0:
        sendFrame(.settings, flags: 1)
      case .headers where flags & Self.endsStream != 0, .data where flags & Self.endsStream != 0:
        record.add(
          HostileServer.Request(connection: number, method: "", path: "", headers: [:], body: Data()))
        return head[5...].reduce(0) { $0 << 8 | UInt32($1) }
      default:
        break
      }
    }
    return nil
  }

  /// A complete response with status 200.
  @discardableResult
  func respondHTTP2(_ body: String, on stream: UInt32) -> Bool {
    // The eighth entry of HPACK's static table.
    sendFrame(.headers, flags: Self.endsHeaders, stream: stream, Data([0x88]))
      && sendFrame(.data, flags: Self.endsStream, stream: stream, Data(body.utf8))
  }

  /// The head of a response with a field for each value.
  func sendHTTP2Head(_ values: [String], on stream: UInt32) {
    var block = Data([0x88])
    for (index, value) in values.enumerated() {
      block.append(0)
      for text in ["x-\(index)", value] {
        block.append(contentsOf: Self.prefixed(text.utf8.count))
        block.append(contentsOf: text.utf8)
      }
    }
    var kind = FrameKind.headers
    while !block.isEmpty {
      let part = Data(block.prefix(16_000))
      block = Data(block.dropFirst(16_000))
      guard sendFrame(kind, flags: block.isEmpty ? Self.endsHeaders : 0, stream: stream, part) else { return }
      kind = .continuation
    }
  }

  @discardableResult
  func sendFrame(_ kind: FrameKind, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: Data = Data()) -> Bool {
    var frame = Data([
      UInt8(payload.count >> 16 & 255), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255),
    ])
    frame.append(contentsOf: [kind.rawValue, flags])
    withUnsafeBytes(of: stream.bigEndian) { frame.append(contentsOf: $0) }
    return send(frame + payload)
  }

  /// An integer with a prefix of seven bits (RFC 7541, section 5.1).
  private static func prefixed(_ number: Int) -> [UInt8] {
    guard number >= 127 else { return [UInt8(number)] }
    var bytes: [UInt8] = [127]
    var rest = number - 127
    while rest >= 128 {
      bytes.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    return bytes + [UInt8(rest)]
  }
}
