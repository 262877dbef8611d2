#if os(Linux)
  import Foundation

  /// The kinds of sockets and their flags, which are enumerations in glibc and numbers in musl.
  enum SocketKind {
    #if canImport(Glibc)
      static let datagram = Int32(SOCK_DGRAM.rawValue)
      static let raw = Int32(SOCK_RAW.rawValue)
      static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
      static let nonBlocking = Int32(SOCK_NONBLOCK.rawValue)
    #else
      static let datagram = SOCK_DGRAM
      static let raw = SOCK_RAW
      static let closeOnExec = SOCK_CLOEXEC
      static let nonBlocking = SOCK_NONBLOCK
    #endif
  }
#endif
