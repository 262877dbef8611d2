import Foundation
import ServerTestKit

/// A server that answers each command by its name with a text of the protocol: an empty one closes the connection, `nil` says
/// nothing. Its events are `open`, `close` and the names of commands.
final class OddRedis: Sendable {
  let port: Int
  let events = Record<String>()
  private let listener: Int32

  init(_ answer: @escaping @Sendable (_ command: String) -> String?) throws {
    signal(SIGPIPE, SIG_IGN)
    (listener, port) = try RedisProcess.freePort(listens: true)
    Thread.detachNewThread { [listener, events] in
      while case let peer = accept(listener, nil, nil), peer >= 0 {
        events.add("open")
        Thread.detachNewThread {
          Self.serve(peer) { name in
            events.add(name)
            return answer(name)
          }
          events.add("close")
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func serve(_ peer: Int32, _ answer: (String) -> String?) {
    defer { close(peer) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(peer, &bytes, bytes.count), count > 0 {
      let lines = String(decoding: bytes[..<count], as: UTF8.self).components(separatedBy: "\r\n")
      // `*3`, `$7`, `EVALSHA`, …
      for (first, name) in zip(lines, lines.dropFirst(2)) where first.hasPrefix("*") {
        guard let text = answer(name) else { continue }
        if text.isEmpty { return }
        _ = Array(text.utf8).withUnsafeBytes { write(peer, $0.baseAddress, $0.count) }
      }
    }
  }
}
