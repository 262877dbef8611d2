import Foundation
import Testing

@Suite("The samples", .timeLimit(.minutes(5)))
struct SampleTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of the built modules, beside the test bundle.
  static let modules: URL? = {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = products.appending(path: "Modules")
    let hasModule = FileManager.default.fileExists(
      atPath: modules.appending(path: "YelpSDK.swiftmodule").path)
    return hasModule ? modules : nil
  }()

  @Test("of README, Docs and doc comments all compile", .enabled(if: modules != nil))
  func compile() async throws {
    let modules = try #require(Self.modules)
    let samples = try Sample.all(in: Self.root)
    #expect(samples.filter { $0.document == "/README.md" }.count >= 3)
    #expect(samples.count > 100)
    let folder = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, sample) in samples.enumerated() {
      let file = folder.appending(path: "Sample\(number).swift")
      try sample.source(number: number).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
        // A build with SwiftPM finds the headers of C targets by itself.
        "-I", Self.root.appending(path: "Sources/CYelpCurl/include").path,
      ] + files
    let log = folder.appending(path: "log.txt")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    compiler.standardError = output
    compiler.standardOutput = output
    // Waits without blocking a thread of the pool.
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    compiler.terminationHandler = { _ in end.finish() }
    try compiler.run()
    for await _ in ended {}
    let text = try String(contentsOf: log, encoding: .utf8)
    let errors = text.split(separator: "\n").filter { $0.contains("error:") }
    #expect(compiler.terminationStatus == 0, "\(errors.joined(separator: "\n"))")
  }
}
