import Foundation

extension YelpHTTPRequest {
  /// Throws when the request can't be sent, before any of it is sent. Doubles of a transport refuse what transports do.
  package func checkSendable() throws(YelpError) {
    try YelpConnectionSecurity.check(url)
    var problems: [YelpProblem] = []
    problems.add(
      "method", value: method.rawValue, rule: "must be a word of letters", advice: "Use one such as GET.",
      unless: YelpHTTPHeaders.isName(method.rawValue))
    problems.add(
      "body", rule: "must be absent in a GET request", advice: "Use POST.",
      unless: method != .get || body == nil)
    for (name, value) in headers.sorted {
      problems.add(
        name, rule: "must be one line of text under a name without spaces",
        advice: "Remove line breaks and other control characters from the header field.",
        unless: YelpHTTPHeaders.isName(name) && YelpHTTPHeaders.isValue(value))
    }
    if case .file(let file) = body, let problem = file.bodyProblem { problems.append(problem) }
    guard problems.isEmpty else {
      throw YelpError(.invalidArguments, "The request can't be sent.", problems: problems)
    }
  }

  /// The host, with the port where the URL has one: for messages.
  var server: String {
    let host = url.host ?? "the server"
    return url.port.map { "\(host):\($0)" } ?? host
  }

  /// Whether the caller asks for a body that is not compressed.
  var asksForPlainBody: Bool { headers["Accept-Encoding"]?.asciiLowercased == "identity" }

  /// The header fields without those that a transport sets. A wrong length would make the next request a part of this
  /// one.
  var headersToSend: [(name: String, value: String)] {
    let own = ["connection", "content-length", "transfer-encoding", "accept-encoding"]
    return headers.sorted.filter { name, _ in !own.contains(name.asciiLowercased) }
  }
}
