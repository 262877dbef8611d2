public import Foundation
import YelpSDK

extension YelpRecording {
  /// Reads a recording.
  ///
  /// - Throws: The error of reading the file, or `YelpError` with code `cannotParseResponse` and the coding
  ///   path of what is not valid.
  public init(contentsOf file: URL) throws { try self.init(Data(contentsOf: file)) }

  /// Reads a recording from the bytes of its file.
  ///
  /// - Throws: `YelpError` with code `cannotParseResponse` and the coding path of what is not valid.
  public init(_ data: Data) throws { self = try RecordingFile.recording(YelpJSONValue(parsing: data)) }

  /// Writes the file atomically.
  public func write(to file: URL) throws { try data.write(to: file, options: .atomic) }

  /// The bytes of the file.
  public var data: Data { Data(RecordingFile.text(self).utf8) }
}

/// Encodes and decodes the JSON file of a recording.
private enum RecordingFile {
  private static let format = 1

  static func text(_ recording: YelpRecording) -> String {
    let file: YelpJSONValue = [
      "format": .integer(format),
      "recorded_at": .string(recording.recordedAt.formatted(.iso8601)),
      "exchanges": .array(recording.exchanges.map(value)),
    ]
    return PrettyJSON.text(file) + "\n"
  }

  private static func value(_ exchange: YelpRecording.Exchange) -> YelpJSONValue {
    var request: [String: YelpJSONValue] = [
      "method": .string(exchange.request.method.rawValue), "path": .string(exchange.request.path),
    ]
    if !exchange.request.query.isEmpty {
      request["query"] = .object(
        exchange.request.query.mapValues { values in
          values.count == 1 ? .string(values[0]) : .array(values.map(YelpJSONValue.string))
        })
    }
    request["body"] = value(exchange.request.body)
    switch exchange.outcome {
    case .failure(let code): return ["request": .object(request), "failure": .string(code.rawValue)]
    case .response(let status, let headers, let body):
      var response: [String: YelpJSONValue] = ["status": .integer(status)]
      response["headers"] = .object(
        Dictionary(
          headers.sorted.map { ($0.name, .string($0.value)) }, uniquingKeysWith: { first, _ in first }))
      response["body"] = value(body)
      return ["request": .object(request), "response": .object(response)]
    }
  }

  private static func value(_ body: YelpRecording.Body) -> YelpJSONValue? {
    switch body {
    case .none: nil
    case .json(let value): ["json": value]
    case .text(let text): ["text": .string(text)]
    case .binary(let data): ["base64": .string(data.base64EncodedString())]
    }
  }

  static func recording(_ file: YelpJSONValue) throws(YelpError) -> YelpRecording {
    guard file["format"]?.intValue == format else { throw malformed("format") }
    guard let text = file["recorded_at"]?.stringValue, let date = try? Date(text, strategy: .iso8601) else {
      throw malformed("recorded_at")
    }
    var recording = YelpRecording(recordedAt: date)
    for (index, exchange) in (file["exchanges"]?.arrayValue ?? []).enumerated() {
      recording.exchanges.append(try self.exchange(exchange, at: "exchanges[\(index)]"))
    }
    return recording
  }

  private static func exchange(
    _ value: YelpJSONValue, at path: String
  ) throws(YelpError) -> YelpRecording.Exchange {
    guard let method = value["request"]?["method"]?.stringValue else {
      throw malformed("\(path).request.method")
    }
    guard let requestPath = value["request"]?["path"]?.stringValue else {
      throw malformed("\(path).request.path")
    }
    let query = (value["request"]?["query"]?.objectValue ?? [:]).mapValues { value in
      (value.arrayValue ?? [value]).compactMap(\.stringValue)
    }
    let request = YelpRecording.Request(
      method: YelpHTTPMethod(rawValue: method), path: requestPath, query: query,
      body: try body(value["request"]?["body"], at: "\(path).request.body"))
    if let failure = value["failure"]?.stringValue {
      return YelpRecording.Exchange(request: request, outcome: .failure(YelpError.Code(rawValue: failure)))
    }
    guard let status = value["response"]?["status"]?.intValue else {
      throw malformed("\(path).response.status")
    }
    let headers = (value["response"]?["headers"]?.objectValue ?? [:]).compactMap { name, value in
      value.stringValue.map { (name, $0) }
    }
    let body = try body(value["response"]?["body"], at: "\(path).response.body")
    return YelpRecording.Exchange(
      request: request,
      outcome: .response(status: status, headers: YelpHTTPHeaders(headers.sorted { $0.0 < $1.0 }), body: body)
    )
  }

  private static func body(_ value: YelpJSONValue?, at path: String) throws(YelpError) -> YelpRecording.Body {
    guard let value else { return .none }
    if let json = value["json"] { return .json(json) }
    if let text = value["text"]?.stringValue { return .text(text) }
    if let data = value["base64"]?.stringValue.flatMap({ Data(base64Encoded: $0) }) { return .binary(data) }
    throw malformed(path)
  }

  private static func malformed(_ path: String) -> YelpError {
    YelpError(.cannotParseResponse, "The file is not a recording of a supported version.", codingPath: path)
  }
}
