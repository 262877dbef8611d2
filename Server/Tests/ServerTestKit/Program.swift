import Dispatch
public import Foundation

/// A program that a test starts: one of the package, or one of the system's. It ends with the test.
public final class Program: @unchecked Sendable {
  // Sendable by proof: `Process` takes care of its own state, and each pipe is read by one caller at a time.
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let input: Pipe?
  /// What was read of the output and is no whole line yet.
  private var rest = Data()

  /// The folder of the built programs: that of the running test.
  private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// One of the package.
  ///
  /// - Parameter input: What it reads; nothing by default.
  public convenience init(
    _ name: String, _ arguments: [String], environment: [String: String] = [:], input: Pipe? = nil
  ) throws {
    try self.init(
      executable: Self.products.appending(path: name), arguments, environment: environment, input: input)
  }

  /// One of the package on a terminal: all that it writes is its output.
  public convenience init(
    onTerminal name: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    let words = [Self.products.appending(path: name).path] + arguments
    #if os(Linux)
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let wrapped = ["--quiet", "--return", "--command", line, "/dev/null"]
    #else
      let wrapped = ["-q", "/dev/null"] + words
    #endif
    try self.init(executable: URL(filePath: "/usr/bin/script"), wrapped, environment: environment)
  }

  /// One of the package, whose output bash redirects, such as `2>/dev/full`.
  public convenience init(
    _ name: String, _ arguments: [String], redirected: String, environment: [String: String] = [:],
    input: Pipe? = nil
  ) throws {
    try self.init(
      executable: URL(filePath: "/bin/bash"),
      ["-c", "exec \"$0\" \"$@\" \(redirected)", Self.products.appending(path: name).path] + arguments,
      environment: environment, input: input)
  }

  public init(
    executable: URL, _ arguments: [String], environment: [String: String] = [:], input: Pipe? = nil
  ) throws {
    self.input = input
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) {
      own, _ in own
    }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Waits for a server to say where it listens.
  ///
  /// - Parameter lines: How many lines it prints for that.
  public func greeting(lines: Int = 1) async throws -> Greeting {
    var text = ""
    for _ in 0..<lines {
      guard let line = await line() else { break }
      text += line + "\n"
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let address = words.first(where: { $0.hasPrefix("http://") }).flatMap({ URL(string: $0) }) else {
      throw NoServer(output: text, errors: await finish().errors)
    }
    return Greeting(address: address, key: words.last ?? "")
  }

  public struct Greeting: Sendable {
    public let address: URL
    public let key: String
  }

  public struct NoServer: Error {
    public let output: String
    public let errors: String
  }

  public struct Ending: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String
  }

  /// Writes to the program's input.
  public func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

  public func write(bytes: [UInt8]) throws { try input?.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  /// Ends the program's input.
  public func endInput() throws { try input?.fileHandleForWriting.close() }

  /// The next line of the output; `nil` after the last one.
  public func line() async -> String? {
    await Self.blocking { [self] in
      while true {
        if let end = rest.firstIndex(of: 10) {
          defer { rest = Data(rest[(end + 1)...]) }
          return String(decoding: rest[..<end], as: UTF8.self)
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        rest += data
      }
    }
  }

  public var isRunning: Bool { process.isRunning }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Asks the program to end, as a terminal's Ctrl-C does.
  public func interrupt() { process.interrupt() }

  /// Waits for the end and gives what was printed.
  public func finish() async -> Ending {
    await Self.blocking { [self] in
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return Ending(status: process.terminationStatus, output: text, errors: complaints)
    }
  }

  /// Waiting for programs blocks a thread, and those that run the tests are few.
  private static func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

extension Program {
  /// Redirections by which what a program writes to standard error is lost: to a disk that is full, where there is a device for
  /// it, and to a pipe that nobody reads any more.
  public static let lostErrors = lost("2>")
  /// The same for standard output.
  public static let lostOutput = lost(">")

  private static func lost(_ redirection: String) -> [String] {
    #if os(Linux)
      return ["\(redirection)/dev/full", "\(redirection) >(exec true)"]
    #else
      return ["\(redirection) >(exec true)"]
    #endif
  }

  /// Runs a command line of a page, with `swift run` standing for the programs of a package as they are built.
  public convenience init(
    commandLine: String, package: String, environment: [String: String] = [:]
  ) throws {
    let command = commandLine.replacing(
      "swift run --package-path \(package) ", with: "'\(Self.products.path)'/")
    // The assignment before a command must not keep the shell from becoming the program.
    let exec = command.hasPrefix("YELP_API_KEY=") ? "exec env" : "exec"
    try self.init(
      executable: URL(filePath: "/bin/sh"), ["-c", "\(exec) \(command)"], environment: environment)
  }

  /// Runs `curl` and gives what it printed.
  public static func curl(_ arguments: String...) async throws -> String { try await curl(arguments) }

  public static func curl(_ arguments: [String]) async throws -> String {
    try await Program(
      executable: URL(filePath: "/usr/bin/env"), ["curl", "--silent", "--max-time", "20"] + arguments
    ).finish().output
  }
}

/// Waits until a condition holds: `false` when it doesn't for two minutes.
public func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
  for _ in 0..<6_000 {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return false
}
