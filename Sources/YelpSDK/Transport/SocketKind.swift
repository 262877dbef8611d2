#if os(Linux)
  import Foundation

  /// The kinds of sockets and their flags, which are enumerations in glibc and numbers in musl.
  enum SocketKind {
    #if canImport(Glibc)
      static let datagram = Int32(SOCK_DGRAM.rawValue)
      static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
    #else
      static let datagram = SOCK_DGRAM
      static let closeOnExec = SOCK_CLOEXEC
    #endif
  }
#endif
