import Foundation
import TestKit
import Testing

/// Each folder of `Sources/YelpSDK` is a layer. A file names types of its folder and of lower layers only.
@Suite("The layers of the sources")
struct LayeringTests {
  /// Each folder with the number of its layer. Files outside any folder are on top.
  private static let layers: [String: Int] = [
    "Support": 1, "JSON": 2, "HTTP": 3, "Errors": 4, "Decoding": 5, "Models": 6, "Requests": 7,
    "Transport": 8,
    "Pipeline": 9, "Client": 10, "Endpoints": 11, "": 12,
  ]

  @Test("name no type of a higher layer, nor of another folder with the same number")
  func arrowsPointDownward() throws {
    let files = try SourceFile.all(under: "Sources/YelpSDK")
    #expect(files.count > 100)
    let found = Self.upwardArrows(in: files, layers: Self.layers)
    #expect(found.isEmpty, "\(found.map(\.description).sorted().joined(separator: "\n"))")
  }

  @Test("all have a number")
  func foldersAreKnown() throws {
    let folders = Set(try SourceFile.all(under: "Sources/YelpSDK").map(\.folder))
    #expect(folders == Set(Self.layers.keys))
  }

  /// The topics of YelpPartner never name each other. What they share is in a folder below.
  private static let partnerLayers: [String: Int] = [
    "Shared": 1, "Leads": 2, "Webhooks": 2, "Subscriptions": 2, "Reservations": 2, "Waitlist": 2,
    "Reviews": 2, "Reporting": 2,
    "Attribution": 2, "OAuth": 2, "Businesses": 2,
  ]

  @Test("of YelpPartner are its topics, which never name each other")
  func partnerTopicsAreApart() throws {
    let files = try SourceFile.all(under: "Sources/YelpPartner")
    #expect(files.count > 30)
    #expect(Set(files.map(\.folder)) == Set(Self.partnerLayers.keys))
    let found = Self.upwardArrows(in: files, layers: Self.partnerLayers)
    #expect(found.isEmpty, "\(found.map(\.description).sorted().joined(separator: "\n"))")
  }

  @Test("are reported when a file names a type above it, and not for a comment, a text or a member")
  func upwardArrowIsFound() {
    let files = [
      SourceFile(path: "HTTP/Low.swift", text: "struct Low { var high: High }"),
      SourceFile(path: "HTTP/Fine.swift", text: "/// High\nlet fine = \"High\" // High\nlet other = a.High"),
      SourceFile(path: "Client/High.swift", text: "public final class High { var low: Low? }"),
      SourceFile(path: "Pipeline/One.swift", text: "protocol One {}"),
      SourceFile(path: "Transport/Other.swift", text: "#if canImport(X)\n  struct Other: One {}\n#endif"),
    ]
    let found = Self.upwardArrows(in: files, layers: Self.layers).map(\.description).sorted()
    #expect(
      found == [
        "HTTP/Low.swift names High: HTTP (3) → Client (10)",
        "Transport/Other.swift names One: Transport (8) → Pipeline (9)",
      ])
  }

  /// A file that names a type of a layer above it.
  struct Arrow: CustomStringConvertible {
    var file: SourceFile
    var type: String
    var folder: String
    var layers: [String: Int]

    var description: String {
      "\(file.path) names \(type): \(file.folder) (\(layers[file.folder] ?? 0)) → \(folder) (\(layers[folder] ?? 0))"
    }
  }

  static func upwardArrows(in files: [SourceFile], layers: [String: Int]) -> [Arrow] {
    var homes: [String: String] = [:]
    for file in files {
      for type in file.declaredTypes where homes[type] == nil { homes[type] = file.folder }
    }
    return files.flatMap { file in
      file.namedTypes.sorted().compactMap { type -> Arrow? in
        guard let home = homes[type], home != file.folder,
          layers[home, default: 0] >= layers[file.folder, default: 0]
        else { return nil }
        return Arrow(file: file, type: type, folder: home, layers: layers)
      }
    }
  }
}

/// A source file without its comments and texts.
struct SourceFile {
  /// The path below the searched folder.
  let path: String
  private let code: String

  init(path: String, text: String) {
    self.path = path
    code = text.replacing(/(?s)\/\*.*?\*\//, with: "")
      .replacing(/(?s)""".*?"""/, with: "")
      .replacing(/"(\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
  }

  /// The topmost folder of the file; empty for a file outside any folder.
  var folder: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }

  /// Types that are declared at the top of the file, also inside `#if`.
  var declaredTypes: [String] {
    var isInCondition = false
    return code.split(separator: "\n").compactMap { line in
      if line.hasPrefix("#if") { isInCondition = true }
      if line.hasPrefix("#endif") { isInCondition = false }
      let indent = line.prefix { $0 == " " }.count
      guard indent == 0 || isInCondition && indent == 2 else { return nil }
      let declaration =
        /^(@\w+(\([^)]*\))? |@unchecked |public |package |internal |final |indirect |nonisolated )*(struct|class|enum|actor|protocol|typealias) (?<name>\w+)/
      return (try? declaration.firstMatch(in: line.dropFirst(indent))).map { String($0.name) }
    }
  }

  /// Capitalized words that are not members of something.
  var namedTypes: Set<String> {
    Set(code.matches(of: /(^|[^.\w])(?<name>[A-Z]\w+)/).map { String($0.name) })
  }

  static func all(under folder: String) throws -> [SourceFile] {
    let root = Repository.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: $0, text: try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
  }
}
