import Foundation
import Testing

import YelpSDK

/// Sends a request at log level `trace` to a server that repeats it in an error, and collects every text of builder,
/// request, log and error.
package func everyText(of builder: some YelpRequestBuilder) async -> [String] {
  let texts = Locked<[String]>([])
  let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
  let echo = StubTransport { request, _ in
    guard case .data(let body)? = request.body else { return YelpHTTPResponse(status: 500) }
    let sent = String(decoding: body, as: UTF8.self)
    let description = sent.removingPercentEncoding ?? sent
    let error: YelpJSONValue = ["error": ["code": "X", "description": .string(description)]]
    return YelpHTTPResponse(status: 400, headers: ["Content-Type": "application/json"], body: error.data)
  }
  let yelp = YelpSDK.testing(echo) { $0.retry = .never }
  yelp.logLevel = .trace
  yelp.logHandler = { keep("\($0)") }
  keep(everything(builder))
  if let request = try? builder.build() {
    keep(everything(request))
    keep(request.curlCommand)
    keep("\(request.dictionary)")
  }
  for client in [yelp.defaultClient] {
    do throws(YelpError) { _ = try await client.send(builder) } catch {
      keep(everything(error))
      keep(String(decoding: error.responseBody ?? Data(), as: UTF8.self))
      keep(error.request?.curlCommand ?? "")
      keep(error.localizedDescription)
      keep(error.yelpDescription ?? "")
    }
  }
  return texts.withLock { $0 }
}

/// Every text that a value shows of itself.
package func everything(_ value: Any) -> String {
  var text = "\(value) \(String(reflecting: value))"
  dump(value, to: &text)
  return text + Mirror(reflecting: value).children.map { "\($0)" }.joined()
}
