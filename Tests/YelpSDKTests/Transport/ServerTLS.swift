import Foundation
import Testing

/// The server's side of TLS, over the OpenSSL that libcurl uses.
final class ServerTLS: @unchecked Sendable {
  // Sendable by proof: the constants are Sendable, but for the context, which OpenSSL locks.
  private let context: OpaquePointer

  static let isAvailable = OpenSSL.library != nil

  /// With a certificate and its key, in PEM format.
  init(certificate: URL, key: URL, isHTTP2: Bool = false) throws {
    context = try #require(OpenSSL.makeContext(OpenSSL.method()))
    try #require(OpenSSL.useCertificate(context, certificate.path) == 1)
    try #require(OpenSSL.useKey(context, key.path, 1) == 1)
    guard isHTTP2 else { return }
    OpenSSL.selectProtocol(
      context,
      { _, chosen, length, offered, count, _ in
        let offers = Array(UnsafeBufferPointer(start: offered, count: Int(count)))
        guard let place = offers.firstRange(of: [2, 0x68, 0x32]), let offered else { return 2 }
        chosen?.pointee = offered + place.lowerBound + 1
        length?.pointee = 2
        return 0
      }, nil)
  }

  deinit { OpenSSL.freeContext(context) }

  /// Does the handshake; `nil` when that fails.
  func session(on descriptor: Int32) -> Session? {
    // OpenSSL writes to connections that the client has closed.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let pointer = OpenSSL.make(context) else { return nil }
    let session = Session(pointer: pointer)
    return OpenSSL.setDescriptor(pointer, descriptor) == 1 && OpenSSL.accept(pointer) == 1 ? session : nil
  }

  /// The encryption of one connection.
  final class Session {
    private let pointer: OpaquePointer

    fileprivate init(pointer: OpaquePointer) { self.pointer = pointer }
    deinit { OpenSSL.free(pointer) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      Int(OpenSSL.read(pointer, buffer.baseAddress, Int32(buffer.count)))
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      Int(OpenSSL.write(pointer, bytes.baseAddress, Int32(bytes.count)))
    }

    /// Says that nothing more will be sent.
    func end() { _ = OpenSSL.shutdown(pointer) }
  }
}

private enum OpenSSL {
  nonisolated(unsafe) static let library = dlopen("libssl.so.3", RTLD_NOW)

  typealias Protocols =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?,
      UnsafePointer<UInt8>?, UInt32, UnsafeMutableRawPointer?
    ) -> Int32

  static let method = function("TLS_server_method", as: (@convention(c) () -> OpaquePointer?).self)
  static let makeContext = function(
    "SSL_CTX_new", as: (@convention(c) (OpaquePointer?) -> OpaquePointer?).self)
  static let freeContext = function("SSL_CTX_free", as: (@convention(c) (OpaquePointer?) -> Void).self)
  static let useCertificate = function(
    "SSL_CTX_use_certificate_chain_file",
    as: (@convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> Int32).self)
  static let useKey = function(
    "SSL_CTX_use_PrivateKey_file",
    as: (@convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> Int32).self)
  static let selectProtocol = function(
    "SSL_CTX_set_alpn_select_cb",
    as: (@convention(c) (OpaquePointer?, Protocols, UnsafeMutableRawPointer?) -> Void).self)
  static let make = function("SSL_new", as: (@convention(c) (OpaquePointer?) -> OpaquePointer?).self)
  static let free = function("SSL_free", as: (@convention(c) (OpaquePointer?) -> Void).self)
  static let setDescriptor = function(
    "SSL_set_fd", as: (@convention(c) (OpaquePointer?, Int32) -> Int32).self)
  static let accept = function("SSL_accept", as: (@convention(c) (OpaquePointer?) -> Int32).self)
  static let read = function(
    "SSL_read", as: (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int32) -> Int32).self)
  static let write = function(
    "SSL_write", as: (@convention(c) (OpaquePointer?, UnsafeRawPointer?, Int32) -> Int32).self)
  static let shutdown = function("SSL_shutdown", as: (@convention(c) (OpaquePointer?) -> Int32).self)

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    unsafeBitCast(dlsym(library, name), to: type)
  }
}
