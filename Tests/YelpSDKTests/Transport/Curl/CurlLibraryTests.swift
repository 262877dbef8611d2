import TestKit

#if LIBCURL
  import CYelpCurl
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite("Whether a libcurl can be used")
  struct CurlLibraryTests {
    @Test(
      "each libcurl that can't be used has its reason",
      arguments: [
        (FakeCurl(), nil),
        (FakeCurl(functions: []), "there is no libcurl.so.4"),
        (FakeCurl(version: 0x07_4200), nil),
        (FakeCurl(version: 0x07_41FF), "libcurl is older than 7.66"),
        // Before 7.66 functions are missing too. The reason is the version.
        (
          FakeCurl(version: 0x07_4100, functions: FakeCurl.all.subtracting(["curl_multi_poll"])),
          "libcurl is older than 7.66"
        ),
        (FakeCurl(features: 1 << 7), "libcurl was built without TLS, or with a resolver that blocks"),
        (FakeCurl(features: 1 << 2), "libcurl was built without TLS, or with a resolver that blocks"),
        (FakeCurl(version: nil), "libcurl can't be started"),
        (FakeCurl(startResult: 2), "libcurl can't be started"),
        (FakeCurl(makesHandles: false), "libcurl can't be started"),
      ] as [(FakeCurl, String?)])
    func reasons(library: FakeCurl, reason: String?) {
      #expect(library.problem == reason)
    }

    @Test(
      "a libcurl that lacks any function can't be used",
      arguments: FakeCurl.all.subtracting(["curl_version", "curl_version_info"]))
    func incomplete(name: String) {
      #expect(FakeCurl(functions: FakeCurl.all.subtracting([name])).problem == "libcurl lacks a function")
    }

    @Test("what can't tell its version is no libcurl", arguments: ["curl_version", "curl_version_info"])
    func withoutVersion(name: String) {
      #expect(FakeCurl(functions: FakeCurl.all.subtracting([name])).problem == "there is no libcurl.so.4")
    }
  }

  /// A library with functions of libcurl's names.
  struct FakeCurl: Sendable {
    /// `nil` when the library doesn't tell it.
    var version: UInt32? = 0x08_0000
    /// TLS and an asynchronous resolver.
    var features: Int32 = 1 << 2 | 1 << 7
    /// The result of its start.
    var startResult: Int32 = 0
    var makesHandles = true
    var functions = Self.all

    static let all: Set = [
      "curl_global_init", "curl_version", "curl_version_info", "curl_easy_init", "curl_easy_cleanup",
      "curl_easy_reset", "curl_easy_setopt", "curl_easy_getinfo", "curl_easy_strerror", "curl_slist_append",
      "curl_slist_free_all", "curl_multi_init", "curl_multi_cleanup", "curl_multi_setopt",
      "curl_multi_add_handle", "curl_multi_remove_handle", "curl_multi_perform", "curl_multi_info_read",
      "curl_multi_poll", "curl_multi_wakeup",
    ]

    /// What the SDK says of this library.
    var problem: String? {
      // The functions have no context, so the library that is looked at is one for each thread.
      let thread = Thread.current.threadDictionary
      thread[Self.key] = Current(self)
      defer { thread.removeObject(forKey: Self.key) }
      let finder: yelp_curl_finder = { _, name in
        guard let name, let library = FakeCurl.current else { return nil }
        return library.address(of: String(cString: name))
      }
      return CurlTransport.problem(of: yelp_curl_check(finder, nil))
    }

    private func address(of name: String) -> UnsafeMutableRawPointer? {
      guard functions.contains(name) else { return nil }
      switch name {
      case "curl_version_info":
        let function: @convention(c) (Int32) -> UnsafeMutableRawPointer? = { _ in FakeCurl.versionInfo() }
        return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
      case "curl_global_init":
        let function: @convention(c) (Int) -> Int32 = { _ in FakeCurl.current?.startResult ?? 1 }
        return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
      case "curl_easy_init":
        let function: @convention(c) () -> UnsafeMutableRawPointer? = {
          FakeCurl.current?.makesHandles == true ? UnsafeMutableRawPointer(bitPattern: 8) : nil
        }
        return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
      default:
        // Of the others, only that which frees the handle is called.
        let function: @convention(c) (UnsafeMutableRawPointer?) -> Void = { _ in }
        return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
      }
    }

    private static func versionInfo() -> UnsafeMutableRawPointer? {
      (Thread.current.threadDictionary[key] as? Current)?.info.map(UnsafeMutableRawPointer.init)
    }

    private static let key = "FakeCurl"
    private static var current: FakeCurl? {
      (Thread.current.threadDictionary[key] as? Current)?.library
    }

    /// The beginning of `curl_version_info_data`.
    private struct VersionInfo {
      var age: Int32 = 3
      var version: UnsafePointer<CChar>?
      var number: UInt32
      var host: UnsafePointer<CChar>?
      var features: Int32
    }

    private final class Current {
      let library: FakeCurl
      let info: UnsafeMutablePointer<VersionInfo>?

      init(_ library: FakeCurl) {
        self.library = library
        info = library.version.map { version in
          let info = UnsafeMutablePointer<VersionInfo>.allocate(capacity: 1)
          info.initialize(to: VersionInfo(number: version, features: library.features))
          return info
        }
      }

      deinit { info?.deallocate() }
    }
  }
#endif
