/// Logs a request: its response at `info`, its start at `debug`, headers and bodies at `trace`, and a missing response
/// as a warning.
struct LoggingStage: YelpMiddleware {
  let log: YelpLog
  let clock: YelpClock
  var call = YelpCall()

  /// Empty while only errors are logged, which the client does.
  var scope: YelpScope { log.level > .error ? .all : .none }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let start = clock.now()
    write(.debug, request, info, "\(request)")
    // Cleaned before a shell's quotation marks stand in it.
    write(.trace, request, info, call.cleaned(request).curlCommand)
    do {
      let response = try await next(request)
      write(
        .info, request, info,
        "\(response.status) in \((clock.now() - start).text), \(response.body.count.counted("byte"))")
      write(.trace, request, info, Self.text(of: response, hidesContent: info.hidesContent))
      return response
    } catch {
      write(
        .warning, request, info,
        "no response after \((clock.now() - start).text): \(YelpError.wrapping(error).code)")
      throw error
    }
  }

  private func write(
    _ level: YelpLogLevel, _ request: YelpHTTPRequest, _ info: YelpRequestInfo,
    _ message: @autoclosure () -> String
  ) {
    log.log(level, id: request.id, endpoint: info.endpoint, message())
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
