import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request for `URLSession`. Throws what is wrong with it.
  init(checking request: YelpHTTPRequest) throws(YelpError) {
    try YelpConnectionSecurity.check(request.url)
    let problems = request.transportProblems
    guard problems.isEmpty else {
      throw YelpError(.invalidArguments, "The request can't be sent.", problems: problems)
    }
    self.init(url: request.url)
    cachePolicy = .reloadIgnoringLocalCacheData
    // The session's own time-out is cut to whole seconds on Linux; a week keeps it out of the way of ours. Linux takes
    // no notice of one that is given to the initialiser.
    timeoutInterval = 604_800
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    for (name, value) in request.headers.sorted where !Self.framing.contains(name.asciiLowercased) {
      setValue(value, forHTTPHeaderField: name)
    }
    // Linux would ask for br and deflate as well. A caller may still ask for no compression at all.
    let encoding = request.headers["Accept-Encoding"]?.asciiLowercased
    setValue(encoding == "identity" ? "identity" : "gzip", forHTTPHeaderField: "Accept-Encoding")
  }

  /// Fields that `URLSession` sets. A wrong length would make the next request a part of this one.
  private static let framing: Set<String> = ["connection", "content-length", "transfer-encoding"]
}

extension YelpHTTPRequest {
  /// What `URLSession` can't send.
  fileprivate var transportProblems: [YelpProblem] {
    var problems: [YelpProblem] = []
    if !method.rawValue.isToken {
      problems.append(
        YelpProblem(
          field: "method", value: method.rawValue, rule: "must be a word of letters",
          advice: "Use one such as GET."))
    }
    if method == .get, body != nil {
      problems.append(
        YelpProblem(
          field: "body", value: "", rule: "must be absent in a GET request", advice: "Use POST."))
    }
    for (name, value) in headers.sorted where !name.isToken || value.hasLineBreak {
      problems.append(
        YelpProblem(
          field: name, value: "", rule: "must be one line of text under a name without spaces",
          advice: "Remove line breaks and other control characters from the header field."))
    }
    if case .file(let file) = body, let problem = file.bodyProblem { problems.append(problem) }
    return problems
  }
}

extension String {
  /// Whether this is a valid method or name of a header field.
  fileprivate var isToken: Bool { !isEmpty && ByteSet.token.holdsAll(of: self) }

  fileprivate var hasLineBreak: Bool {
    utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }
}
