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

    /// An exchange as a recorder keeps it: without the credential and the other secrets of both, wherever they stand.
    public init(_ request: YelpHTTPRequest, _ response: YelpHTTPResponse) {
      let scrubber = Scrubber(request)
      self.init(request: scrubber.request(request), outcome: scrubber.response(response))
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
