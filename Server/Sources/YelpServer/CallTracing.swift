import Foundation
import Tracing
import YelpSDK

/// Makes a span of each call and of each of its attempts, and sends the trace along.
///
/// The first event of a call is delivered in the caller's task, so its span is a child of the caller's. Its last event
/// ends all spans that are open, also when the call is cancelled.
final class CallTracing: YelpObserver, YelpMiddleware {
  private let given: (any Tracer)?
  private let home: String?
  private let calls = Locked<[String: Spans]>([:])

  /// The open spans of a call.
  private struct Spans: Sendable {
    let call: any Span
    var attempt: (any Span)?
    /// The attributes of the server, once there is a request.
    var server: SpanAttributes = [:]
  }

  /// - Parameters:
  ///   - tracer: `nil` for that of `InstrumentationSystem`, which may be bootstrapped later.
  ///   - home: The base URL to which the trace is sent along.
  init(_ tracer: (any Tracer)?, home: YelpBaseURL) {
    given = tracer
    // As text it has the host as it is sent, in its `xn--` form.
    self.home = URL(string: home.description).flatMap(Self.origin)
  }

  private var tracer: any Tracer { given ?? InstrumentationSystem.tracer }

  /// How many calls have open spans.
  var openCount: Int { calls.withLock { $0.count } }

  // MARK: Spans

  func observe(_ event: YelpCallEvent) {
    let id = event.requestID
    switch event.kind {
    case .started:
      let span = tracer.startAnySpan(name(of: event), ofKind: .client)
      describe(span, event)
      calls.withLock { $0[id] = Spans(call: span) }
    case .sent(let attempt):
      guard let spans = calls.withLock({ $0[id] }) else { return }
      let span = tracer.startAnySpan(name(of: event), context: spans.call.context, ofKind: .client)
      describe(span, event)
      span.updateAttributes { attributes in
        attributes.merge(spans.server)
        if attempt > 1 { attributes["http.request.resend_count"] = attempt - 1 }
      }
      calls.withLock { $0[id]?.attempt = span }
    case .answered(let status, _):
      let spans = calls.withLock { calls in
        defer { calls[id]?.attempt = nil }
        return calls[id]
      }
      spans?.call.attributes["http.response.status_code"] = status
      spans?.attempt?.attributes["http.response.status_code"] = status
      spans?.attempt?.end(failing: status < 400 ? nil : "\(status)")
    case .retrying(_, let error):
      let span = calls.withLock { calls in
        defer { calls[id]?.attempt = nil }
        return calls[id]?.attempt
      }
      span?.end(failing: error.code.rawValue)
    case .ended(let outcome):
      let spans = calls.withLock { $0.removeValue(forKey: id) }
      spans?.attempt?.end(failing: event.error?.code.rawValue)
      if case .success(let source, _, _) = outcome { spans?.call.attributes["yelp.source"] = source.rawValue }
      spans?.call.end(failing: event.error?.code.rawValue)
    default: break
    }
  }

  /// OpenTelemetry's name of a request without a template of its URL.
  private func name(of event: YelpCallEvent) -> String { event.method?.rawValue ?? "HTTP" }

  private func describe(_ span: any Span, _ event: YelpCallEvent) {
    span.updateAttributes { attributes in
      attributes["yelp.endpoint"] = event.endpoint.rawValue
      attributes["http.request.method"] = event.method?.rawValue
    }
  }

  // MARK: The trace in requests

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    var server: SpanAttributes = [:]
    server["server.address"] = request.url.host()
    server["server.port"] = request.url.port
    let span = calls.withLock { calls in
      calls[request.id]?.server = server
      return calls[request.id]?.call
    }
    span?.updateAttributes { $0.merge(server) }
    var request = request
    if let span, home != nil, Self.origin(of: request.url) == home {
      tracer.inject(span.context, into: &request.headers, using: TraceHeaders())
    }
    return try await next(request)
  }

  /// Scheme, host and port in one form, whatever the letters' case and whether a usual port is written out.
  private static func origin(of url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased() else { return nil }
    return "\(scheme)://\(host):\(url.port ?? (scheme == "http" ? 80 : 443))"
  }
}

/// Takes the fields of W3C's trace context. Others, such as baggage, may hold what the app knows of its users.
private struct TraceHeaders: Injector {
  func inject(_ value: String, forKey key: String, into headers: inout YelpHTTPHeaders) {
    guard ["traceparent", "tracestate"].contains(key.lowercased()) else { return }
    headers[key] = value
  }
}

extension Span {
  /// Ends the span; with an error of this type, if there is one.
  fileprivate func end(failing type: String?) {
    if let type {
      attributes["error.type"] = type
      setStatus(SpanStatus(code: .error))
    }
    end()
  }
}
