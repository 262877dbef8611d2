/// Logs a request: its response at `info`, its start at `debug`, headers and bodies at `trace`, and a missing response
/// as a warning.
struct LoggingStage: YelpMiddleware {
  let call: YelpCall

  /// Empty while only errors are logged, which the client does.
  var scope: YelpScope { call.log.level > .error ? .all : .none }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let start = call.clock.now()
    call.log(.debug, "\(request)")
    call.log(.trace, call.command(for: request))
    do {
      let response = try await next(request)
      let size = response.body.count.counted("byte")
      call.log(.info, "\(response.status) in \((call.clock.now() - start).text), \(size)")
      call.log(.trace, Self.text(of: response, hidesContent: info.hidesContent))
      return response
    } catch {
      let duration = call.clock.now() - start
      call.log(.warning, "no response after \(duration.text): \(YelpError.wrapping(error).code)")
      throw error
    }
  }

  /// Header fields, and the body in one line, since the server could forge log entries with line breaks. Of one that is
  /// longer than what errors keep, the size is logged.
  private static func text(of response: YelpHTTPResponse, hidesContent: Bool) -> String {
    let body = YelpRedaction.text(
      of: response.body, headers: response.headers, isResponse: true,
      hidesContent: hidesContent || response.body.count > YelpError.maximumBodySize)
    return "\(response.headers.redacted(hidesContent: hidesContent))\n\(body.singleLine)"
  }
}
