import Foundation
import YelpSDK

/// Removes secrets and personal data from an exchange before it is recorded.
struct Scrubber {
  /// Replaces the credentials of the request: Yelp repeats a malformed Authorization header in its error.
  private let redactor: Redactor
  /// The names of personal data, whose values are hidden as those of secrets are.
  private let personal: Set<String>

  /// Header fields that differ from run to run.
  private static let droppedHeaders: Set<String> = ["date", "x-request-id"]

  init(_ request: YelpHTTPRequest) {
    personal = request.personalFields
    let secrets = YelpRedaction.secrets(in: request.headers) + YelpRedaction.secrets(in: request)
    let values = Redactor.forms(ofPersonal: YelpRedaction.personalValues(in: request))
    redactor = Redactor(secrets.filter { $0.utf8.count >= 8 } + values)
  }

  func request(_ request: YelpHTTPRequest) -> YelpRecording.Request {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    var query: [String: [String]] = [:]
    for item in components?.queryItems ?? [] {
      let text = YelpRedaction.redacted(text: item.value ?? "", hiding: personal)
      let value = SecretNames.contains(item.name, or: personal) ? Redactor.mark : redactor.redacted(text)
      query[redactor.redacted(item.name), default: []].append(value)
    }
    return YelpRecording.Request(
      method: request.method, path: redactor.redacted(components?.percentEncodedPath ?? ""), query: query,
      body: body(of: request))
  }

  /// Of parts that may hold something to hide, only the size is recorded.
  private func body(of request: YelpHTTPRequest) -> YelpRecording.Body {
    let data = Call.bytes(of: request.body)
    let type = (request.headers["Content-Type"] ?? "").asciiLowercased
    if type.beginsWithBytes(of: "multipart/"), request.mayHideParts(of: data) {
      return .text("<\(data.count) bytes>")
    }
    return redacted(YelpRecording.Body(data), isResponse: false)
  }

  func response(_ response: YelpHTTPResponse) -> YelpRecording.Outcome {
    let headers = response.headers.withoutSecrets(hiding: personal).sorted.filter { name, _ in
      !SecretNames.contains(name) && !Self.droppedHeaders.contains(name.lowercased())
    }
    return .response(
      status: response.status,
      headers: YelpHTTPHeaders(headers.map { ($0.name, redactor.redacted($0.value)) }),
      body: redacted(YelpRecording.Body(response.body), isResponse: true))
  }

  private func redacted(_ body: YelpRecording.Body, isResponse: Bool) -> YelpRecording.Body {
    switch body {
    case .json(let value):
      .json(redactor.redacted(YelpRedaction.redacted(value, isResponse: isResponse, hiding: personal)))
    case .text(let text):
      .text(redactor.redacted(isResponse ? text : YelpRedaction.redacted(form: text, hiding: personal)))
    case .binary(let data): .binary(redactor.redacted(data))
    case .none: .none
    }
  }
}
