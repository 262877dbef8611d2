import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

struct GraphQLParserTests {
  @Test("a query is read with alias, arguments, variables, directives and comments")
  func whole() throws {
    let document = try GraphQLParser.document(
      """
      # What is near?
      query Near($term: String!, $limit: Int = 3, $ids: [String!]) @cached {
        found: search(term: $term, limit: $limit, price: "1,2", sort_by: RATING, open: true, x: [1, -2.5e1], y: null) {
          total
          ...Names @include(if: true)
          ... on Businesses { total }
        }
      }
      fragment Names on Businesses { business { name } }
      """)
    let operation = try #require(document.operations.first)
    #expect(operation.name == "Near")
    #expect(operation.variables.map(\.name) == ["term", "limit", "ids"])
    #expect(operation.variables.map(\.isRequired) == [true, false, false])
    #expect(document.fragments["Names"]?.type == "Businesses")
    guard case .field(let field) = operation.selections[0] else {
      Issue.record("no field")
      return
    }
    #expect(field.alias == "found" && field.name == "search" && field.selections.count == 3)
    #expect(field.location == .init(line: 3, column: 3))
    guard case .list(let list)? = field.arguments["x"], case .value(let number) = list[1] else {
      Issue.record("no list")
      return
    }
    #expect(number == -25.0)
  }

  @Test("strings may contain escapes")
  func texts() throws {
    let document = try GraphQLParser.document(
      #"{ search(term: "a\"b\u00e9\n", location: "") { total } }"#)
    guard case .field(let field) = document.operations[0].selections[0],
      case .value(let term)? = field.arguments["term"],
      case .value(let location)? = field.arguments["location"]
    else {
      Issue.record("no field")
      return
    }
    #expect(term == "a\"bé\n")
    #expect(location == "")
  }

  @Test(
    "text that is not GraphQL is refused, never a crash",
    arguments: [
      "", "{", "{}", "}", "{ a(", "{ a() { b } }", "query", "query Q(", "{ a(b: \"",
      "{ a(b: \"\\u12\") { c } }",
      "{ a ... }", "fragment F on", "{ a(b: 1.2.3) { c } }", "select * from x", "{ a: }", "\u{0}", "{ a @ }",
      "\"\"\"",
      "{ a(b: \"x\ny\") { c } }", "{ a(b: {c: 1}) { d } }", "{ a(b: \"\"\"x\"\"\") { d } }",
    ])
  func malformed(text: String) {
    #expect(throws: GraphQLFailure.self) { try GraphQLParser.document(text) }
  }

  @Test("the depth of a query is limited")
  func depth() {
    let deep = String(repeating: "{ a ", count: 5_000)
    #expect(throws: GraphQLFailure.self) { try GraphQLParser.document(deep) }
    let list = "{ a(b: " + String(repeating: "[", count: 5_000)
    #expect(throws: GraphQLFailure.self) { try GraphQLParser.document(list) }
  }

  @Test("every truncated query is refused or parsed, never a crash")
  func cuts() {
    let text =
      #"query Q($a: [Int!]! = [1]) { s: search(term: "x\u00e9", b: [1.5]) @skip(if: $a) { ...F ... on B { c } } }"#
    for count in 0..<text.count { _ = try? GraphQLParser.document(String(text.prefix(count))) }
    #expect(throws: Never.self) { try GraphQLParser.document(text) }
  }
}
