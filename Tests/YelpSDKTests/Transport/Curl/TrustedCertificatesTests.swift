import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite("Trusted certificates")
  struct TrustedCertificatesTests {
    typealias Trust = CurlTransport.TrustedCertificates

    @Test(
      "those of the system are replaced by what the environment names, the file before the directory",
      arguments: [
        ([:], .system),
        (["SSL_CERT_FILE": "/etc/ca.pem"], .file(URL(fileURLWithPath: "/etc/ca.pem"))),
        (["SSL_CERT_DIR": "/etc/certs"], .directory(URL(fileURLWithPath: "/etc/certs"))),
        (
          ["SSL_CERT_FILE": "/etc/ca.pem", "SSL_CERT_DIR": "/etc/certs"],
          .file(URL(fileURLWithPath: "/etc/ca.pem"))
        ),
        (
          ["SSL_CERT_FILE": "", "SSL_CERT_DIR": "/etc/certs"], .directory(URL(fileURLWithPath: "/etc/certs"))
        ),
        (["SSL_CERT_FILE": "", "SSL_CERT_DIR": ""], .system),
        (["ssl_cert_file": "/etc/ca.pem", "CURL_CA_BUNDLE": "/etc/ca.pem"], .system),
      ] as [([String: String], Trust)])
    func system(environment: [String: String], expected: Trust) {
      #expect(Trust.system.resolved(in: environment) == expected)
    }

    @Test(
      "those that the code names stay, whatever the environment says",
      arguments: [
        Trust.file(URL(fileURLWithPath: "/own.pem")), .directory(URL(fileURLWithPath: "/own")),
      ])
    func named(trust: Trust) {
      #expect(trust.resolved(in: ["SSL_CERT_FILE": "/etc/ca.pem", "SSL_CERT_DIR": "/etc/certs"]) == trust)
    }
  }
#endif
