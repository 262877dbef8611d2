import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// A loopback server on plain sockets that runs a script on each connection, however wrong.
/// Each connection has its own thread, so scripts may block. Everything received is recorded.
final class HostileServer: Sendable {
  let port: UInt16
  private let isIPv6: Bool
  private let isEncrypted: Bool
  private let listener: Int32
  private let record: Record

  /// The server's records, shared with the threads of its connections.
  final class Record: Sendable {
    struct State {
      var requests: [Request] = []
      var open: Set<Int32> = []
      var accepted = 0
      var isStopped = false
    }
    let state = Locked(State())
    let ended = DispatchSemaphore(value: 0)
    let isRecording: Bool
    let arrivals: AsyncStream<Request>
    let arrived: AsyncStream<Request>.Continuation
    let closings: AsyncStream<Void>
    let closed: AsyncStream<Void>.Continuation

    init(isRecording: Bool) {
      self.isRecording = isRecording
      (arrivals, arrived) = AsyncStream.makeStream()
      (closings, closed) = AsyncStream.makeStream()
    }

    func add(_ request: Request) {
      guard isRecording else { return }
      state.withLock { $0.requests.append(request) }
      arrived.yield(request)
    }

    func close(_ descriptor: Int32) {
      state.withLock { state in
        state.open.remove(descriptor)
        Sockets.shut(descriptor)
      }
      closed.yield()
    }
  }

  /// Listens on a port that the system chooses and runs `script` on each connection, after the handshake where `tls`
  /// is given; when it returns, the connection is closed. The first `stalled` connections never get a byte.
  init(
    isIPv6: Bool = false, isRecording: Bool = true, tls: ServerTLS? = nil, stalled: Int = 0,
    _ script: @escaping @Sendable (Connection) -> Void
  ) throws {
    let listener = socket(isIPv6 ? AF_INET6 : AF_INET, Sockets.stream, 0)
    guard listener >= 0 else { throw POSIXError(.EMFILE) }
    self.isIPv6 = isIPv6
    isEncrypted = tls != nil
    self.listener = listener
    port = try Self.listen(on: listener, isIPv6: isIPv6)
    let record = Record(isRecording: isRecording)
    self.record = record
    Thread.detachNewThread { Self.acceptAll(on: listener, record, tls, stalled, script) }
  }

  deinit { stop() }

  /// Responds to every request on a kept connection with the result of `answer`.
  static func answering(
    isIPv6: Bool = false, _ answer: @escaping @Sendable (Request) -> String
  ) throws -> HostileServer {
    try HostileServer(isIPv6: isIPv6) { connection in
      while let request = connection.request() {
        guard connection.send(answer(request)) else { return }
      }
    }
  }

  /// Sends nothing, or a text, and keeps the connection open.
  static func silent(after text: String = "") throws -> HostileServer {
    try HostileServer { connection in
      _ = connection.request()
      if !text.isEmpty { connection.send(text) }
      connection.waitUntilClosed()
    }
  }

  /// Sends a text, and then a byte each time until the client closes the connection.
  static func dripping(after text: String, milliseconds: Int32) throws -> HostileServer {
    try HostileServer { connection in
      _ = connection.request()
      connection.send(text)
      while !connection.pause(milliseconds: milliseconds), connection.send("x") {}
    }
  }

  /// Sends the same bytes after every request and closes the connection.
  static func saying(_ text: String) throws -> HostileServer {
    try HostileServer { connection in
      if connection.request() != nil { connection.send(text) }
    }
  }

  /// The received requests so far, in order of arrival.
  var requests: [Request] { record.state.withLock { $0.requests } }

  /// The number of accepted connections.
  var acceptedConnections: Int { record.state.withLock { $0.accepted } }

  /// Waits until the server has accepted a number of connections, or the test is cancelled.
  func untilAccepted(_ count: Int) async throws {
    while acceptedConnections < count {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// The number of open connections.
  var openConnections: Int { record.state.withLock { $0.open.count } }

  /// The requests as they arrive; for one reader.
  var arrivals: AsyncStream<Request> { record.arrivals }

  /// Waits until a request has arrived.
  func arrival() async { await arrivals.wait(for: "A request") }

  /// Waits until the client has closed every connection, or the test is cancelled.
  func untilIdle(sourceLocation: SourceLocation = #_sourceLocation) async {
    guard openConnections > 0 else { return }
    await Patience.limit("The end of all connections", sourceLocation) { [self] in
      for await _ in record.closings where openConnections == 0 { return }
    }
  }

  func url(_ path: String = "/") throws -> URL {
    try #require(
      URL(string: "http\(isEncrypted ? "s" : "")://\(isIPv6 ? "[::1]" : "127.0.0.1"):\(port)\(path)"))
  }

  /// Stops listening and ends every connection before it returns.
  func stop() {
    stopListening()
    record.state.withLock { state in
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Refuses further connections.
  func stopListening() {
    let wasRunning = record.state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    guard wasRunning else { return }
    // A last connection wakes the accepting thread. That thread closes the listener itself, so that no other server can
    // get the same descriptor while it is still in use.
    let alarm = socket(isIPv6 ? AF_INET6 : AF_INET, Sockets.stream, 0)
    Self.withAddress(port, isIPv6: isIPv6) { address, size in _ = connect(alarm, address, size) }
    Sockets.shut(alarm)
    record.ended.wait()
    record.arrived.finish()
  }

  private static func acceptAll(
    on listener: Int32, _ record: Record, _ tls: ServerTLS?, _ stalled: Int,
    _ script: @escaping @Sendable (Connection) -> Void
  ) {
    defer {
      // Refuses connections at once, also while a process that another test starts has a copy of the descriptor.
      shutdown(listener, Int32(SHUT_RDWR))
      Sockets.shut(listener)
      record.ended.signal()
    }
    while true {
      let descriptor = Sockets.connection(on: listener)
      guard descriptor >= 0 else { return }
      let number: Int? = record.state.withLock { state in
        guard !state.isStopped else { return nil }
        state.open.insert(descriptor)
        defer { state.accepted += 1 }
        return state.accepted
      }
      guard let number else {
        Sockets.shut(descriptor)
        return
      }
      Thread.detachNewThread {
        if number < stalled {
          Connection(descriptor, number: number, record).waitUntilClosed()
        } else if let tls {
          if let session = tls.session(on: descriptor) {
            script(Connection(descriptor, number: number, record, session))
          }
        } else {
          script(Connection(descriptor, number: number, record))
        }
        record.close(descriptor)
      }
    }
  }

  private static func withAddress<Result>(
    _ port: UInt16, isIPv6: Bool, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    func call<Address>(_ address: Address) -> Result {
      var address = address
      return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<Address>.size))
        }
      }
    }
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return call(address)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return call(address)
  }

  private static func listen(on descriptor: Int32, isIPv6: Bool) throws -> UInt16 {
    let port: UInt16? = withAddress(0, isIPv6: isIPv6) { address, size in
      var size = size
      guard bind(descriptor, address, size) == 0, getsockname(descriptor, address, &size) == 0 else {
        return nil
      }
      // Both kinds of address have the port at the same place.
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
    guard let port, Sockets.listens(descriptor) else {
      Sockets.shut(descriptor)
      throw POSIXError(.EADDRINUSE)
    }
    return port
  }
}
