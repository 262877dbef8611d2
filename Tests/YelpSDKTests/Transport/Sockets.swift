import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// What differs between the sockets of Linux and of Darwin, and calls whose names other types of the tests have as well.
enum Sockets {
  static let datagram = number(SOCK_DGRAM)

  static func shut(_ descriptor: Int32) { _ = close(descriptor) }

  static func listens(_ descriptor: Int32) -> Bool { listen(descriptor, 512) == 0 }

  static func wait(for event: inout pollfd, milliseconds: Int32) -> Int32 { poll(&event, 1, milliseconds) }

  #if os(Linux)
    // Processes that other tests start meanwhile would hold the sockets open.
    static let stream = number(SOCK_STREAM) | closeOnExec

    static func connection(on listener: Int32) -> Int32 { accept4(listener, nil, nil, closeOnExec) }

    /// Sends without a signal for a connection that is closed.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
      send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private static let closeOnExec = number(SOCK_CLOEXEC)
    private static let accept4 = unsafeBitCast(
      dlsym(nil, "accept4"),
      to: (@convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32).self)
  #else
    static let stream = number(SOCK_STREAM)

    static func connection(on listener: Int32) -> Int32 {
      let descriptor = accept(listener, nil, nil)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      return descriptor
    }

    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
      send(descriptor, bytes.baseAddress, bytes.count, 0)
    }
  #endif

  // Kinds of sockets are enumerations in glibc and numbers elsewhere.
  private static func number(_ kind: some RawRepresentable<UInt32>) -> Int32 {
    Int32(bitPattern: kind.rawValue)
  }
  private static func number(_ kind: Int32) -> Int32 { kind }
}
