import Foundation
import TestKit
import Testing

/// Each folder of `Sources/YelpSDK`, at any depth, has a layer. A file names types of its folder and of lower layers only.
@Suite("The layers of the sources")
struct LayeringTests {
  /// Each folder with the number of its layer. Files outside any folder are on top.
  private static let layers: [String: Double] = [
    "Concurrency": 1, "Decoding": 2, "HTTP": 3, "Errors": 4, "Models/Values": 5,
    "Models/Generated": 5.1, "Models": 5.2, "Requests": 6,
    "Transport": 7, "Transport/Connectivity": 7.1, "Transport/Curl": 7.1, "Transport/URLSession": 7.1,
    "Pipeline": 8, "Tracking": 9, "Client/Caching": 10, "Client": 10.1,
    "Endpoints/Categories": 11, "Endpoints/Chat": 11, "Endpoints/Conversions": 11, "Endpoints/Details": 11,
    "Endpoints/Events": 11, "Endpoints/Generic": 11, "Endpoints/GraphQL": 11, "Endpoints/Reviews": 11,
    "Endpoints/Search": 11, "": 12,
  ]

  /// A builder knows the client of its instance and user, and the queue sends with it, as the user of each event.
  private static let known: Set<String> = [
    "Requests names YelpAPIClient", "Tracking names YelpAPIClient", "Tracking names YelpUser",
    "Tracking names Caller",
  ]

  @Test("name no type of a higher layer, nor of another folder with the same number, but for the client")
  func arrowsPointDownward() throws {
    let files = try SourceFile.all(under: "Sources/YelpSDK")
    #expect(files.count > 100)
    let arrows = Self.upwardArrows(in: files, layers: Self.layers)
    let found = arrows.filter { !Self.known.contains("\($0.file.folder) names \($0.type)") }
    #expect(found.isEmpty, "\(found.map(\.description).sorted().joined(separator: "\n"))")
    #expect(Set(arrows.map { "\($0.file.folder) names \($0.type)" }) == Self.known)
  }

  @Test("all have a number")
  func foldersAreKnown() throws {
    let folders = Set(try SourceFile.all(under: "Sources/YelpSDK").map(\.folder))
    #expect(folders == Set(Self.layers.keys))
  }

  @Test(
    "have files that are named after a type in them",
    arguments: ["YelpSDK", "YelpPartner", "YelpTools", "YelpSandbox", "YelpPartnerSandbox", "YelpUI"])
  func filesHaveTheirNames(_ product: String) throws {
    let files = try SourceFile.all(under: "Sources/\(product)")
    #expect(files.count > 3)
    #expect(files.filter(\.isMisnamed).map(\.path) == [])
  }

  @Test("are told in CONTRIBUTING, which names no file that isn't there")
  func contributingIsTrue() throws {
    let text = try Repository.text("CONTRIBUTING.md")
    let folders = Self.layers.keys.filter { !$0.isEmpty && !$0.hasPrefix("Endpoints/") }
    let names = Set(folders.compactMap { $0.split(separator: "/").last }.map { "\($0)/" })
    #expect(names.filter { !text.contains($0) } == [])
    let files =
      try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: "Sources").path)
      + FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: "Tests").path)
    let named = Set(text.matches(of: /`(?<path>[\w\/+]+\.swift)`/).map { String($0.path) })
      .filter { !$0.contains("Thing") && !$0.contains("Topic") && !$0.contains("Type+") }
    #expect(named.count > 25)
    #expect(named.filter { name in !files.contains { "/\($0)".hasSuffix("/\(name)") } } == [])
  }

  /// The topics of YelpPartner never name each other. What they share is in a folder below.
  private static let partnerLayers: [String: Double] = [
    "Shared": 1, "Leads": 2, "Webhooks": 2, "Subscriptions": 2, "Reservations": 2, "Waitlist": 2,
    "Reviews": 2, "Reporting": 2,
    "Attribution": 2, "OAuth": 2, "Businesses": 2,
  ]

  /// The topics of the sandbox never name each other, but Chat and GraphQL ask those below them.
  private static let sandboxLayers: [String: Double] = [
    "World": 1, "Endpoints": 2,
    "Endpoints/Businesses": 3, "Endpoints/Categories": 3, "Endpoints/Conversions": 3, "Endpoints/Details": 3,
    "Endpoints/Events": 3, "Endpoints/OAuth": 3, "Endpoints/Reviews": 3, "Endpoints/Search": 3,
    "Endpoints/Chat": 3.1, "Endpoints/GraphQL": 3.1, "Doubles": 4, "Recordings": 4.1, "": 5,
  ]

  @Test(
    "of YelpPartner and YelpSandbox all have a number, and name no type of a higher one, nor of another topic",
    arguments: [("YelpPartner", partnerLayers), ("YelpSandbox", sandboxLayers)])
  func topicsAreApart(_ product: String, layers: [String: Double]) throws {
    let files = try SourceFile.all(under: "Sources/\(product)")
    #expect(files.count > 30)
    #expect(Set(files.map(\.folder)) == Set(layers.keys))
    let found = Self.upwardArrows(in: files, layers: layers)
    #expect(found.isEmpty, "\(found.map(\.description).sorted().joined(separator: "\n"))")
  }

  @Test("are told from files whose name is that of no type in them")
  func misnamedFileIsFound() {
    let files = [
      SourceFile(path: "A/One.swift", text: "public struct Other {}"),
      SourceFile(path: "A/Two+Part.swift", text: "public struct Other {}\nextension Two {}"),
      SourceFile(path: "A/Three.swift", text: "struct Other {}"),
    ]
    #expect(files.filter(\.isMisnamed).map(\.path) == ["A/One.swift"])
  }

  @Test("are reported when a file names a type above it, and not for a comment, a text or a member")
  func upwardArrowIsFound() {
    let files = [
      SourceFile(path: "HTTP/Low.swift", text: "struct Low { var high: High }"),
      SourceFile(path: "HTTP/Fine.swift", text: "/// High\nlet fine = \"High\" // High\nlet other = a.High"),
      SourceFile(path: "Client/High.swift", text: "public final class High { var low: Low? }"),
      SourceFile(path: "Pipeline/One.swift", text: "protocol One {}"),
      SourceFile(path: "Transport/Other.swift", text: "#if canImport(X)\n  struct Other: One {}\n#endif"),
      SourceFile(path: "Transport/Curl/Deep.swift", text: "struct Deep { var other: Other }"),
      SourceFile(path: "Transport/Shallow.swift", text: "#if os(Linux)\n  typealias Shallow = Deep\n#endif"),
    ]
    let found = Self.upwardArrows(in: files, layers: Self.layers).map(\.description).sorted()
    #expect(
      found == [
        "HTTP/Low.swift names High: HTTP (3.0) → Client (10.1)",
        "Transport/Other.swift names One: Transport (7.0) → Pipeline (8.0)",
        "Transport/Shallow.swift names Deep: Transport (7.0) → Transport/Curl (7.1)",
      ])
  }

  /// A file that names a type of a layer above it.
  struct Arrow: CustomStringConvertible {
    var file: SourceFile
    var type: String
    var folder: String
    var layers: [String: Double]

    var description: String {
      "\(file.path) names \(type): \(file.folder) (\(layers[file.folder] ?? 0)) → \(folder) (\(layers[folder] ?? 0))"
    }
  }

  static func upwardArrows(in files: [SourceFile], layers: [String: Double]) -> [Arrow] {
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

  /// The path of its folder; empty for a file outside any folder.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The type that it is named after: `YelpError` for `Errors/YelpError+Code.swift`.
  var type: String { String(path.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." } ?? "") }

  /// Whether it declares public types at its top, but neither declares nor extends the type that it is named after.
  var isMisnamed: Bool {
    let extended = code.matches(of: /(^|\n) *(public )?extension (?<name>\w+)/).map { String($0.name) }
    return declarations.contains(where: \.isPublic) && !(declaredTypes + extended).contains(type)
  }

  /// Types that are declared at the top of the file, also inside `#if`.
  var declaredTypes: [String] { declarations.map(\.name) }

  private var declarations: [(name: String, isPublic: Bool)] {
    var isInCondition = false
    return code.split(separator: "\n").compactMap { line in
      if line.hasPrefix("#if") { isInCondition = true }
      if line.hasPrefix("#endif") { isInCondition = false }
      let indent = line.prefix { $0 == " " }.count
      guard indent == 0 || isInCondition && indent == 2 else { return nil }
      let declaration =
        /^(@\w+(\([^)]*\))? |@unchecked |public |package |internal |final |indirect |nonisolated )*(struct|class|enum|actor|protocol|typealias) (?<name>\w+)/
      return (try? declaration.firstMatch(in: line.dropFirst(indent))).map {
        (String($0.name), $0.output.0.contains("public "))
      }
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

extension LayeringTests {
  /// What YelpPartner uses beyond the public API of YelpSDK.
  private static let partnerNeeds: Set<String> = [
    // Descriptions that count something.
    "counted",
    // Loops over pages, pages with elements that can't be read, and an object in the place of a list.
    "YelpPageWalk", "accept", "YelpUnreadable", "unreadable", "besides:", "requirePage", "takesObject:",
    // A report that isn't ready yet, and the body of a webhook with its issues.
    "YelpWireDecoder", "decode", "options:", "reporting:", "errorBody",
    // The failures that may pass, for the inbox of leads and the refresh of tokens.
    "traits", "staleWillDo", "deliverLater",
    // The page to sign in on, and the requests for tokens.
    "YelpURLEncoding", "isForTokens",
    // The provider of tokens, which waits, logs and sends like the client that has it.
    "Locked", "withLock", "resultUnlessCancelled", "wrapping", "write", "expire",
    "YelpRedaction", "removing",
    // Telephone numbers and e-mail addresses as people paste them, and what tells webhooks apart.
    "phoneNumber", "plainPhone", "emailAddress", "read", "SHA256", "hex",
  ]

  /// Names that YelpPartner uses for something else.
  private static let namesakes: Set<String> = [
    "cancel", "digits", "forget", "outcome", "provider", "seconds", "update",
  ]

  @Test("of YelpPartner name nothing that only the package has, but for what is listed")
  func partnerUsesPublicAPI() throws {
    let (core, partner) = (
      try Self.code(under: "Sources/YelpSDK"), try Self.code(under: "Sources/YelpPartner")
    )
    let found = try Self.packageNames(of: core, in: partner)
    #expect(found.subtracting(Self.partnerNeeds).sorted() == Self.namesakes.sorted())
    #expect(Self.partnerNeeds.subtracting(found) == [], "These are no longer needed.")
  }

  @Test("of YelpPartner are seen to name a type, a member or an argument that only the package has")
  func packageNameIsFound() throws {
    let core = """
      package struct Hidden {}
      public struct Shown {
        package static func made(
          by maker: String, twice: Bool = false
        ) -> Self { Shown() }
        package nonisolated(nonsending) func wait() async {}
        package func both() {}
        package func unused() {}
        public func both(_ count: Int) {}
      }
      """
    let partner =
      "let hidden: Hidden\nlet shown = Shown.made(by: text, twice: true)\nshown.both(7)\nshown.wait()"
    #expect(try Self.packageNames(of: core, in: partner) == ["Hidden", "made", "by:", "twice:", "wait"])
  }

  /// The types, members and arguments that are `package` in one code and named in another one. A name that is public too
  /// can't be told apart.
  private static func packageNames(of core: String, in other: String) throws -> Set<String> {
    let used = other.matches(of: /[(,]\s*(?<label>\w+:)|(?<name>\w+)/)
      .compactMap { ($0.label ?? $0.name).map(String.init) }
    return try names("package", in: core).subtracting(try names("public", in: core)).intersection(used)
  }

  /// The names that are declared with an access level, and the names of their arguments, each with a colon.
  private static func names(_ access: String, in code: String) throws -> Set<String> {
    let declaration = try Regex(
      #"\b\#(access) (?!import|extension)((?:[^\n({=]|\(nonsending\)|\(set\))*)(\([^)]*\))?"#)
    return code.matches(of: declaration).reduce(into: []) { names, match in
      let head = match.output[1].substring ?? ""
      let name = head.firstMatch(
        of: /\b(func|var|let|class|struct|enum|protocol|actor|typealias) (?<name>\w+)/)
      if let name { names.insert(String(name.name)) }
      guard head.contains(/\b(func|init)\b/), let arguments = match.output[2].substring else { return }
      names.formUnion(arguments.matches(of: /[(,]\s*(?<label>\w+)( \w+)?:/).map { "\($0.label):" })
    }
  }

  /// The Swift files of a folder without their comments.
  private static func code(under folder: String) throws -> String {
    let root = Repository.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n").replacing(/\/\/[^\n]*/, with: "")
  }
}
