import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("The table of partner endpoints in Docs")
struct PartnerEndpointTableTests {
  /// A row: method, path, builder, factories, parser.
  struct Row: Hashable {
    var method: String
    var path: String
    var builder: String
    var factories: [String]
    var parser: String
  }

  private static func rows() throws -> [Row] {
    let table = try Repository.text("Docs/Endpoints.md").components(separatedBy: "## YelpPartner").last ?? ""
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
      guard cells.count == 7, ["GET", "POST", "DELETE"].contains(cells[0]) else { return nil }
      return Row(
        method: cells[0], path: cells[1], builder: cells[2],
        factories: cells[3].components(separatedBy: ", "), parser: cells[4])
    }
  }

  private static let requests =
    ReservationRequestTests.table + WaitlistRequestTests.table + ReviewRequestTests.table
    + ReportRequestTests.table + SubscriptionTests.table + WebhookCallTests.table
    + YelpBookingConversionTests.table
    // The path of an attachment is the one of its address.
    + LeadRequestTests.table.filter { $0.builder != "YelpLeadAttachmentBuilder" }

  @Test("has the method, path and parser of every request")
  func requests() throws {
    let rows = try Self.rows()
    var found: Set<Row> = []
    for expected in Self.requests {
      let built = try expected.built()
      let row = try #require(
        rows.first {
          $0.builder == expected.builder && $0.method == expected.method
            && Self.matches($0.path, built.info.path)
        }, "\(expected.builder)")
      #expect(row.parser == expected.parser)
      found.insert(row)
    }
    let builders = Set(Self.requests.map(\.builder))
    #expect(found == Set(rows.filter { builders.contains($0.builder) }))
  }

  @Test("names builders and factories that exist in the sources, and no builder is missing")
  func namesExist() throws {
    let rows = try Self.rows()
    let folder = Repository.root.appending(path: "Sources/YelpPartner")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      // The token endpoints have an article.
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("OAuth/") }
    let names = files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    let builders = names.filter { $0.hasSuffix("Builder") && !$0.contains("+") && $0.hasPrefix("Yelp") }
    let code = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    #expect(Set(rows.map(\.builder)).isSubset(of: builders))
    for builder in builders where code.contains("public struct \(builder)") {
      #expect(rows.contains { $0.builder == builder }, "\(builder)")
    }
    for factory in rows.flatMap(\.factories) where factory != "–" {
      let name = factory.prefix { $0 != "(" }
      #expect(code.contains("func \(name)("), "\(factory)")
    }
  }

  @Test("leads to builders that say which client a bare send uses, and name Yelp's page")
  func documentation() throws {
    let folder = Repository.root.appending(path: "Sources/YelpPartner")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix("Builder.swift") && !file.hasPrefix("Shared/") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains("A bare `send()` uses `YelpSDK.shared`."), "\(file)")
      #expect(text.contains("/// Source: docs.developer.yelp.com"), "\(file)")
    }
  }

  /// Whether a path has the template's segments, `{…}` standing for any one of them.
  private static func matches(_ template: String, _ path: String) -> Bool {
    let (left, right) = (template.split(separator: "/"), path.split(separator: "/"))
    return left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }
}
