import Foundation
import SwiftCalls
import Testing
import YelpSDK

@Suite("A cURL command", .timeLimit(.minutes(1)))
struct CurlCommandTests {
  @Test(
    "is the request that it would send",
    arguments: [
      ("curl https://h/v3/categories", "GET https://h/v3/categories"),
      ("  $ /usr/bin/curl -sSL --compressed 'https://h/a?b=c&d=e' | jq .", "GET https://h/a?b=c&d=e"),
      ("curl \\\n  --url \"https://h/a\" \\\r\n  -X DELETE", "DELETE https://h/a"),
      ("curl -XPUT --url=https://h/a --data-raw=@x", "PUT https://h/a @x"),
      ("curl h/a -d a=1 -d 'b=2 3'", "POST http://h/a a=1&b=2 3"),
      ("curl https://h/a?x=1 -G -d a=1 --data-urlencode 'b=2 &3'", "GET https://h/a?x=1&a=1&b=2%20%263"),
      ("curl https://h/a --data-urlencode =a/b --data-urlencode c+d", "POST https://h/a a%2Fb&c%2Bd"),
      (#"curl https://h/a --json '{"a":' --json '1}'"#, #"POST https://h/a {"a":1}"#),
      (#"curl https://h/a -d $'it\'s\t\x41\u00e9\101\n'"#, "POST https://h/a it's\tA\u{e9}A\n"),
      (#"curl https://h/a -d "a\"\\\$b\c$KEY" -m5 -o out.json -u me:word"#, #"POST https://h/a a"\$b\c$KEY"#),
      (#"curl https://h/a -d it\'s' 'ok"#, "POST https://h/a it's ok"),
      ("curl -I https://h/a", "HEAD https://h/a"), ("curl -- https://h/a", "GET https://h/a"),
      ("curl https://h/a --url-query 'b=c d' --no-keepalive", "GET https://h/a?b=c%20d"),
      ("curl https://h/a -d ''", "POST https://h/a "),
      ("curl 'https://h/a%20b/ü?b[]=%2F é&c=5%'", "GET https://h/a%20b/%C3%BC?b%5B%5D=%2F%20%C3%A9&c=5%25"),
      ("curl 'h/a?u=http://i'", "GET http://h/a?u=http://i"), ("curl HTTPS://h/a", "GET HTTPS://h/a"),
      ("curl https://h/a --url-query +b=c%20d --url-query e", "GET https://h/a?b=c%20d&e"),
      ("curl https://h/a --data-urlencode a@b=c", "POST https://h/a a@b=c"),
      ("curl -G https://h/a -d 'b=#1'", "GET https://h/a?b=%231"),
      ("curl -g 'https://h/{a,b}[1-2]'", "GET https://h/%7Ba,b%7D%5B1-2%5D"),
      (
        "curl ^\"https://h/a?b=^%^20c^&d=1^\" ^\r\n  -d ^\"^{^\\^\"a^\\^\":1^}^\"",
        #"POST https://h/a?b=%20c&d=1 {"a":1}"#
      ),
      (#"curl https://h/a -d $'\xc3\xa9\303\251'"#, "POST https://h/a éé"),
    ])
  func request(line: String, text: String) throws {
    let request = try CurlCommand(line).request
    let body = request.bodyText.map { " \($0)" } ?? ""
    #expect("\(request.method) \(request.url.absoluteString)\(body)" == text)
  }

  @Test("has its header fields, and a type for its data")
  func headers() throws {
    let fields = try CurlCommand(
      "curl https://h/a -H 'X-A: b: c' --header 'X-B;' -H 'Accept:' -H Odd --json {}"
    ).request.headers
    #expect(fields["X-A"] == "b: c")
    #expect(fields["X-B"] == "")
    #expect(fields["Content-Type"] == "application/json")
    #expect(fields.count == 3)
    let repeated = try CurlCommand("curl https://h/a -H 'X-A: 1' -H 'x-a: 2' -H 'X-A: 3'").request.headers
    #expect(repeated["X-A"] == "1, 2, 3")
    #expect(try CurlCommand("curl https://h/a -d a -H content-type:").request.headers.isEmpty)
    let form = try CurlCommand("curl https://h/a -d a -H 'content-type: text/plain'").request.headers
    #expect(form["Content-Type"] == "text/plain")
    #expect(
      try CurlCommand("curl https://h/a -d a").request.headers["Content-Type"]?.hasSuffix("urlencoded")
        == true)
  }

  @Test("reads what the SDK writes for a request, into the same request")
  func ownCommands() throws {
    for line in Requests.all {
      let request = try Requests.request(line)
      let read = try CurlCommand(request.curlCommand).request
      #expect(read.method == request.method)
      #expect(read.url.path(percentEncoded: true) == request.url.path(percentEncoded: true))
      if !line.contains("oauth"), !line.contains("token"), !line.contains("user_data") {
        #expect(SwiftCall(read).expression == SwiftCall(request).expression)
      }
    }
  }

  @Test(
    "says what can't be read, and what to write",
    arguments: [
      ("", "must begin with curl"), ("wget https://h/a", "must begin with curl"),
      ("curl https://h/a --data @body.json", "--data: must have its text in the command"),
      ("curl https://h/a -d@body.json", "-d: must have its text"),
      ("curl https://h/a -H @x", "-H: must have"),
      ("curl https://h/a --data-urlencode name@file", "--data-urlencode: must have its text"),
      ("curl https://h/a -F file=@a.jpg", "-F: must be left out"),
      ("curl -T a https://h/a", "-T: must be left"),
      ("curl https://h/a --frobnicate", "--frobnicate: must be an option"),
      ("curl https://h/a -Z", "-Z: must be"),
      ("curl https://h/a -X", "-X: must have a value"),
      ("curl https://h/a --header", "--header: must have a value"),
      ("curl 'https://h/a", "The quote ': must be closed"), ("curl \"https://h/a", "must be closed"),
      ("curl $'a", "must be closed"), ("curl https://h/a?b=1&c=2", "&: must stand in quotes"),
      ("curl https://h/a > out", ">: must stand in quotes"), ("curl -s", "must have one URL, but has 0"),
      ("curl https://h/a https://h/b", "must have one URL, but has 2"),
      ("curl ftp://h/a", "The URL: must be"),
      ("curl 'https://h/{a,b}'", "without { }"), ("curl 'https://h/a[1-3]'", "ranges"),
      ("curl https://h/a -d $'\\xff'", "must have bytes that are UTF-8"),
      ("curl 'http://'", "The URL: must be"), ("curl \\", "must have one URL"),
    ])
  func errors(line: String, text: String) {
    let error = #expect(throws: YelpError.self) { try CurlCommand(line) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.first.map { "\($0)" }?.contains(text) == true, "\(error?.problems ?? [])")
    #expect(error?.problems.first?.advice.isEmpty == false)
  }

  @Test(
    "repeats no value in an error",
    arguments: [
      "curl --proxy-header='X: s3cret' https://h/a", "curl --pass=s3cret https://h/a",
      "curl https://h/a -Zs3cret",
      "curl https://h/a --data=@s3cret", "curl https://h/a -H@s3cret", "s3cret", "curl ftp://s3cret@h/a",
    ])
  func noValues(line: String) {
    let error = #expect(throws: YelpError.self) { try CurlCommand(line) }
    #expect(error.map { "\($0) \($0.problems)" }?.contains("s3cret") == false)
  }

  @Test("takes twice the time for twice the text")
  func growth() throws {
    func time(_ count: Int) throws -> Duration {
      let word = String(repeating: "c", count: count)
      let line = "curl https://h/a?b=\(word) -d '\(word)'"
      let start = ContinuousClock.now
      for _ in 0..<3 {
        let call = SwiftCall(try CurlCommand(line).request)
        #expect(call.expression.utf8.count > 2 * count)
      }
      return ContinuousClock.now - start
    }
    _ = try time(1_000)
    // One of three, since other work may be in the way.
    var isLinear = false
    for _ in 0..<3 where !isLinear { isLinear = try time(40_000) < time(20_000) * 3 }
    #expect(isLinear)
  }
}
