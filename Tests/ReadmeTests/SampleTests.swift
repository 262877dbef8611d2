#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite("The samples", .timeLimit(.minutes(5)))
  struct SampleTests {
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
      var samples = try Sample.all(in: Sample.root)
      #if !LIBCURL
        samples.removeAll { $0.code.contains { $0.contains("CurlTransport") } }
      #endif
      #expect(samples.filter { $0.document == "/README.md" }.count >= 2)
      #expect(samples.count > 100)
      let errors = try await Self.errors(in: samples.map { ($0, nil) })
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    /// The settings of a project that Xcode 26 makes.
    private static let newProject =
      ["-default-isolation", "MainActor"]
      + [
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "InferSendableFromCaptures",
        "GlobalActorIsolatedTypesUsability", "DisableOutwardActorInference",
      ].flatMap { ["-enable-upcoming-feature", $0] }

    @Test(
      "compile in a new Xcode project too, with the recipes of the cookbook: the main actor is the default there",
      .enabled(if: modules != nil), arguments: ["5", "6"])
    func newProject(version: String) async throws {
      var samples = try Sample.all(in: Sample.root)
      #if !LIBCURL
        samples.removeAll { $0.code.contains { $0.contains("CurlTransport") } }
      #endif
      let cookbook = Sample.root.appending(path: "Tests/ReadmeTests/Cookbook")
      let recipes = try FileManager.default.contentsOfDirectory(at: cookbook, includingPropertiesForKeys: nil)
      #expect(recipes.count > 5)
      let errors = try await Self.errors(
        in: samples.map { ($0, nil) }, and: recipes, version: version, flags: Self.newProject)
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    @Test("need all that their page assumes: without it, one of them fails", .enabled(if: modules != nil))
    func needed() async throws {
      var labels: Set<String> = []
      var samples: [(Sample, String?)] = []
      for sample in try Sample.all(in: Sample.root) where sample.page != "/README.md" {
        for assumption in sample.assumptions {
          let label = "\(sample.page), \(assumption)"
          labels.insert(label)
          if let less = sample.without(assumption) { samples.append((less, label)) }
        }
      }
      #expect(labels.count > 50)
      let errors = try await Self.errors(in: samples)
      let idle = labels.filter { label in !errors.contains { $0.hasPrefix("\(label):") } }
      #expect(idle == [])
    }

    @Test("assume what a sentence of their page says, at its end or at its top")
    func sentence() {
      let page = """
        # A page

        What it is about.

        The samples assume `import YelpPartner`, `let yelp = YelpSDK.shared`,
        `ids: [String]` and `lead: YelpLead`.

        `name: String` belongs to another sentence.

        ```swift
        print(ids)
        ```
        """
      let assumptions = [
        "import YelpPartner", "let yelp = YelpSDK.shared", "ids: [String]", "lead: YelpLead",
      ]
      #expect(Sample.assumptions(of: page) == assumptions)
      #expect(Sample.assumptions(of: "# A page\n\nThe samples need `id: String`.") == [])
      #expect(Sample.assumptions(of: "```swift\n```\nThe samples assume `id: String`.\n") == ["id: String"])
      #expect(Sample.assumptions(of: "```swift\nThe samples assume `id: String`.\n```") == [])
    }

    /// The compiler's errors in samples, and in other files.
    private static func errors(
      in samples: [(sample: Sample, label: String?)], and others: [URL] = [], version: String = "6",
      flags: [String] = []
    ) async throws -> [Substring] {
      let modules = try #require(modules)
      let folder = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var files = others.map(\.path)
      for (number, source) in Sample.sources(of: samples).enumerated() {
        let file = folder.appending(path: "Sample\(number).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments =
        [
          "swiftc", "-typecheck", "-wmo", "-swift-version", version, "-parse-as-library", "-I", modules.path,
          // A sample may not use members of a module that only another sample imports.
          "-enable-upcoming-feature", "MemberImportVisibility",
          // A build with SwiftPM finds the headers of C targets by itself.
          "-I", Sample.root.appending(path: "Sources/CYelpCurl/include").path,
        ] + flags + files
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
      let errors = text.split(separator: "\n").filter { $0.contains(": error:") }
      #expect((compiler.terminationStatus == 0) == errors.isEmpty, "\(text)")
      return errors
    }
  }
#endif
