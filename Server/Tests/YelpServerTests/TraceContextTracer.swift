import InMemoryTracing
import Tracing

/// A tracer in memory that injects what one of OpenTelemetry does, baggage included.
struct TraceContextTracer: Tracer {
  let memory = InMemoryTracer()
  /// What the app has put into the baggage.
  var baggage = "user=sentinel-baggage"

  /// The spans that have ended, in the order of their ends.
  var spans: [FinishedInMemorySpan] { memory.finishedSpans }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> InMemorySpan {
    memory.startSpan(
      operationName, context: context(), ofKind: kind, at: instant(), function: function, file: fileID,
      line: line)
  }

  func forceFlush() { memory.forceFlush() }

  func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let span = context.inMemorySpanContext else { return }
    injector.inject("00-\(span.traceID)-\(span.spanID)-01", forKey: "traceparent", into: &carrier)
    injector.inject("vendor=1", forKey: "tracestate", into: &carrier)
    injector.inject(baggage, forKey: "baggage", into: &carrier)
  }

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {}
}

extension FinishedInMemorySpan {
  /// The attributes as texts.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    attributes.forEach { name, value in
      switch value {
      case .string(let text): texts[name] = text
      case .int32(let number): texts[name] = "\(number)"
      case .int64(let number): texts[name] = "\(number)"
      default: texts[name] = "\(value)"
      }
    }
    return texts
  }
}
