import Foundation
import Testing
import YelpSDK

/// The cheatsheet and the article on configuration, held to the sources: each name that they list exists, and none is
/// missing.
@Suite("Documented names")
struct DocumentedNamesTests {
  private static let cheatsheet = "Docs/Cheatsheet.md"
  private static let article = "Sources/YelpSDK/YelpSDK.docc/Configuration.md"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sample.root.appending(path: path), encoding: .utf8)
  }

  // MARK: Documents

  /// The rows of the tables of a page, or of its section with a heading, as cells.
  private static func rows(_ page: String, section: String? = nil) throws -> [[String]] {
    var text = try text(page)
    if let section {
      text = String(
        try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(section)\n") }))
    }
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The code in a cell.
  private static func spans(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// Names that are listed more than once.
  private static func repeats(_ names: [String]) -> Set<String> {
    Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  // MARK: Sources

  /// The public properties of a type that a user can set.
  private static func settings(of type: String, in file: String) throws -> [String] {
    let source = try text("Sources/YelpSDK/\(file)")
    let body = try #require(source.firstRange(of: "public struct \(type): ")).upperBound
    let lines = source[body...].components(separatedBy: "\n").prefix { $0 != "}" }
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      guard let name = line.firstMatch(of: /^  public var (\w+)/)?.output.1 else { return nil }
      return line.contains("{") && !next.contains("get {") ? nil : String(name)
    }
  }

  /// The public functions of a file's extensions, as `name(label:)`.
  private static func functions(in file: String) throws -> Set<String> {
    let source = try text(file)
    var functions: Set<String> = []
    for match in source.matches(of: /(?m)^  public func (\w+)(<[^>]*>)?\(/) {
      var depth = 1
      let parameters = source[match.range.upperBound...].prefix { character in
        depth += ["(": 1, ")": -1][character] ?? 0
        return depth > 0
      }
      var nesting = 0
      let list = parameters.split { character in
        nesting += ["(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1][character] ?? 0
        return nesting == 0 && character == ","
      }
      let labels = list.compactMap { $0.split { " :\n".contains($0) }.first }
      functions.insert("\(match.output.1)(\(labels.map { "\($0):" }.joined()))")
    }
    return functions
  }

  /// The functions in a cell.
  private static func functions(_ cells: [String]) -> [String] {
    cells.flatMap(spans).filter { $0.hasSuffix(")") }
  }

  // MARK: The tests

  @Test("of factories are in the cheatsheet, each once")
  func factories() throws {
    let listed = Self.functions(try Self.rows(Self.cheatsheet, section: "Factories").map { $0[0] })
    let known = try ["Endpoints", "Tracking"].map {
      try Self.functions(in: "Sources/YelpSDK/YelpSDK+\($0).swift")
    }
    #expect(known[0].count > 20 && known[1].count > 3)
    #expect(Set(listed) == known[0].union(known[1]))
    #expect(Self.repeats(listed) == [])
  }

  @Test("of factories for partners are in the cheatsheet, each once")
  func partnerFactories() throws {
    let folder = "Sources/YelpPartner"
    let files = try FileManager.default.subpathsOfDirectory(atPath: Sample.root.appending(path: folder).path)
    let known = try files.filter { $0.contains("/YelpSDK+") }.map {
      try Self.functions(in: "\(folder)/\($0)")
    }
    #expect(known.count > 8)
    let all = known.reduce(into: Set()) { $0.formUnion($1) }
    let listed = Self.functions(try Self.rows(Self.cheatsheet, section: "Partner calls").map { $0[1] })
    #expect(Set(listed).subtracting(["receive(_:)"]) == all)
    #expect(Self.repeats(listed) == [])
  }

  @Test("of error codes are in the cheatsheet, each once")
  func codes() throws {
    let source = try Self.text("Sources/YelpSDK/Errors/YelpError+Code.swift")
    let known = source.matches(of: /public static let (\w+) = Code\("(\w+)"\)/).map { String($0.output.1) }
    #expect(known.count > 20)
    let listed = try Self.rows(Self.cheatsheet, section: "Error codes").flatMap { Self.spans($0[1]) }
    #expect(Set(listed) == Set(known))
    #expect(Self.repeats(listed) == [])
  }

  @Test("of settings are in the cheatsheet and in the article, each once, there with their parts")
  func settings() throws {
    let known = try Self.settings(of: "YelpConfiguration", in: "Client/YelpConfiguration.swift")
    #expect(known.count > 20)
    let brief = try Self.rows(Self.cheatsheet, section: "Settings").flatMap { Self.spans($0[0]) }
    #expect(Set(brief) == Set(known))
    #expect(Self.repeats(brief) == [])

    var parts: [String] = []
    for (setting, type, file) in [
      ("cache", "YelpCacheConfiguration", "Client/Caching/YelpCacheConfiguration.swift"),
      ("limits", "YelpLimits", "Pipeline/YelpLimits.swift"),
      ("retry", "YelpRetryPolicy", "Requests/YelpRetryPolicy.swift"),
      ("retryQueue", "YelpRetryQueueConfiguration", "Tracking/YelpRetryQueueConfiguration.swift"),
      ("decoding", "YelpDecodingOptions", "Decoding/YelpDecodingIssue.swift"),
    ] {
      let names = try Self.settings(of: type, in: file)
      #expect(names.count > 2, "\(type)")
      parts += names.map { "\(setting).\($0)" }
    }
    let article = try Self.text(Self.article).components(separatedBy: "\n## For one request")[0]
    let listed = article.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\| `([\w.]+)` \|.*/).map { String($0.output.1) }
    }
    #expect(Set(listed) == Set(known + parts))
    #expect(Self.repeats(listed) == [])
  }

  @Test("have the defaults that the article states")
  func defaults() throws {
    let configuration = YelpConfiguration(apiKey: "key")
    let (cache, limits) = (YelpCacheConfiguration.memory(), configuration.limits)
    let (retry, queue) = (configuration.retry, configuration.retryQueue)
    let decoding = configuration.decoding
    let defaults: [String: String] = [
      "attemptTimeout": Self.words(configuration.attemptTimeout),
      "idleTimeout": Self.words(configuration.idleTimeout),
      "maximumResponseSize": Self.words(bytes: configuration.maximumResponseSize),
      "decoding.maximumDepth": "\(decoding.maximumDepth)",
      "decoding.maximumIssues": "\(decoding.maximumIssues)",
      "decoding.maximumByteCount": Self.words(bytes: decoding.maximumByteCount),
      "cache.timeToLive": Self.words(cache.timeToLive),
      "cache.openNowTimeToLive": Self.words(cache.openNowTimeToLive),
      "cache.staleIfError": Self.words(cache.staleIfError),
      "cache.countLimit": "\(cache.countLimit)",
      "cache.costLimit": Self.words(bytes: cache.costLimit),
      "limits.perSecond": "\(Int(limits.perSecond))",
      "limits.burst": "\(limits.burst)",
      "retry.maximumAttempts": "\(retry.maximumAttempts)",
      "retry.baseDelay": Self.words(retry.baseDelay),
      "retry.factor": "\(Int(retry.factor))",
      "retry.maximumDelay": Self.words(retry.maximumDelay),
      "retry.maximumRetryAfter": Self.words(retry.maximumRetryAfter),
      "retryQueue.maximumCount": "1,000",
      "retryQueue.maximumAge": Self.words(queue.maximumAge),
      "retryQueue.maximumBatch": "1,000",
      "retryQueue.firstPause": Self.words(queue.firstPause),
      "retryQueue.longestPause": Self.words(queue.longestPause),
    ]
    #expect(queue.maximumCount == 1_000 && queue.maximumBatch == 1_000)
    let rows = try Self.rows(Self.article).filter { $0.count == 4 }
    for (name, value) in defaults {
      let row = rows.first { $0[0] == "`\(name)`" }
      let stated = row?[1].prefix { $0 != ":" && $0 != ";" }
      #expect(stated.map(String.init) == value, "\(name)")
    }
  }

  /// A duration in its largest whole unit: `30 seconds`.
  private static func words(_ duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    let units = [(3_600_000, "hour"), (60_000, "minute"), (1_000, "second"), (1, "millisecond")]
    let (size, name) =
      units.first { milliseconds >= $0.0 && milliseconds.isMultiple(of: $0.0) } ?? (1_000, "second")
    let count = milliseconds / size
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  private static func words(bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
