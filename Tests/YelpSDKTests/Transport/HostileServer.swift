import Foundation
import Testing

@testable import YelpSDK

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A loopback server on plain sockets that does to each connection what its script says, however wrong.
///
/// Each connection has a thread of its own, so scripts may block. Everything received is recorded.
final class HostileServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let record: Record

  /// What the server has seen, shared with the threads of its connections.
  final class Record: Sendable {
    struct State {
      var requests: [Request] = []
      var open: Set<Int32> = []
      var accepted = 0
      var isStopped = false
    }
    let state = Locked(State())
    let arrivals: AsyncStream<Request>
    let arrived: AsyncStream<Request>.Continuation

    init() { (arrivals, arrived) = AsyncStream.makeStream() }
  }

  /// Listens on a port of the system's choice and runs `script` on each connection; when it returns, the
  /// connection is closed.
  init(_ script: @escaping @Sendable (Connection) -> Void) throws {
    let listener = socket(AF_INET, Self.stream, 0)
    guard listener >= 0 else { throw POSIXError(.EMFILE) }
    self.listener = listener
    port = try Self.listen(on: listener)
    let record = Record()
    self.record = record
    Thread.detachNewThread { Self.acceptAll(on: listener, record, script) }
  }

  deinit { stop() }

  /// Answers every request on a kept connection with what `answer` makes of it.
  static func answering(_ answer: @escaping @Sendable (Request) -> String) throws -> HostileServer {
    try HostileServer { connection in
      while let request = connection.request() {
        guard connection.send(answer(request)) else { return }
      }
    }
  }

  /// What was received so far, in order of arrival.
  var requests: [Request] { record.state.withLock { $0.requests } }

  /// How many connections were accepted so far.
  var acceptedConnections: Int { record.state.withLock { $0.accepted } }

  /// How many connections are open now.
  var openConnections: Int { record.state.withLock { $0.open.count } }

  /// Requests as they arrive; for one reader.
  var arrivals: AsyncStream<Request> { record.arrivals }

  /// Waits until a request has arrived.
  func arrival() async {
    for await _ in arrivals { return }
  }

  func url(_ path: String = "/") throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
  }

  /// Stops listening and ends every connection.
  func stop() {
    let wasRunning = record.state.withLock { state in
      defer { state.isStopped = true }
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return !state.isStopped
    }
    guard wasRunning else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    record.arrived.finish()
  }

  private static func acceptAll(
    on listener: Int32, _ record: Record, _ script: @escaping @Sendable (Connection) -> Void
  ) {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      let number: Int? = record.state.withLock { state in
        guard !state.isStopped else { return nil }
        state.open.insert(descriptor)
        defer { state.accepted += 1 }
        return state.accepted
      }
      guard let number else {
        close(descriptor)
        return
      }
      Thread.detachNewThread {
        script(Connection(descriptor, number: number, record))
        record.state.withLock { state in
          state.open.remove(descriptor)
          close(descriptor)
        }
      }
    }
  }

  private static func listen(on descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let named = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
      }
    }
    guard named, Self.listens(descriptor) else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func listens(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(descriptor, 512) == 0
    #elseif canImport(Musl)
      Musl.listen(descriptor, 512) == 0
    #else
      Darwin.listen(descriptor, 512) == 0
    #endif
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
