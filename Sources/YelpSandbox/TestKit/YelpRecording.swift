public import Foundation
public import YelpSDK

/// Recorded requests and responses in a readable file without secrets.
///
/// The file is JSON with one object per exchange, so that a diff is easy to review. Yelp's terms
/// allow its content to be kept for at most 24 hours. For files in a repository, record a
/// ``YelpSandbox`` or your own server instead.
public struct YelpRecording: Sendable, Hashable {
  /// When the recording began.
  public var recordedAt: Date
  /// The exchanges in the order of the requests.
  public var exchanges: [Exchange]

  /// One request and its result.
  public struct Exchange: Sendable, Hashable {
    /// The request.
    public var request: Request
    /// The response or the failure.
    public var outcome: Outcome

    /// Makes an exchange by hand.
    public init(request: Request, outcome: Outcome) {
      self.request = request
      self.outcome = outcome
    }
  }

  /// A recorded request, without host and header fields, which differ from run to run.
  public struct Request: Sendable, Hashable {
    /// The method, such as `GET`.
    public var method: YelpHTTPMethod
    /// Percent-encoded.
    public var path: String
    /// Decoded; the values of a repeated name in order.
    public var query: [String: [String]]
    /// The body.
    public var body: Body

    /// Makes a request by hand.
    public init(
      method: YelpHTTPMethod = .get, path: String, query: [String: [String]] = [:], body: Body = .none
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.body = body
    }
  }

  /// A response, or the failure of the transport.
  public enum Outcome: Sendable, Hashable {
    case response(status: Int, headers: YelpHTTPHeaders, body: Body)
    case failure(YelpError.Code)
  }

  /// A body in its most readable form.
  public enum Body: Sendable, Hashable {
    case none
    case json(YelpJSONValue)
    case text(String)
    case binary(Data)
  }

  /// Makes a recording by hand.
  public init(recordedAt: Date, exchanges: [Exchange] = []) {
    self.recordedAt = recordedAt
    self.exchanges = exchanges
  }
}

extension YelpRecording {
  /// Reads a recording.
  ///
  /// - Throws: The error of reading the file, or ``YelpError`` with code `cannotParseResponse` and the coding
  ///   path of what is not valid.
  public init(contentsOf file: URL) throws { try self.init(Data(contentsOf: file)) }

  /// Reads a recording from the bytes of its file.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` and the coding path of what is not valid.
  public init(_ data: Data) throws { self = try RecordingFile.recording(YelpJSONValue(parsing: data)) }

  /// Writes the file atomically.
  public func write(to file: URL) throws { try data.write(to: file, options: .atomic) }

  /// The bytes of the file.
  public var data: Data { Data(RecordingFile.text(self).utf8) }
}

extension YelpRecording.Body {
  /// The most readable form of the bytes.
  public init(_ data: Data) {
    if data.isEmpty {
      self = .none
    } else if let json = try? YelpJSONValue(parsing: data) {
      self = .json(json)
    } else {
      self = String(data: data, encoding: .utf8).map(Self.text) ?? .binary(data)
    }
  }

  /// The bytes. The spaces and the order of names in JSON may differ from the original.
  public var data: Data {
    switch self {
    case .none: Data()
    case .json(let value): value.data
    case .text(let text): Data(text.utf8)
    case .binary(let data): data
    }
  }
}

extension YelpRecording.Request: CustomStringConvertible {
  /// Method, path and sorted query on one line.
  public var description: String {
    let items = query.sorted { $0.key < $1.key }.flatMap { name, values in values.map { "\(name)=\($0)" } }
    return "\(method) \(path)\(items.isEmpty ? "" : "?")\(items.joined(separator: "&"))"
  }

  /// The differences between another request and this one.
  func difference(to other: Self) -> YelpRequestDifference {
    var difference = YelpRequestDifference()
    difference.compare("method", method.rawValue, other.method.rawValue)
    difference.compare("path", path, other.path)
    for name in Set(query.keys).union(other.query.keys).sorted() {
      difference.compare(
        "query \(name)", required: query[name]?.joined(separator: ","),
        other.query[name]?.joined(separator: ","))
    }
    if body != other.body {
      difference.compare(
        "body", String(decoding: body.data, as: UTF8.self), String(decoding: other.body.data, as: UTF8.self))
    }
    return difference
  }
}

/// Encodes and decodes the JSON file of a recording.
enum RecordingFile {
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

/// Writes readable JSON: two spaces per level, sorted names, short flat lists on one line.
enum PrettyJSON {
  private static let lineLength = 80

  static func text(_ value: YelpJSONValue) -> String {
    var text = ""
    write(value, indent: "", to: &text)
    return text
  }

  private static func write(_ value: YelpJSONValue, indent: String, to text: inout String) {
    switch value {
    case .array(let elements):
      write(elements.map { (nil, $0) }, within: ("[", "]"), indent: indent, to: &text)
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      write(sorted.map { ($0.key, $0.value) }, within: ("{", "}"), indent: indent, to: &text)
    default: text += value.description
    }
  }

  private static func write(
    _ entries: [(name: String?, value: YelpJSONValue)], within marks: (String, String), indent: String,
    to text: inout String
  ) {
    let inner = indent + "  "
    let lines = entries.map { entry in
      var line = entry.name.map { "\(YelpJSONValue.string($0)): " } ?? ""
      write(entry.value, indent: inner, to: &line)
      return line
    }
    let isFlat = entries.allSatisfy { $0.value.arrayValue == nil && $0.value.objectValue == nil }
    let joined = lines.joined(separator: ", ")
    if isFlat, joined.utf8.count <= lineLength {
      text += marks.0 + joined + marks.1
    } else {
      text += "\(marks.0)\n\(inner)\(lines.joined(separator: ",\n\(inner)"))\n\(indent)\(marks.1)"
    }
  }
}
