import Foundation
import TestKit
import Testing

/// A loopback port whose backlog is full, so that new connections wait.
final class FullListener: Sendable {
  private let descriptors: [Int32]
  private let port: UInt16

  init() throws {
    let listener = socket(AF_INET, Sockets.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var callers: [Int32] = []
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 0) == 0,
          getsockname(listener, address, &size) == 0
        else { return false }
        for number in 0..<8 {
          let caller = socket(AF_INET, Sockets.stream, 0)
          // The first connection is accepted; after that the backlog is full.
          if number > 0 { _ = fcntl(caller, F_SETFL, O_NONBLOCK) }
          _ = connect(caller, address, size)
          callers.append(caller)
        }
        return true
      }
    }
    descriptors = [listener] + callers
    port = UInt16(bigEndian: address.sin_port)
    guard isReady else { throw POSIXError(.EADDRINUSE) }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  var url: URL {
    get throws { try #require(URL(string: "http://127.0.0.1:\(port)")) }
  }

  /// The ports of waiting connections, where the system lists them: those of this listener, and
  /// the one that is tested.
  var waitingCallers: Set<String> {
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let target = "0100007F:" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    let synSent = "02"
    let addresses = Self.connections.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 3 && words[2] == target && words[3] == synSent ? String(words[1]) : nil
    }
    return Set(addresses)
  }

  /// The system's list of connections. Foundation takes a short read of such a file for its end.
  private static var connections: String {
    let file = open("/proc/net/tcp", O_RDONLY)
    defer { close(file) }
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(file, &buffer, buffer.count), count > 0 {
      text.append(contentsOf: buffer[..<count])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
