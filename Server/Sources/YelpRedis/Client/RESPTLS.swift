import NIOSSL

/// How a connection speaks TLS: the server's certificate and name are checked.
struct RESPTLS: Sendable {
  private let context: NIOSSLContext
  private let host: String

  /// Reads the certificate authorities; `nil` for an address without TLS.
  ///
  /// - Throws: ``RedisError/Code/invalidURL`` when they can't be read.
  init?(_ address: RedisAddress) throws(RedisError) {
    guard address.usesTLS else { return nil }
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let file = address.authorities { configuration.trustRoots = .file(file) }
    do {
      context = try NIOSSLContext(configuration: configuration)
    } catch {
      throw RedisError(
        .invalidURL,
        "The certificate authorities for Redis at \(address) cannot be read. cafile takes a file in PEM.")
    }
    host = address.host
  }

  func handler() throws -> NIOSSLClientHandler {
    do {
      return try NIOSSLClientHandler(context: context, serverHostname: host)
    } catch let error as NIOSSLExtraError where error == .cannotUseIPAddressInSNI {
      // The certificate must be for the IP address of the connection.
      return try NIOSSLClientHandler(context: context, serverHostname: nil)
    }
  }
}
