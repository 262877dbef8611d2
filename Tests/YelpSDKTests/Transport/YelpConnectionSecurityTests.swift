import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Which URLs may be called")
struct YelpConnectionSecurityTests {
  private func code(_ text: String) throws -> YelpError.Code? {
    let url = try #require(URL(string: text))
    do throws(YelpError) {
      try YelpConnectionSecurity.check(url)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "https to any host and http to this machine are allowed",
    arguments: [
      "https://api.yelp.com/v3/businesses/search?term=x", "HTTPS://api.yelp.com", "https://127.0.0.1:8443",
      "http://localhost", "http://LOCALHOST:8080/x", "http://127.0.0.1:80/", "http://127.255.255.255/",
      "http://[::1]:8080/",
    ])
  func allowed(url: String) throws {
    #expect(try code(url) == nil)
  }

  @Test(
    "plain http to any other host is refused, however local it looks",
    arguments: [
      "http://api.yelp.com/", "HTTP://api.yelp.com/", "http://10.0.0.1/", "http://192.168.1.1/",
      "http://0.0.0.0/", "http://128.0.0.1/", "http://127.0.0.1.evil.example/",
      "http://localhost.evil.example/", "http://evil.example/127.0.0.1", "http://localhost@evil.example/",
      "http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/", "http://127.0.0.256/",
      "http://127.0.0.1./", "http://127.0.0./", "http://[::2]/", "http://[::ffff:8.8.8.8]/",
    ])
  func refused(url: String) throws {
    #expect(try code(url) == .insecureConnection)
  }

  @Test(
    "a URL that is not http cannot be called",
    arguments: [
      "ftp://127.0.0.1/", "file:///etc/hosts", "/v3/businesses", "localhost", "https:///x", "mailto:a@b",
    ])
  func noHTTP(url: String) throws {
    #expect(try code(url) == .invalidArguments)
  }

  @Test("hosts of this machine are recognized by their text, without DNS")
  func loopback() {
    for host in ["localhost", "Localhost", "127.0.0.1", "127.9.8.7", "::1", "[::1]"] {
      #expect(YelpConnectionSecurity.isLoopback(host: host), "\(host)")
    }
    for host in ["", ".", "...", "127", "127.0.0", "127.0.0.0.1", "127.0.0.+1", "127.0.0.١", "::", "local"] {
      #expect(!YelpConnectionSecurity.isLoopback(host: host), "\(host)")
    }
  }
}
