import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("The table of odd servers", .timeLimit(.minutes(5)))
struct OddServerTests {
  private let told = Locked<[String]>([])
  private let knownIssues = Locked(0)

  private func expect(
    _ fact: OddServer.Fact, over kind: TransportKind, call: @escaping @Sendable () throws -> String
  ) async throws {
    let server = OddServer("hums", curl: "200", urlSession: "204", cfNetwork: fact)
    try await server.expect(
      "in C", over: kind, tell: { [told] line in told.withLock { $0.append(line) } },
      note: { [knownIssues] _ in knownIssues.withLock { $0 += 1 } }, call)
  }

  @Test("over a transport that no test has seen, a difference is a known issue, and each result is printed")
  func unknown() async throws {
    try await expect(.unknown, over: .cfNetwork) { "200" }
    #expect(knownIssues.withLock(\.self) == 0)
    try await expect(.unknown, over: .cfNetwork) { "500 \"x\"\n" }
    #expect(knownIssues.withLock(\.self) == 1)
    let start = #"FACT transport=CFNetwork server="hums: in C" expected="200" result="#
    #expect(told.withLock(\.self) == [start + #""200""#, start + #""500 \"x\"\n""#])
  }

  @Test("over a transport that no test has seen, what a page says is expected")
  func documented() async throws {
    let fact = OddServer.Fact.documented("202", page: "https://example.com/")
    try await expect(fact, over: .cfNetwork) { "202" }
    #expect(knownIssues.withLock(\.self) == 0)
    try await expect(fact, over: .cfNetwork) { "200" }
    #expect(knownIssues.withLock(\.self) == 1)
    #expect(told.withLock(\.self).first?.contains(#"expected="202" result="202""#) == true)
  }

  @Test("a call that throws is a fact as well")
  func failure() async throws {
    try await expect(.unknown, over: .cfNetwork) { throw YelpError(.timedOut, "No answer.") }
    #expect(knownIssues.withLock(\.self) == 1)
    #expect(told.withLock(\.self).first?.contains("No answer.") == true)
  }

  @Test("what was seen must come again, unprinted", arguments: [TransportKind.curl, .urlSession, .cfNetwork])
  func seen(kind: TransportKind) async throws {
    let results: [TransportKind: String] = [.curl: "200", .urlSession: "204", .cfNetwork: "202"]
    let result = try #require(results[kind])
    try await expect(.seen("202"), over: kind) { result }
    // Red, but for this scope.
    await withKnownIssue { try await expect(.seen("202"), over: kind) { "500" } }
    #expect(told.withLock(\.self).isEmpty)
    #expect(knownIssues.withLock(\.self) == 0)
  }

  @Test("a server that is not in the table, or left out over a transport, is not tested silently")
  func missing() async {
    await withKnownIssue { try await OddServer.expect("hums", over: .cfNetwork) { "200" } }
    await withKnownIssue {
      try await OddServer("hums", curl: "200", urlSession: nil).expect(over: .urlSession) { "200" }
    }
  }

  @Test("each server of the table is in one row and has a test")
  func rows() throws {
    let folder = Repository.root.appending(path: "Tests/YelpSDKTests")
    let texts = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") && !$0.hasSuffix("OddServerTests.swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .filter { $0.contains("OddServer.expect(") }
    #expect(texts.count > 5)
    let names = OddServer.table.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(texts.contains { $0.contains(name.debugDescription) }, "\(name)") }
  }

  @Test("what is documented names its page")
  func pages() {
    for case .documented(_, let page) in OddServer.table.map(\.cfNetwork) {
      #expect(page.hasPrefix("https://"))
    }
  }
}
