#if os(Linux) || os(macOS)
  import Foundation
  import TestKit
  import Testing

  @testable import YelpSDK

  /// A shell runs the printed line, with a program named `curl` that records its arguments.
  @Suite("The cURL form in a shell", .timeLimit(.minutes(5)))
  struct YelpCurlTests {
    /// The arguments that each printed command passes to curl.
    private func arguments(of commands: [String]) throws -> [[String]] {
      let folder = try TemporaryFolder()
      let curl = "curl() { printf '%s\\0' \"$@\"; printf 'END\\0'; }"
      let lines = try folder.file("lines", Data(([curl] + commands).joined(separator: "\n").utf8))
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = [lines.path]
      shell.environment = ["PATH": ""]
      shell.currentDirectoryURL = lines.deletingLastPathComponent()
      let output = Pipe()
      shell.standardOutput = output
      try shell.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      var calls: [[String]] = [[]]
      for part in bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
        let text = String(decoding: part, as: UTF8.self)
        if text == "END" { calls.append([]) } else { calls[calls.count - 1].append(text) }
      }
      return calls.dropLast()
    }

    private static let hostile = [
      "plain", "it's", "'\u{301}; touch owned; '\u{301}", "$(touch owned)", "`touch owned`", "\"$HOME\"",
      "\\", "\\'", "@/etc/passwd", "a\nb", "a\r\nb", "!!", "~", "*", "'", "''", "é", "e\u{301}", "🍕",
      "-o owned", "& touch owned &", "|", "#", "\u{202E}", "'\u{200D}'", "%27", "a\tb",
    ]

    private func request(_ text: String) -> YelpHTTPRequest {
      YelpHTTPRequest(
        method: YelpHTTPMethod(rawValue: text), url: URL(string: "https://api.yelp.com/x?a=%27")!,
        headers: ["X-A": text, "Content-Type": "text/plain"], body: .data(Data(text.utf8)))
    }

    private func check(_ texts: [String]) throws {
      let calls = try arguments(of: texts.map { request($0).curlCommand })
      #expect(calls.count == texts.count)
      for (text, call) in zip(texts, calls) {
        let expected = [
          "--request", text, "--url", "https://api.yelp.com/x?a=%27", "--header", "Content-Type: text/plain",
          "--header", "X-A: \(text)", "--data-raw", text,
        ]
        #expect(call.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(text.debugDescription)")
      }
    }

    @Test("passes every text to curl unchanged")
    func table() throws { try check(Self.hostile) }

    @Test("passes random text to curl unchanged")
    func random() throws {
      var generator = SplitMix64(seed: 20)
      let pieces = Self.hostile + ["\u{301}", "\u{FE0F}", ";", " ", "\u{1}", "\\\n"]
      try check(
        (0..<300).map { _ in
          (0..<Int.random(in: 1...6, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        })
    }

    @Test("expands nothing in a chat's question")
    func builders() throws {
      let question = "'\u{301}; touch owned; echo '\u{301}"
      let chat = try YelpChatBuilder(question).build()
      let call = try #require(try arguments(of: [chat.curlCommand]).first)
      #expect(call.last?.utf8.elementsEqual(#"{"query":"\#(question)"}"#.utf8) == true)
    }

    @Test("keeps a URL with brackets as one URL, and reads no header field from a file")
    func brackets() throws {
      let url = try #require(URL(string: "https://[::1]:8080/x"))
      let request = YelpHTTPRequest(url: url, headers: ["@/etc/passwd": "x", "X-A": "b"])
      #expect(
        try arguments(of: [request.curlCommand]) == [
          ["--url", "https://[::1]:8080/x", "--globoff", "--header", "X-A: b"]
        ])
    }
  }
#endif
