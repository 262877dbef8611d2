import CHiredis
import Foundation

/// TLS for connections of hiredis: its library `libhiredis_ssl` and OpenSSL, both found at run time.
///
/// hiredis has that library from 1.0 on. It does not compare the server's name with the certificate, so OpenSSL is told to.
struct HiredisTLS {
  private typealias Object = UnsafeMutableRawPointer
  private typealias Text = UnsafePointer<CChar>

  private let clientMethod: @convention(c) () -> Object?
  private let makeContext: @convention(c) (Object?) -> Object?
  private let freeContext: @convention(c) (Object?) -> Void
  private let trustSystem: @convention(c) (Object?) -> Int32
  private let trustFile: @convention(c) (Object?, Text?, Text?) -> Int32
  private let setVerification: @convention(c) (Object?, Int32, Object?) -> Void
  private let makeSession: @convention(c) (Object?) -> Object?
  private let freeSession: @convention(c) (Object?) -> Void
  private let parameters: @convention(c) (Object?) -> Object?
  private let expectAddress: @convention(c) (Object?, Text?) -> Int32
  private let expectName: @convention(c) (Object?, Text?, Int) -> Int32
  private let control: @convention(c) (Object?, Int32, Int, Text?) -> Int
  private let attach: @convention(c) (UnsafeMutablePointer<redisContext>, Object?) -> Int32
  private let handshake: @convention(c) (Object?) -> Int32
  private let failure: @convention(c) (Object?, Int32) -> Int32
  private let verification: @convention(c) (Object?) -> Int
  private let describe: @convention(c) (Int) -> Text?
  private let pending: @convention(c) (Object?) -> Int32

  /// TLS of one connection, which frees it.
  struct Session {
    fileprivate let session: UnsafeMutableRawPointer
    fileprivate let pending: @convention(c) (UnsafeMutableRawPointer?) -> Int32

    /// Whether there are bytes that were received and not yet read.
    var hasBytes: Bool { pending(session) > 0 }
  }

  /// The library that fits the hiredis that this was built with.
  static var library: String {
    let version = String(cString: chiredis_version())
    #if canImport(Darwin)
      return "libhiredis_ssl.\(version).dylib"
    #else
      return "libhiredis_ssl.so.\(version)"
    #endif
  }

  /// - Throws: ``RedisError/Code/notConnected`` when there is no such library.
  init(library: String = Self.library) throws(RedisError) {
    guard let handle = dlopen(library, RTLD_NOW) else {
      throw RedisError(.notConnected, "the library \(library) is not installed; hiredis has it from 1.0 on")
    }
    func find<Function>(_ name: String) throws(RedisError) -> Function {
      guard let symbol = dlsym(handle, name) else {
        throw RedisError(.notConnected, "the library \(library) lacks \(name)")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    clientMethod = try find("TLS_client_method")
    makeContext = try find("SSL_CTX_new")
    freeContext = try find("SSL_CTX_free")
    trustSystem = try find("SSL_CTX_set_default_verify_paths")
    trustFile = try find("SSL_CTX_load_verify_locations")
    setVerification = try find("SSL_CTX_set_verify")
    makeSession = try find("SSL_new")
    freeSession = try find("SSL_free")
    parameters = try find("SSL_get0_param")
    expectAddress = try find("X509_VERIFY_PARAM_set1_ip_asc")
    expectName = try find("X509_VERIFY_PARAM_set1_host")
    control = try find("SSL_ctrl")
    attach = try find("redisInitiateSSL")
    handshake = try find("SSL_do_handshake")
    failure = try find("SSL_get_error")
    verification = try find("SSL_get_verify_result")
    describe = try find("X509_verify_cert_error_string")
    pending = try find("SSL_pending")
  }

  /// Starts TLS on a connection whose socket does not block, and checks the server's certificate and name.
  ///
  /// - Parameter wait: Waits until the socket can be read or written.
  func start(
    _ context: UnsafeMutablePointer<redisContext>, _ address: RedisAddress,
    wait: (Int32) throws(RedisError) -> Void
  ) throws(RedisError) -> Session {
    let session = try makeSession(address)
    // SSL_CTRL_SET_TLSEXT_HOSTNAME: a server can have several names.
    if expectAddress(parameters(session), address.host) != 1 {
      guard expectName(parameters(session), address.host, 0) == 1, control(session, 55, 0, address.host) == 1
      else {
        freeSession(session)
        throw Self.failed(address, "the host name cannot be used")
      }
    }
    guard attach(context, session) == REDIS_OK else {
      defer { freeSession(session) }
      throw refusal(session, address)
    }
    while true {
      let result = handshake(session)
      if result == 1 { return Session(session: session, pending: pending) }
      // SSL_ERROR_WANT_READ and SSL_ERROR_WANT_WRITE.
      switch failure(session, result) {
      case 2: try wait(POLLIN)
      case 3: try wait(POLLOUT)
      default: throw refusal(session, address)
      }
    }
  }

  private func refusal(_ session: Object, _ address: RedisAddress) -> RedisError {
    let code = verification(session)
    guard code != 0, let text = describe(code) else {
      return Self.failed(address, "the server does not answer as one with TLS does")
    }
    return Self.failed(address, "its certificate is refused: \(String(cString: text))")
  }

  private func makeSession(_ address: RedisAddress) throws(RedisError) -> Object {
    guard let context = makeContext(clientMethod()) else { throw Self.failed(address, "there is no memory") }
    // The session keeps the context.
    defer { freeContext(context) }
    let isTrusted = address.authorities.map { trustFile(context, $0, nil) } ?? trustSystem(context)
    guard isTrusted == 1 else {
      throw Self.failed(address, "the file of its certificate authorities cannot be read")
    }
    // SSL_VERIFY_PEER
    setVerification(context, 1, nil)
    guard let session = makeSession(context) else { throw Self.failed(address, "there is no memory") }
    return session
  }

  private static func failed(_ address: RedisAddress, _ reason: String) -> RedisError {
    RedisError(.notConnected, "Redis at \(address) cannot be reached over TLS: \(reason).")
  }
}
