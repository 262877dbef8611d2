public import Foundation
public import YelpSDK

/// Exchanges with a server as they are kept in a file: readable, and without secrets.
///
/// The file is JSON, one object for each exchange, so that a change shows well in a review. Yelp's terms
/// allow its content to be kept for 24 hours at most; what goes into a repository is better recorded from a
/// ``YelpSandbox`` or a server of your own.
public struct YelpRecording: Sendable, Hashable {
  /// When the recording began.
  public var recordedAt: Date
  /// What was said, in the order of the requests.
  public var exchanges: [Exchange]

  /// One request and what came of it.
  public struct Exchange: Sendable, Hashable {
    /// What was asked.
    public var request: Request
    /// What came of it.
    public var outcome: Outcome

    /// An exchange, made by hand.
    public init(request: Request, outcome: Outcome) {
      self.request = request
      self.outcome = outcome
    }
  }

  /// What was asked, without the host and without header fields, which differ from run to run.
  public struct Request: Sendable, Hashable {
    /// The method, such as `GET`.
    public var method: YelpHTTPMethod
    /// Percent-encoded.
    public var path: String
    /// Decoded; the values of a repeated name in their order.
    public var query: [String: [String]]
    /// What the request carried.
    public var body: Body

    /// A request, made by hand.
    public init(
      method: YelpHTTPMethod = .get, path: String, query: [String: [String]] = [:], body: Body = .none
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.body = body
    }
  }

  /// An answer, or the failure of the transport.
  public enum Outcome: Sendable, Hashable {
    case response(status: Int, headers: YelpHTTPHeaders, body: Body)
    case failure(YelpError.Code)
  }

  /// Bytes in the most readable form that they have.
  public enum Body: Sendable, Hashable {
    case none
    case json(YelpJSONValue)
    case text(String)
    case binary(Data)
  }

  /// A recording, made by hand.
  public init(recordedAt: Date, exchanges: [Exchange] = []) {
    self.recordedAt = recordedAt
    self.exchanges = exchanges
  }
}

extension YelpRecording {
  /// Reads a recording.
  ///
  /// - Throws: What reading the file throws, or ``YelpError`` with code `cannotParseResponse` and the place
  ///   where it is no recording.
  public init(contentsOf file: URL) throws { try self.init(Data(contentsOf: file)) }

  /// Reads a recording from the bytes of its file.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` and the place where it is no recording.
  public init(_ data: Data) throws { self = try RecordingFile.recording(YelpJSONValue(parsing: data)) }

  /// Writes the file, whole or not at all.
  public func write(to file: URL) throws { try data.write(to: file, options: .atomic) }

  /// The bytes of the file.
  public var data: Data { Data(RecordingFile.text(self).utf8) }
}

extension YelpRecording.Body {
  /// The form that suits the bytes.
  public init(_ data: Data) {
    if data.isEmpty {
      self = .none
    } else if let json = try? YelpJSONValue(parsing: data) {
      self = .json(json)
    } else {
      self = String(data: data, encoding: .utf8).map(Self.text) ?? .binary(data)
    }
  }

  /// The bytes; JSON may be spaced and sorted otherwise than it came.
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
  /// Method, path and sorted query, in one line.
  public var description: String {
    let items = query.sorted { $0.key < $1.key }.flatMap { name, values in values.map { "\(name)=\($0)" } }
    return "\(method) \(path)\(items.isEmpty ? "" : "?")\(items.joined(separator: "&"))"
  }

  /// In what another request differs from this one.
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
