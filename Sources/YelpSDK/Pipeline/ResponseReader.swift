/// Reads the responses of calls: those of the stages, of a store and of networking code of the app's own.
struct ResponseReader: Sendable {
  let options: YelpDecodingOptions

  /// Reads a response, or makes the error that it is.
  func read(
    _ http: YelpHTTPResponse, to request: YelpHTTPRequest, of call: YelpCall
  ) throws(YelpError) -> CallResponse {
    guard call.parser.accepts(http) else { throw call.failure(of: http, to: request) }
    do { return try parse(http, for: call) } catch {
      // An error may show a part of the body, so it is made of a body without credentials.
      let shown = call.shown(http)
      var cause = error
      if shown.body != http.body {
        do { _ = try parse(shown, for: call) } catch { cause = error }
      }
      throw call.failure(cause, to: request, shown)
    }
  }

  /// Reads a response that the parser accepts.
  func parse(_ http: YelpHTTPResponse, for call: YelpCall) throws -> CallResponse {
    var options = options
    options.hidesContent = call.info.hidesContent
    options.refusesPartialData = call.info.refusesPartialData
    let decoded = try call.parser.parse(http, options)
    return YelpResponse(http, value: decoded.value, issues: decoded.issues, attempts: call.attempts)
  }
}
