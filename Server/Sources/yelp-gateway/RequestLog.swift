import Foundation
import HTTPTypes
import Hummingbird
import YelpSDK

/// Lines on standard error, as text or as JSON objects.
struct RequestLog: Sendable {
  let level: YelpLogLevel
  let isJSON: Bool

  /// A request of a client, at level info. Its query is left out: it says what people look for.
  func write(_ request: Request, client: String, response: Response, duration: Duration) {
    guard level >= .info else { return }
    let milliseconds = (duration / .milliseconds(1) * 10).rounded() / 10
    let source = response.headers.first { $0.name.rawName.lowercased() == "x-source" }?.value ?? "-"
    let path = request.uri.path
    let line: YelpJSONValue = [
      "time": .string(Date().formatted(.iso8601)), "level": "info", "client": .string(client),
      "method": .string(request.method.rawValue), "path": .string(path),
      "status": .integer(response.status.code), "milliseconds": .number(milliseconds),
      "source": .string(source),
    ]
    let request = "\(request.method.rawValue) \(Self.visible(path))"
    let text = "\(request) \(response.status.code) in \(milliseconds) ms, client \(client), source \(source)"
    Self.write(isJSON ? line.description : "[yelp-gateway] info \(text)")
  }

  /// A line of the SDK.
  func write(_ entry: YelpLogEntry) {
    guard isJSON else { return Self.write("\(entry)") }
    let line: YelpJSONValue = [
      "time": .string(Date().formatted(.iso8601)), "level": .string("\(entry.level)"),
      "request": entry.requestID.map { YelpJSONValue.string($0) } ?? .null,
      "endpoint": entry.endpoint.map { YelpJSONValue.string($0.rawValue) } ?? .null,
      "message": .string(entry.message),
    ]
    Self.write(line.description)
  }

  private static func write(_ line: String) {
    // A full disk, or a pipe whose reader has ended, loses the line alone.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Without control characters, which could make a line look like two.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value > 126 ? "?" : $0 }))
  }
}
