import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("Text with combining marks", .timeLimit(.minutes(5)))
struct CombiningMarkTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("a mark after a delimiter of a query or header does not hide the delimiter")
  func delimiters() throws {
    let query = Query(percentEncoded: "a=1&\u{301}b=2&c=\u{301}3&d+\u{301}=4")
    #expect(query["a"] == "1" && query["\u{301}b"] == "2" && query["c"] == "\u{301}3")
    #expect(query["d \u{301}"] == "4")
    #expect(Query(["categories": "x,\u{301}y"]).list("categories").count == 2)
  }

  @Test("a mark after a quotation mark does not hide the end of a GraphQL string")
  func graphQL() throws {
    var lexer = GraphQLLexer("\"a\"\u{301}")
    #expect(try lexer.next() == .value("a"))
    #expect(throws: GraphQLFailure.self) { try lexer.next() }
  }

  @Test("a letter beyond ASCII is not allowed in a GraphQL name")
  func letter() throws {
    var lexer = GraphQLLexer("é")
    #expect(throws: GraphQLFailure.self) { try lexer.next() }
  }
}
