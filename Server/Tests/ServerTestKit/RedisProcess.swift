import Foundation
public import YelpRedis

/// A `redis-server` of a test, on a free port and in a folder of its own. It ends with the test.
public final class RedisProcess: @unchecked Sendable {
  // Sendable by proof: `Process` takes care of its own state, and one test at a time starts and ends it.
  public let port: Int
  private let folder: URL
  private let options: [String]
  private var process = Process()

  struct CannotStart: Error {}

  /// - Parameter options: More options of the server. Later ones win.
  public init(_ options: [String] = []) async throws {
    self.options = options
    folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try Self.freePort()
    try await start()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  public var url: String { "redis://127.0.0.1:\(port)/0" }

  public func client(deadline: Duration = .seconds(10)) throws -> RESPClient {
    try RESPClient(url: url, deadline: deadline)
  }

  /// Starts the server, with nothing from before unless `--appendonly yes` is among the options, and waits until it takes commands.
  public func start() async throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "redis-server", "--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
        "--dir",
        folder.path, "--logfile", folder.appending(path: "log").path,
      ] + options
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let client = try RESPClient(url: url)
    for _ in 0..<6_000 {
      if (try? await client.run([Data("PING".utf8)])) != nil { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw CannotStart()
  }

  /// Ends the server as a power cut does.
  public func stop() async {
    let process = process
    kill(process.processIdentifier, SIGKILL)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        process.waitUntilExit()
        continuation.resume()
      }
    }
  }

  /// Lets the server answer nothing, and keeps its connections.
  public func freeze() { kill(process.processIdentifier, SIGSTOP) }
  public func thaw() { kill(process.processIdentifier, SIGCONT) }

  /// A port that was free a moment ago.
  public static func freePort() throws -> Int {
    let (handle, port) = try freePort(listens: false)
    close(handle)
    return port
  }

  /// A socket that has a port of its own, and that port.
  public static func freePort(listens: Bool) throws -> (handle: Int32, port: Int) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let handle = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(handle, $0, length) == 0 && getsockname(handle, $0, &length) == 0
      }
    }
    guard isBound, !listens || listen(handle, 16) == 0 else {
      close(handle)
      throw CannotStart()
    }
    return (handle, Int(UInt16(bigEndian: address.sin_port)))
  }
}
