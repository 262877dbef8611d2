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

  @Test("list each file that is to be copied into a server, once")
  func filesToCopy() throws {
    let page = try Self.text("Docs/RedisAndAsyncHTTPClient.md")
    var listed: [String] = []
    for row in page.matches(of: /(?m)^\| `([\w\/]+)` \| (`.+`) \|$/) {
      listed += row.output.2.matches(of: /`([^`]+)`/).map { "\(row.output.1)/\($0.output.1)" }
    }
    var files: [String] = []
    for folder in ["AsyncHTTPTransport", "YelpRedis"] {
      let path = Sample.root.appending(path: "Examples/Sources/\(folder)").path
      files += try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.contains(".") }.map { "\(folder)/\($0)" }
    }
    #expect(listed.sorted() == files.sorted())
    // Those that another client library replaces are named by no other file.
    let client = files.filter { $0.contains("/RESP") || $0.hasSuffix("/RedisAddress.swift") }
    #expect(client.count == 5)
    for file in files where !client.contains(file) && file.hasSuffix(".swift") {
      let code = try Self.text("Examples/Sources/\(file)").replacing(/\/\/[^\n]*/, with: "")
      #expect(!code.contains(/\b(RESP\w+|RedisAddress)\b/), "\(file)")
    }
  }

  @Test("show the dependencies of what is to be copied as its own package has them")
  func dependenciesToCopy() throws {
    let (page, examples) = (
      try Self.text("Docs/RedisAndAsyncHTTPClient.md"), try Self.text("Examples/Package.swift")
    )
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    func products(of target: String, in text: String) -> [String] {
      let start = text.components(separatedBy: "name: \"\(target)\",").last ?? ""
      return lines(start.components(separatedBy: "])")[0]).filter { $0.hasPrefix(".product") }
    }
    let transport = products(of: "AsyncHTTPTransport", in: page)
    #expect(transport.count > 5)
    #expect(transport == products(of: "AsyncHTTPTransport", in: examples))
    let needed = Set(transport.compactMap { $0.firstMatch(of: /package: "([^"]+)"/)?.output.1 })
    let packages = lines(page).filter { $0.hasPrefix(".package(url:") && !$0.contains("/YelpSDK.git") }
    #expect(packages.count == needed.count - 1)
    for package in packages { #expect(lines(examples).contains(package)) }
    let redis = products(of: "YelpRedis", in: page)
    #expect(redis.count > 3)
    #expect(redis == products(of: "YelpRedis", in: examples))
  }
}
