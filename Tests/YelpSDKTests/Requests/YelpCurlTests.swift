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
      "\\",
      "\\'",
      "@/etc/passwd", "a\nb", "a\r\nb", "!!", "~", "*", "'", "''", "é", "e\u{301}", "🍕", "-o owned",
      "& touch owned &",
      "|", "#", "\u{202E}", "'\u{200D}'", "%27", "a\tb",
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

    @Test("expands nothing in a chat's question, a query or a file name")
    func builders() throws {
      let question = "'\u{301}; touch owned; echo '\u{301}"
      let chat = try YelpChatBuilder(question).build()
      let part = YelpMultipartBody.Part(
        name: "f", fileName: "a\"\u{301};type=x'\u{301}\\", contentType: "image/png",
        content: .data(Data([1])))
      let upload = try YelpGenericBuilder(.post, path: "/x").body(
        .multipart([part, .text("note", "@x;'\u{301}")])
      )
      .build()
      let calls = try arguments(of: [chat.curlCommand, upload.curlCommand])
      #expect(calls[0].last?.utf8.elementsEqual(#"{"query":"\#(question)"}"#.utf8) == true)
      #expect(
        calls[1].suffix(4).map { Array($0.utf8) }
          == [
            "--form", "f=\"<1 byte>\";filename=\"a\\\"\u{301};type=x'\u{301}\\\\\";type=image/png",
            "--form-string",
            "note=@x;'\u{301}",
          ].map { Array($0.utf8) })
    }

    private func upload(_ parts: [YelpMultipartBody.Part]) -> YelpRequest<Void> {
      YelpRequest(
        body: .multipart(YelpMultipartBody(parts, boundary: "b")),
        info: YelpRequestInfo(endpoint: "upload", method: .post, path: "/x"),
        parser: .none)
    }

    @Test("passes the names of parts to `--form-string` unchanged")
    func names() throws {
      let names = [
        ";", "\"", "<", "@", "(", "a;b", "a\"\u{301}b", "<a", "@a", "-x", "a,b", "'", "\\", "é", "a\u{301}",
      ]
      let parts = names.map { YelpMultipartBody.Part.text($0, "@x;type=text/html") }
      let call = try #require(try arguments(of: [upload(parts).curlCommand]).first)
      let expected = names.flatMap { ["--form-string", "\($0)=@x;type=text/html"] }
      #expect(call.suffix(expected.count).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test(
      "passes the whole body where `--form` cannot express a name or type",
      arguments: [
        ("a=b", nil), ("=", nil), ("a=\"\u{301}", nil), ("token=", nil), ("a", "text"), ("a", "text/"),
        ("a", ""),
        ("a", "text/plain;headers=@/etc/passwd"), ("a", "image/png;filename=x"),
        ("a", "text/plain;charset=a;type=b/c"),
        ("a", "text/plain;charset=\"\u{301}"), ("a", "te'xt/plain\u{301}"),
      ])
    func bodies(_ name: String, _ type: String?) throws {
      let file = URL(filePath: "/it's.png")
      let request = upload([
        .init(name: name, contentType: type, content: .data(Data("it's".utf8))), .text("password", "s3cret"),
        .file("f", file, contentType: "image/png"), .data("d", Data([0, 255])),
      ])
      let call = try #require(try arguments(of: [request.curlCommand]).first)
      let details = type.map { "\r\nContent-Type: \($0)" } ?? ""
      let body = """
        --b\r\nContent-Disposition: form-data; name="\(name.replacingBytes(of: "\"", with: "%22"))"\(details)\r\n\r\nit's\r
        --b\r\nContent-Disposition: form-data; name="password"\r\n\r\n<redacted>\r
        --b\r\nContent-Disposition: form-data; name="f"; filename="it's.png"\r\nContent-Type: image/png\r\n\r
        <the bytes of /it's.png>\r
        --b\r\nContent-Disposition: form-data; name="d"\r\nContent-Type: application/octet-stream\r\n\r\n<2 bytes>\r
        --b--\r

        """
      #expect(call.contains("Content-Type: multipart/form-data; boundary=b"))
      #expect(call.suffix(2).map { Array($0.utf8) } == ["--data-raw", body].map { Array($0.utf8) })
    }

    @Test("passes types and files to `--form`")
    func forms() throws {
      let request = upload([
        .init(name: "a", contentType: "text/plain; charset=utf-8", content: .data(Data("x\"".utf8))),
        .init(name: "f", content: .file(URL(filePath: "/a,b;\"c"))),
        .file("g", URL(filePath: "/g"), contentType: "a/b+c"),
      ])
      let call = try #require(try arguments(of: [request.curlCommand]).first)
      #expect(
        call.suffix(6) == [
          "--form", #"a="x\"";type=text/plain; charset=utf-8"#, "--form", #"f=<"/a,b;\"c""#, "--form",
          #"g=@"/g";filename="g";type=a/b+c"#,
        ])
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
