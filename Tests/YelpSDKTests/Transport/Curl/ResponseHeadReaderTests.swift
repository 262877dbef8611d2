#if LIBCURL
  import Foundation
  import TestKit
  import Testing

  @testable import YelpSDK

  @Suite("Heads of responses")
  struct ResponseHeadReaderTests {
    private struct Head: Equatable {
      var status: Int
      var headers: YelpHTTPHeaders
      var length: Int64?
    }

    /// What the reader tells, line by line.
    private func heads(_ lines: [String]) -> [Head] {
      var reader = ResponseHeadReader()
      return lines.compactMap { line in
        guard case .head(let status, let headers, let length) = reader.read(Array((line + "\r\n").utf8))
        else {
          return nil
        }
        return Head(status: status, headers: headers, length: length)
      }
    }

    @Test("status, header fields and the announced length are read")
    func head() {
      let head = heads(["HTTP/1.1 203 Odd", "X-Id: 7", "content-LENGTH:  12 ", "Empty:", ""])
      #expect(
        head == [
          Head(status: 203, headers: ["X-Id": "7", "Content-Length": "12", "Empty": ""], length: 12)
        ])
    }

    @Test("the status line of HTTP/2 has no text")
    func http2() {
      #expect(heads(["HTTP/2 404 ", ""]) == [Head(status: 404, headers: [:], length: nil)])
    }

    @Test("informational heads are passed over, with their fields")
    func informational() {
      let head = heads(["HTTP/1.1 103 Early Hints", "Link: </x>", "", "HTTP/1.1 200 OK", "A: b", ""])
      #expect(head == [Head(status: 200, headers: ["A": "b"], length: nil)])
    }

    @Test("trailer fields after the body are left out")
    func trailers() {
      #expect(heads(["HTTP/1.1 200 OK", "", "X-Trailer: 1", ""]).count == 1)
    }

    @Test("a repeated field is a list, and a line that begins with a space goes on with the last field")
    func lists() {
      let head = heads(["HTTP/1.1 200 OK", "A: 1", "a: 2", "B: x", "\t y", ""])
      #expect(head.first?.headers == ["A": "1, 2", "B": "x y"])
    }

    @Test(
      "odd lines say nothing and trap nothing",
      arguments: [
        "no colon", ":", ": x", "HTTP/", "HTTP/1.1", "HTTP/1.1 abc", "Content-Length: -5",
        "Content-Length: 99999999999999999999", "Content-Length: 1, 1", "\u{0}", "é\u{301}: ü",
      ])
    func odd(line: String) {
      for head in heads(["HTTP/1.1 200 OK", line, "", line, ""]) { #expect((head.length ?? 0) <= 0) }
    }

    @Test("lines above the limit together are too large")
    func tooLarge() {
      var reader = ResponseHeadReader()
      _ = reader.read(Array("HTTP/1.1 200 OK\r\n".utf8))
      let line = [UInt8](repeating: 97, count: 1_000)
      let isTooLarge = (0..<400).contains { _ in
        if case .tooLarge = reader.read(line) { true } else { false }
      }
      #expect(isTooLarge)
    }

    @Test("the cost grows with the length, also of fields that repeat")
    func growth() throws {
      try Growth.expectLinear(of: 30_000) { (count: Int) throws in
        var reader = ResponseHeadReader()
        _ = reader.read(Array("HTTP/1.1 200 OK\r\n".utf8))
        for _ in 0..<(count / 4) { _ = reader.read(Array("a:b\n".utf8)) }
      }
    }
  }
#endif
