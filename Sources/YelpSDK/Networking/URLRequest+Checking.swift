import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request for `URLSession`. Throws what is wrong with it.
  init(checking request: YelpHTTPRequest) throws(YelpError) {
    try request.checkSendable()
    self.init(url: request.url)
    cachePolicy = .reloadIgnoringLocalCacheData
    // The session's own time-out is cut to whole seconds on Linux; a week keeps it out of the way of ours. Linux takes
    // no notice of one that is given to the initialiser.
    timeoutInterval = 604_800
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    for (name, value) in request.headersToSend { setValue(value, forHTTPHeaderField: name) }
    // Linux would ask for br and deflate as well. A caller may still ask for no compression at all.
    setValue(request.asksForPlainBody ? "identity" : "gzip", forHTTPHeaderField: "Accept-Encoding")
  }
}
