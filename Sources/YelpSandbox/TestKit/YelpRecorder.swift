import Foundation
public import YelpSDK

/// A transport that records what another transport sends and receives, without secrets.
///
/// ```swift
/// let recorder = YelpRecorder(configuration.transport)
/// configuration.transport = recorder
/// // …
/// try recorder.recording.write(to: file)
/// ```
/// Keys, tokens, cookies and personal data are replaced before an exchange is recorded. Yelp's terms allow
/// its content to be kept for at most 24 hours.
public final class YelpRecorder: YelpTransport, Sendable {
  private let base: any YelpTransport
  private let change: @Sendable (inout YelpRecording.Exchange) -> Void
  private let state: Locked<State>

  private struct State {
    var recording: YelpRecording
    var lastNumber = 0
    /// In the order of the requests, regardless of the order of their responses.
    var done: [Int: YelpRecording.Exchange] = [:]
  }

  /// - Parameters:
  ///   - base: The transport that sends the requests. Default: that of the platform.
  ///   - clock: The clock for the start of the recording.
  ///   - change: Changes an exchange before it is recorded, for example to remove further private values.
  public init(
    _ base: (any YelpTransport)? = nil, clock: YelpClock = .system,
    change: @escaping @Sendable (inout YelpRecording.Exchange) -> Void = { _ in }
  ) {
    self.base = SystemTransport(base)
    self.change = change
    state = Locked(State(recording: YelpRecording(recordedAt: clock.date())))
  }

  /// The exchanges so far, in the order of the requests.
  public var recording: YelpRecording {
    let state = state.withLock { $0 }
    var recording = state.recording
    recording.exchanges = state.done.sorted { $0.key < $1.key }.map(\.value)
    return recording
  }

  /// Sends the request with the base transport and records it with its response or error.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let scrubber = Scrubber(request)
    do {
      let response = try await base.send(request)
      keep(scrubber.response(response), of: scrubber.request(request), number: number)
      return response
    } catch {
      let code = error is CancellationError ? .cancelled : (error as? YelpError)?.code ?? .unknown
      keep(.failure(code), of: scrubber.request(request), number: number)
      throw error
    }
  }

  private func keep(_ outcome: YelpRecording.Outcome, of request: YelpRecording.Request, number: Int) {
    var exchange = YelpRecording.Exchange(request: request, outcome: outcome)
    change(&exchange)
    let kept = exchange
    state.withLock { $0.done[number] = kept }
  }
}

/// Removes secrets and personal data from an exchange before it is recorded.
///
/// A recorder stands where the transport stands, so it sees the credential: no header field with a secret's name is
/// written, and the credential is replaced wherever it appears. Of requests with personal data the fields with these names
/// are masked too.
struct Scrubber {
  private let credential: String
  private let hidesPersonalFields: Bool

  /// Header fields that differ from run to run.
  private static let droppedHeaders: Set<String> = ["date", "x-request-id"]

  private static let personalNames: Set<String> = [
    "name", "first_name", "last_name", "display_name", "email", "phone", "phone_number", "date_of_birth",
    "notes", "party_notes", "text", "message", "request_content", "response_text", "public_comment",
    "comment", "user_data", "unique_id", "yelp_token", "address", "postal_code", "zip_code",
  ]

  init(_ request: YelpHTTPRequest) {
    credential = request.headers["Authorization"]?.split(separator: " ").last.map(String.init) ?? ""
    hidesPersonalFields = request.hidesContent
  }

  func request(_ request: YelpHTTPRequest) -> YelpRecording.Request {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    var query: [String: [String]] = [:]
    for item in components?.queryItems ?? [] {
      query[item.name, default: []].append(isHidden(item.name) ? YelpRedaction.mark : clean(item.value ?? ""))
    }
    return YelpRecording.Request(
      method: request.method, path: clean(components?.percentEncodedPath ?? ""), query: query,
      body: body(of: request))
  }

  func response(_ response: YelpHTTPResponse) -> YelpRecording.Outcome {
    let headers = response.headers.redacted.sorted.filter { name, _ in
      !YelpRedaction.isSecret(name) && !Self.droppedHeaders.contains(name.lowercased())
    }
    return .response(
      status: response.status, headers: YelpHTTPHeaders(headers.map { ($0.name, clean($0.value)) }),
      body: clean(YelpRecording.Body(response.body), isResponse: true))
  }

  /// Of parts with secrets or personal data only the size is recorded.
  private func body(of request: YelpHTTPRequest) -> YelpRecording.Body {
    let data = Call.bytes(of: request.body)
    let type = request.headers["Content-Type"]?.lowercased() ?? ""
    if type.hasPrefix("multipart/") {
      let names = String(decoding: data, as: UTF8.self).matches(of: /name="([^"]*)"/).map(\.1)
      if hidesPersonalFields || names.contains(where: { isHidden(String($0)) }) {
        return .text("<\(data.count) bytes>")
      }
    }
    if case .text(let form) = YelpRecording.Body(data), type.hasPrefix("application/x-www-form-urlencoded") {
      return .text(clean(redacted(form: form)))
    }
    return clean(YelpRecording.Body(data), isResponse: false)
  }

  private func isHidden(_ name: String) -> Bool {
    YelpRedaction.isSecret(name) || hidesPersonalFields && Self.personalNames.contains(name)
  }

  private func redacted(form: String) -> String {
    form.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return isHidden(name.removingPercentEncoding ?? "") ? "\(name)=\(YelpRedaction.mark)" : String(pair)
    }.joined(separator: "&")
  }

  private func clean(_ body: YelpRecording.Body, isResponse: Bool) -> YelpRecording.Body {
    switch body {
    case .json(let value):
      .json(clean(YelpRedaction.redacted(value, isResponse: isResponse)))
    case .text(let text): .text(clean(text))
    case .binary(let data): .binary(YelpRedaction.removing(credential, from: data))
    case .none: .none
    }
  }

  private func clean(_ text: String) -> String { YelpRedaction.removing(credential, from: text) }

  private func clean(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .string(let text): .string(clean(text))
    case .array(let elements): .array(elements.map(clean))
    case .object(let members):
      .object(
        Dictionary(
          members.map { name, value in
            let isPersonal = hidesPersonalFields && Self.personalNames.contains(name)
            return (clean(name), isPersonal ? .string(YelpRedaction.mark) : clean(value))
          }
        ) { $1 })
    case .null, .bool, .integer, .number: value
    }
  }
}
