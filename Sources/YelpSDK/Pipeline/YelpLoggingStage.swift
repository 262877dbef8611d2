import Foundation

/// Logs each attempt: its response at `info`, its start at `debug`, headers and bodies at `trace`. An attempt without a
/// response is a warning. Before the first one it says which transport is in use.
struct YelpLoggingStage: YelpMiddleware {
  let log: YelpLog
  let secrets: YelpSecrets
  let clock: YelpClock
  var transport: (any YelpTransport)?
  private let isTransportNoted = Locked(false)

  /// Empty while only errors are logged, which the client does.
  var scope: YelpScope { log.level > .error ? .all : .nowhere }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    noteTransport()
    let start = clock.now()
    write(.debug, request, info, "\(request)")
    write(.trace, request, info, request.curlCommand)
    do {
      let response = try await next(request)
      write(
        .info, request, info,
        "\(response.status) in \(Self.milliseconds(clock.now() - start)) ms, \(response.body.count.counted("byte"))"
      )
      write(.trace, request, info, Self.text(of: response, to: request, info))
      return response
    } catch {
      write(
        .warning, request, info,
        "no response after \(Self.milliseconds(clock.now() - start)) ms: \(YelpError.wrapping(error).code)")
      throw error
    }
  }

  /// Logs once which transport a client uses by default, when the log is at a level for it.
  func noteTransport() {
    guard let system = transport as? YelpSystemTransport else { return }
    let level: YelpLogLevel = system.problem == nil ? .info : .warning
    guard log.level >= level, !isTransportNoted.exchange(true) else { return }
    log.log(level, "transport: \(system.name)\(system.problem.map { ", since \($0)" } ?? "")")
  }

  private func write(
    _ level: YelpLogLevel, _ request: YelpHTTPRequest, _ info: YelpRequestInfo,
    _ message: @autoclosure () -> String
  ) {
    log.log(level, id: request.id, endpoint: info.endpoint, secrets: secrets, message())
  }

  /// Header fields and body, without the personal data of the request.
  private static func text(
    of response: YelpHTTPResponse, to request: YelpHTTPRequest, _ info: YelpRequestInfo
  ) -> String {
    let headers = response.headers.withoutSecrets(hiding: info.personalFields)
    let text = "\(headers)\n\(body(of: response, info))"
    return Redactor(personal: YelpRedaction.personalValues(in: request))?.redacted(text) ?? text
  }

  /// The body in one line, since the server could forge log entries with line breaks. Of one that may hold personal data,
  /// or is longer than what errors keep, the size is logged.
  private static func body(of response: YelpHTTPResponse, _ info: YelpRequestInfo) -> String {
    let isLong = response.body.count > YelpError.maximumBodySize
    if isLong || info.hasPersonalResponse || !info.personalFields.isEmpty {
      return "<\(response.body.count.counted("byte"))>"
    }
    return YelpRedaction.bodyText(response.body, headers: response.headers, isResponse: true).singleLine
  }

  private static func milliseconds(_ duration: Duration) -> Int { Int(duration.seconds * 1_000) }
}
