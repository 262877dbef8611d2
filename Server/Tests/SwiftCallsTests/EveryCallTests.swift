import Foundation
import Testing
import YelpPartner
import YelpSDK

@testable import SwiftCalls

/// `EveryCall.swift` has the Swift of each request in `Requests`, compiled with these tests. `YELP_WRITE_GOLDEN=1`
/// writes it again: read the difference.
@Suite("Every call", .timeLimit(.minutes(2)))
struct EveryCallTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "EveryCall.swift")
  private static let root = file.deletingLastPathComponent().appending(path: "../../..")
  private static let yelp = YelpSDK(apiKey: "a key")

  @Test("is written as it is compiled here")
  func golden() throws {
    let cases = try Requests.all.map { line in
      let expression = SwiftCall(try Requests.request(line)).expression
      return """
          case \(SwiftLiteral.text(line)):
            return \(expression.replacing("\n", with: "\n    "))

        """
    }
    let text = """
      // Written by EveryCallTests with YELP_WRITE_GOLDEN=1. Do not edit.
      // swift-format-ignore-file
      import Foundation
      import YelpPartner
      import YelpSDK

      /// The call of a line in `Requests`.
      func everyCall(_ line: String, _ yelp: YelpSDK) -> (any YelpRequestBuilder)? {
        switch line {
      \(cases.joined())  default: return nil
        }
      }

      """
    if ProcessInfo.processInfo.environment["YELP_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: Self.file)
    }
    let compiled = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n")
    let lines = text.components(separatedBy: "\n")
    for (number, (line, other)) in zip(lines, compiled).enumerated() where line != other {
      Issue.record("line \(number + 1): \(line)")
    }
    #expect(lines.count == compiled.count)
  }

  @Test("sends what the request has", arguments: Requests.all)
  func sameRequest(line: String) throws {
    let request = try Requests.request(line)
    let builder = try #require(everyCall(line, Self.yelp))
    let sent = try Sent(builder)
    #expect(sent == Sent(request))
  }

  @Test("has the rules of the builder that it makes", arguments: Requests.all)
  func sameBuilder(line: String) throws {
    let request = try Requests.request(line)
    let parts = RequestParts(request)
    guard SwiftCall(request).endpoint != nil, let (entry, id) = CallEntry.entry(for: parts) else { return }
    let values = try #require(entry.values(of: parts, id: id))
    let checked = entry.builder(values, parts)
    let written = try #require(everyCall(line, Self.yelp))
    #expect(try Sent(checked) == Sent(written))
    #expect(type(of: checked) == type(of: written))
    let modules = ["\(String(reflecting: type(of: written)).prefix { $0 != "." })", "YelpSDK"]
    #expect(Set(modules) == Set(SwiftCall(request).imports).subtracting(["Foundation"]))
  }

  @Test("has problems where the builder refuses it alone", arguments: Requests.all)
  func noProblems(line: String) throws {
    // The days are of the time when this was written.
    let problems = SwiftCall(try Requests.request(line)).problems.filter { problem in
      !["must not be past", "a year ahead", "730 days ago"].contains(where: problem.contains)
    }
    #expect(problems.isEmpty != Requests.refused.contains(line), "\(problems)")
  }

  @Test("is there for each endpoint of the SDK and of the partner APIs")
  func everyEndpoint() throws {
    let found = Set(try Requests.all.compactMap { SwiftCall(try Requests.request($0)).endpoint?.rawValue })
    var known: Set<String> = []
    for folder in ["Sources/YelpSDK", "Sources/YelpPartner"] {
      for text in try Self.sources(folder) {
        for part in text.components(separatedBy: "extension YelpEndpoint {").dropFirst() {
          let body = part.components(separatedBy: "\n}")[0]
          known.formUnion(body.matches(of: /static let \w+: Self = "(\w+)"/).map { String($0.1) })
        }
      }
    }
    #expect(known.count > 50)
    // Any other path, without a builder of its own.
    #expect(known.subtracting(found) == ["generic"])
    #expect(found.subtracting(known).isEmpty)
  }

  @Test("is there for each method that the table has")
  func everyForm() throws {
    let calls = try Requests.all.map { line in
      let request = try Requests.request(line)
      return (
        parts: RequestParts(request), expression: SwiftCall(request).expression.replacing("\n  ", with: "\n")
      )
    }
    for entry in CallEntry.all {
      let own = calls.compactMap { call in
        entry.id(in: call.parts).flatMap { entry.values(of: call.parts, id: $0) }.map {
          ($0, call.expression)
        }
      }
      for form in entry.forms + entry.setters {
        let isUsed = own.contains { values, expression in
          form.written(values, without: []).map { expression.contains($0.swift) } == true
        }
        #expect(isUsed, "\(entry.endpoint): \(form.names)")
      }
    }
  }

  @Test("names each member as the sources do")
  func everyMember() throws {
    let writers: [(file: String, type: String, writer: ValueWriter)] = [
      ("YelpSDK/Models/Generated/YelpCategory+Known", "YelpCategory", .categories),
      ("YelpSDK/Models/Values/YelpAttribute", "YelpAttribute", .attributes),
      ("YelpSDK/Models/Values/YelpLocale", "YelpLocale", .locale),
      ("YelpSDK/Models/YelpEvent", "YelpEventCategory", .eventCategories),
      ("YelpPartner/Reporting/YelpReportMetric", "YelpReportMetric", .metrics),
    ]
    for (file, type, writer) in writers {
      let file = Self.root.appending(path: "Sources/\(file).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      let members = text.matches(of: /static (?:let|var) (\w+): Self (?:= |{ )"([^"]+)"/)
      #expect(members.count > 10, "\(type)")
      for member in members {
        let written = writer.write(WireValue(String(member.2)))?.trimmingCharacters(in: ["[", "]"])
        #expect(written == ".\(member.1)")
      }
    }
  }

  private static func sources(_ folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// What a request says, however it is written.
private struct Sent: Equatable {
  var method: String
  var segments: [String]
  var query: [String: [String]]
  var headers: [String: String]
  var json: YelpJSONValue?
  var form: [String: [String]]?
  var text: String?

  init(_ request: YelpHTTPRequest) {
    method = request.method.rawValue
    segments = RequestParts.segments(of: request.url.path(percentEncoded: true))
    query = Self.fields(request.url.query(percentEncoded: true) ?? "")
    headers = [:]
    for (name, value) in request.headers where name != "Content-Type" { headers[name] = value }
    read(request.body, type: request.headers["Content-Type"])
  }

  init(_ builder: some YelpRequestBuilder) throws {
    let request = try builder.withoutValidation().build()
    method = request.info.method.rawValue
    segments = RequestParts.segments(of: request.info.path)
    query = Self.fields(request.query)
    headers = [:]
    for (name, value) in request.info.headers { headers[name] = value }
    read(request.body?.content, type: request.body?.contentType)
  }

  private mutating func read(_ body: YelpHTTPRequest.Body?, type: String?) {
    guard case .data(let data)? = body else { return }
    switch type {
    case "application/json": json = try? YelpJSONValue(parsing: data)
    case "application/x-www-form-urlencoded": form = Self.fields(String(decoding: data, as: UTF8.self))
    default: text = "\(type ?? ""): \(String(decoding: data, as: UTF8.self))"
    }
  }

  private static func fields(_ text: String) -> [String: [String]] {
    Dictionary(grouping: RequestParts.pairs(text)) { $0.name }.mapValues { $0.map(\.value) }
  }
}
