import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The same request for `URLSession`, or what is wrong with it.
  init(checking request: YelpHTTPRequest) throws(YelpError) {
    try YelpConnectionSecurity.check(request.url)
    let problems = request.transportProblems
    guard problems.isEmpty else {
      throw YelpError(.invalidArguments, "The request cannot be sent as it is.", problems: problems)
    }
    self.init(url: request.url)
    cachePolicy = .reloadIgnoringLocalCacheData
    // The session's own time-out is cut to whole seconds on Linux; a week keeps it out of the way of ours. Linux takes
    // no notice of one that is given to the initialiser.
    timeoutInterval = 604_800
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    for (name, value) in request.headers.sorted where !Self.framing.contains(name.lowercased()) {
      setValue(value, forHTTPHeaderField: name)
    }
    // Linux would ask for br and deflate as well. A caller may still ask for no compression at all.
    let encoding = request.headers["Accept-Encoding"]?.lowercased()
    setValue(encoding == "identity" ? "identity" : "gzip", forHTTPHeaderField: "Accept-Encoding")
  }

  /// Fields that say where a body ends: a wrong one would let the next request be read as part of this one.
  private static let framing: Set<String> = ["connection", "content-length", "transfer-encoding"]
}

extension YelpHTTPRequest {
  /// What `URLSession` would send wrongly, or wait for in vain.
  fileprivate var transportProblems: [YelpProblem] {
    var problems: [YelpProblem] = []
    if !method.rawValue.isToken {
      problems.append(
        YelpProblem(
          field: "method", value: method.rawValue, rule: "is a word of letters",
          advice: "Use one such as GET."))
    }
    if method == .get, body != nil {
      problems.append(
        YelpProblem(
          field: "body", value: "", rule: "is absent in a GET request", advice: "Use POST."))
    }
    for (name, value) in headers.sorted where !name.isToken || value.hasLineBreak {
      problems.append(
        YelpProblem(
          field: name, value: "", rule: "is one line of text under a name without spaces",
          advice: "Remove line breaks and other control characters from the header field."))
    }
    if case .file(let file) = body, let problem = file.bodyProblem { problems.append(problem) }
    return problems
  }
}

extension String {
  /// Whether this can stand as a method or a header's name.
  fileprivate var isToken: Bool { !isEmpty && ByteSet.token.holdsAll(of: self) }

  fileprivate var hasLineBreak: Bool {
    utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }
}
