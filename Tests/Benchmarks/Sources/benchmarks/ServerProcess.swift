import Foundation

/// A `LoopbackServer` in a process of its own, so that its CPU time and memory are not those of its clients.
struct ServerProcess {
  let base: String
  private let process = Process()
  private let input = Pipe()

  /// - Parameter isSilent: Whether the server reads requests and doesn't respond.
  init(isSilent: Bool = false) throws {
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["serve", isSilent ? "silent" : "search"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    base = "http://127.0.0.1:\(text.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  /// The process ends with its input.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The work of the other process.
  static func serve(_ kind: String) throws {
    let server = try LoopbackServer(body: MadeUpBodies.search(20), pause: kind == "silent" ? 3_600 : 0)
    print(server.port)
    fflush(nil)
    while readLine() != nil {}
    server.stop()
  }
}
