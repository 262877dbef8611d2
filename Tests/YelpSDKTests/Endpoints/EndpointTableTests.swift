import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The table of endpoints in Docs")
struct EndpointTableTests {
  static let root = Repository.root

  /// A row: method, path, builder, factories, parser.
  struct Row: Hashable, CustomTestStringConvertible {
    var method: String
    var path: String
    var builder: String
    var factories: [String]
    var parser: String
    var testDescription: String { path }
  }

  static let rows: [Row] = {
    let text = (try? String(contentsOf: root.appending(path: "Docs/Endpoints.md"), encoding: .utf8)) ?? ""
    let parts = text.components(separatedBy: "## YelpPartner")
    // The other partner endpoints have their own test.
    return rows(parts[0]) + rows(parts.last ?? "").filter { builderFiles[$0.builder] != nil }
  }()

  private static func rows(_ text: String) -> [Row] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
      }
      guard cells.count == 7, ["GET", "POST"].contains(cells[0]) else { return nil }
      return Row(
        method: cells[0], path: cells[1], builder: cells[2],
        factories: cells[3] == "–" ? [] : cells[3].components(separatedBy: ", "), parser: cells[4])
    }
  }

  @Test("has a row for every builder and no other, with the same method, path and parser")
  func rowsMatchBuilders() throws {
    var found: Set<Row> = []
    for expected in RequestTableTests.table {
      let built = try expected.built()
      guard built.info.endpoint != .generic else { continue }
      let path = built.info.path
      let row = try #require(
        Self.rows.first { $0.method == built.info.method.rawValue && Self.matches($0.path, path) }, "\(path)")
      #expect(built.info.responseParser.split(separator: "<").first.map(String.init) == row.parser)
      found.insert(row)
    }
    #expect(found == Set(Self.rows))
  }

  @Test("names builders and factories that exist in the sources")
  func namesExist() throws {
    let factories = try [
      "YelpSDK/YelpSDK+Endpoints", "YelpSDK/YelpSDK+Tracking", "YelpPartner/Businesses/YelpSDK+Businesses",
    ].map { try Repository.text("Sources/\($0).swift") }.joined()
    for row in Self.rows {
      let file = try #require(Self.builderFiles[row.builder], "\(row.builder)")
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains("public struct \(row.builder)"))
      for factory in row.factories {
        let name = factory.prefix { $0 != "(" }
        #expect(factories.contains("public func \(name)("), "\(factory)")
      }
    }
    let vended = factories.components(separatedBy: "public func ").dropFirst()
      .map { String($0.prefix { $0 != "(" }) }
    let listed = Set(Self.rows.flatMap(\.factories).map { String($0.prefix { $0 != "(" }) })
    #expect(Set(vended).subtracting(listed) == ["request"])
  }

  @Test("agrees with the builder files: one row each")
  func oneRowPerBuilder() throws {
    let builders = Set(Self.builderFiles.keys)
    #expect(builders.subtracting(["YelpGenericBuilder"]) == Set(Self.rows.map(\.builder)))
  }

  /// The files of endpoints of businesses that are named after a builder.
  private static let builderFiles: [String: URL] = {
    let files = ["Sources/YelpSDK/Endpoints", "Sources/YelpPartner/Businesses"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return files?.allObjects as? [URL] ?? []
    }
    return files.reduce(into: [:]) { found, file in
      let name = file.deletingPathExtension().lastPathComponent
      if name.hasSuffix("Builder"), !name.contains("+") { found[name] = file }
    }
  }()

  /// Whether a path has the template's segments; `{…}` stands for any segment.
  private static func matches(_ template: String, _ path: String) -> Bool {
    let left = template.split(separator: "/")
    let right = path.split(separator: "/")
    return left.count == right.count
      && zip(left, right).allSatisfy { $0 == $1 || $0.hasPrefix("{") && !isFixed(String($1)) }
  }

  /// `featured` is an endpoint, not an event's id.
  private static func isFixed(_ segment: String) -> Bool {
    ["search", "matches", "engagement", "insights", "featured"].contains(segment)
  }
}
