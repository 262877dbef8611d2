import TestKit

#if os(Linux)
  import Foundation
  import Testing

  /// A name server on loopback that never responds, or names one address for whatever it is asked.
  final class QuietNameServer: Sendable {
    /// An element for each question that arrives.
    let questions: AsyncStream<Void>
    private let files: TemporaryFolder
    private static let address = "127.57.3.9"

    /// - Parameter answer: The last number of an address in 127.0.0.0/24.
    init(answer: (@Sendable () -> UInt8)? = nil) throws {
      files = try TemporaryFolder()
      let descriptor = socket(AF_INET, Sockets.datagram, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(53).bigEndian
      address.sin_addr.s_addr = inet_addr(Self.address)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      try #require(isBound)
      let (questions, asked) = AsyncStream.makeStream(of: Void.self)
      self.questions = questions
      Thread.detachNewThread {
        var buffer = [UInt8](repeating: 0, count: 512)
        var client = sockaddr()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        while true {
          let count = recvfrom(descriptor, &buffer, buffer.count, 0, &client, &size)
          guard count > 0 else { return }
          asked.yield()
          guard let answer else { continue }
          // The kind of the question stands before its class: 1 for an address of IPv4.
          let question = buffer[12..<count].prefix { $0 != 0 }.count + 17
          let isIPv4 = buffer[question - 3] == 1
          var reply =
            buffer[..<2] + [0x81, 0x80, 0, 1, 0, isIPv4 ? 1 : 0, 0, 0, 0, 0] + buffer[12..<question]
          if isIPv4 { reply += [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, answer()] }
          _ = Array(reply).withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, 0, &client, size) }
        }
      }
      _ = try files.file(
        "resolv.conf", Data("nameserver \(Self.address)\noptions attempts:1 timeout:20\n".utf8))
      _ = try files.file("nsswitch.conf", Data("hosts: dns\n".utf8))
    }

    /// Whether this process may do what `use()` does.
    static let isPossible: Bool = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = ["--mount", "true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    /// Makes this thread, and those that it starts, look up names here.
    func use() {
      typealias Unshare = @convention(c) (Int32) -> Int32
      typealias Mount =
        @convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UInt, UnsafeRawPointer?
        ) -> Int32
      let (newMounts, bound, recursive, isPrivate): (Int32, UInt, UInt, UInt) = (
        0x20000, 4_096, 16_384, 1 << 18
      )
      let unshare = dlsym(nil, "unshare").map { unsafeBitCast($0, to: Unshare.self) }
      let mount = dlsym(nil, "mount").map { unsafeBitCast($0, to: Mount.self) }
      #expect(unshare?(newMounts) == 0)
      #expect(mount?("none", "/", nil, recursive | isPrivate, nil) == 0)
      for name in ["resolv.conf", "nsswitch.conf"] {
        #expect(mount?(files.url.appending(path: name).path, "/etc/\(name)", nil, bound, nil) == 0)
      }
    }
  }
#endif
