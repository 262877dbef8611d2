import Foundation
import YelpSDK

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server on this machine that responds to every request on kept connections with the same body.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32

  /// - Parameter pause: The delay of each response.
  init(body: Data, pause: TimeInterval = 0) throws {
    let listener = socket(AF_INET, Self.stream, 0)
    guard listener >= 0 else { throw POSIXError(.EMFILE) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    let fields = FixedTransport.headers.sorted.map { "\($0.name): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(body.count)\r\n\r\n"
    let answer = [UInt8](Data(head.utf8) + body)
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { Self.serve(connection, answer, pause) }
      }
    }
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests here have no bodies, so each ends with an empty line.
  private static func serve(_ connection: Int32, _ answer: [UInt8], _ pause: TimeInterval) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var received: [UInt8] = []
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      received += buffer[..<count]
      guard received.suffix(4) == [13, 10, 13, 10] else { continue }
      received = []
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      var sent = 0
      while sent < answer.count {
        let written = answer[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
        guard written > 0 else { break }
        sent += written
      }
    }
    close(connection)
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
