import Foundation
import Testing

@Suite("The pages of the repository")
struct RepositoryPageTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sample.root.appending(path: path), encoding: .utf8)
  }

  @Test("name the minimum of each platform and of Swift as the package has them")
  func minimums() throws {
    let (package, readme) = (try Self.text("Package.swift"), try Self.text("README.md"))
    let start = try Self.text("Sources/YelpSDK/YelpSDK.docc/GettingStarted.md")
    let platforms = package.matches(of: /\.(\w+OS)\(\.v(\d+)\)/)
    #expect(platforms.count == 5)
    for platform in platforms {
      let minimum = "\(platform.output.1) \(platform.output.2)"
      #expect(readme.contains(minimum) && start.contains(minimum))
    }
    let swift = try #require(package.firstMatch(of: /swift-tools-version: (\S+)/))
    let promised = try #require(start.firstMatch(of: /needs Swift (\S+),/)).output.1
    #expect(promised.hasPrefix(swift.output.1))
    #expect(readme.contains("| Linux x86-64 | Swift \(promised),"))
  }

  @Test("have documentation built for every product")
  func documentation() throws {
    let products = try Self.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map(\.output.1)
    #expect(products.count == 6)
    #expect(
      try Self.text(".spi.yml").contains("documentation_targets: [\(products.joined(separator: ", "))]\n"))
  }

  @Test("keep one section of changes that are not released, and a link for each version")
  func changelog() throws {
    let changes = try Self.text("CHANGELOG.md")
    let versions = changes.matches(of: /(?m)^## \[([^\]]+)\]/).map(\.output.1)
    #expect(versions.first == "Unreleased")
    #expect(Set(versions).count == versions.count)
    for version in versions { #expect(changes.contains("\n[\(version)]: https://github.com/")) }
  }

  @Test("list each script once")
  func scripts() throws {
    let rows = try Self.text("CONTRIBUTING.md").matches(of: /(?m)^\| `Scripts\/([^ `]+)/).map {
      String($0.output.1)
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Sample.root.appending(path: "Scripts").path)
    #expect(rows.sorted() == files.filter { !$0.hasSuffix(".tsv") && $0 != "__pycache__" }.sorted())
  }
}
