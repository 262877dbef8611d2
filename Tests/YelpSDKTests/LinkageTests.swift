import Foundation
import TestKit
import Testing

@Suite("The library")
struct LinkageTests {
  private static let root = EndpointTableTests.root

  /// Modules of the toolchain and of Apple's SDKs.
  private static let allowed: Set<String> = [
    "Foundation", "FoundationNetworking", "Observation", "Dispatch", "Network", "os", "Combine",
    "CoreLocation",
    "SwiftUI",
    "UIKit", "AppKit", "Glibc", "Musl", "Darwin", "Bionic",
    // A target of this package, which finds libcurl at run time.
    "CYelpCurl",
  ]

  /// What else a target may import: modules of this package, and Apple's for language models in one.
  private static let below: [String: Set<String>] = [
    "YelpPartner": ["YelpSDK"], "YelpSandbox": ["YelpSDK"], "YelpTools": ["YelpSDK", "FoundationModels"],
    "YelpPartnerSandbox": ["YelpSDK", "YelpPartner", "YelpSandbox"],
  ]

  @Test("depends on no package")
  func noPackages() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test(
    "imports nothing but the toolchain's own modules",
    arguments: ["YelpSDK", "YelpPartner", "YelpTools", "YelpSandbox", "YelpPartnerSandbox"])
  func imports(_ target: String) throws {
    let folder = Self.root.appending(path: "Sources/\(target)")
    var files = 0
    for case let file as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where file.hasSuffix(".swift") {
      files += 1
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in source.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 2, words.count == index + 2 else {
          continue
        }
        let module = String(words[index + 1])
        #expect(Self.allowed.union(Self.below[target] ?? []).contains(module), "\(file)")
      }
    }
    #expect(files > 5)
  }

  #if os(Linux)
    private static let readelf = "/usr/bin/readelf"

    @Test(
      "links nothing but the toolchain's own libraries",
      .enabled(if: FileManager.default.isExecutableFile(atPath: readelf)))
    func linkage() throws {
      let product = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "quickstart")
      try #require(FileManager.default.fileExists(atPath: product.path))
      let reader = Process()
      reader.executableURL = URL(filePath: Self.readelf)
      reader.arguments = ["--dynamic", product.path]
      let output = Pipe()
      reader.standardOutput = output
      try reader.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      reader.waitUntilExit()
      let libraries = text.split(separator: "\n").filter { $0.contains("(NEEDED)") }
        .compactMap { $0.split(separator: "[").last?.dropLast() }
      let known = [
        "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime", "libc.", "libm.",
        "libgcc_s", "libstdc++", "libpthread",
        // Added by a sanitizer.
        "libasan", "libtsan", "libresolv", "librt", "libdl",
      ]
      #expect(libraries.contains { $0.hasPrefix("libFoundation.") })
      for library in libraries { #expect(known.contains { library.hasPrefix($0) }, "\(library)") }
    }
  #endif
}
