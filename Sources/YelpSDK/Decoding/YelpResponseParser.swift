public import Foundation

/// Turns a response with a status of success into a value. The request carries the parser's name.
///
/// Your own parser plugs into any builder:
/// ```swift
/// let lines = YelpResponseParser(name: "LinesParser") { $0.text.split(separator: "\n").map(String.init) }
/// let builder = yelp.categories().parser(lines)
/// ```
/// The name identifies the parser when equal calls share a response: two parsers with one name and one output
/// type must read a response in the same way.
///
/// A parser runs on a thread of Swift's pool and should return within milliseconds; in long work, call
/// `Task.checkCancellation()`. A call ends at its time-out although its parser goes on, but only while the pool has a
/// free thread: parsers that never return, as many as the machine has cores, stop every task of the process.
public struct YelpResponseParser<Output: Sendable>: Sendable {
  /// The name, for example `BusinessSearchResponseParser`.
  public let name: String
  /// The parser without the `map` functions. Its output is cached.
  let stored: StoredParser
  private let transform: @Sendable (any Sendable) throws -> Output

  /// A parser from a function. An error that it throws becomes ``YelpError/Code/cannotParseResponse``, unless it throws
  /// a ``YelpError``.
  public init(name: String, parse: @escaping @Sendable (YelpHTTPResponse) throws -> Output) {
    self.init(name: name, reporting: { response, _ in (try parse(response), []) })
  }

  /// The same parser, which also reads error responses with these codes, for endpoints where they are a valid result:
  /// the status of a cancelled reservation comes as an error 400.
  public func accepting(_ codes: YelpErrorCode...) -> Self {
    var stored = stored
    stored.acceptedCodes.formUnion(codes)
    return Self(name: name, stored: stored, transform: transform)
  }

  /// A parser that reports the values that it converted or left out, for `YelpResponse.issues`.
  package init(
    name: String,
    reporting parse:
      @escaping @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws ->
      (value: Output, issues: [YelpDecodingIssue])
  ) {
    self.name = name
    stored = StoredParser(
      name: name, outputType: ObjectIdentifier(Output.self)
    ) { response, options in
      var options = options
      options.responseDate = response.headers.date
      do {
        return try parse(response, options)
      } catch {
        throw YelpError.reading(error, parser: name, body: response.body)
      }
    }
    transform = Self.unboxed
  }

  private init(
    name: String, stored: StoredParser, transform: @escaping @Sendable (any Sendable) throws -> Output
  ) {
    self.name = name
    self.stored = stored
    self.transform = transform
  }

  /// Reads a response.
  public func parse(_ response: YelpHTTPResponse) throws -> Output {
    try finish(stored.parse(response, YelpDecodingOptions()).value)
  }

  /// The same parser with its output turned into something else, for example the app's own model.
  public func map<Mapped>(
    _ transform: @escaping @Sendable (Output) throws -> Mapped
  ) -> YelpResponseParser<Mapped> {
    let first = self.transform
    return YelpResponseParser<Mapped>(name: name, stored: stored) { try transform(first($0)) }
  }

  /// Applies the `map` functions to what was read or kept.
  func finish(_ value: any Sendable) throws(YelpError) -> Output {
    do { return try transform(value) } catch { throw YelpError.reading(error, parser: name) }
  }

  private static func unboxed(_ value: any Sendable) throws -> Output {
    guard let output = value as? Output else {
      throw YelpError(.cannotParseResponse, "A parser for \(Output.self) met a value of another type.")
    }
    return output
  }
}

/// The part of a parser whose output can be shared and cached: everything before `map`.
struct StoredParser: Sendable {
  let name: String
  let outputType: ObjectIdentifier
  /// Codes of error responses that are given to the parser like successes.
  var acceptedCodes: Set<YelpErrorCode> = []
  let parse:
    @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws -> (
      value: any Sendable, issues: [YelpDecodingIssue]
    )

  func accepts(_ response: YelpHTTPResponse) -> Bool {
    if response.isSuccess { return true }
    guard !acceptedCodes.isEmpty else { return false }
    return YelpAPIErrorBody(body: response.body).map { acceptedCodes.contains($0.code) } ?? false
  }
}

extension YelpResponseParser: CustomStringConvertible {
  public var description: String { name }
}

// MARK: Built-in parsers

extension YelpResponseParser where Output: YelpWireModel {
  /// Parses one of the SDK's models, or your own ``YelpWireModel``, leniently.
  public static func wire(_ type: Output.Type = Output.self, name: String? = nil) -> Self {
    YelpResponseParser(
      name: name ?? "wire(\(type))",
      reporting: { response, options in
        try YelpWireDecoder.decode(type, from: response.body, options: options)
      })
  }
}

extension YelpResponseParser where Output: Decodable {
  /// Parses any `Decodable` with `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - name: Distinguishes parsers that read one type with different decoders. Default: `json` and the type.
  ///   - decoder: Makes the decoder. It is called for each response.
  public static func json(
    _ type: Output.Type = Output.self, name: String? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> Self {
    YelpResponseParser(name: name ?? "json(\(type))") { try decoder().decode(type, from: $0.body) }
  }
}

extension YelpResponseParser where Output == YelpJSONValue {
  /// Parses any JSON into a tree. An empty body, as of a response 202 or 204, is ``YelpJSONValue/null``.
  public static var jsonValue: Self {
    YelpResponseParser(name: "jsonValue") { $0.body.isEmpty ? .null : try YelpJSONValue(parsing: $0.body) }
  }
}

extension YelpResponseParser where Output == Data {
  /// The bytes of the body.
  public static var data: Self {
    YelpResponseParser(name: "data") { $0.body }
  }
}

extension YelpResponseParser where Output == String {
  /// The body as UTF-8 text; empty for an empty body.
  public static var text: Self { YelpResponseParser(name: "text") { $0.text } }
}

extension YelpResponseParser where Output == Void {
  /// Ignores the body: any response 200–299 is a success.
  public static var none: Self { .nothing(name: "none") }

  /// The same under another name, for endpoints whose responses have no content.
  static func nothing(name: String) -> Self { YelpResponseParser(name: name) { _ in } }
}
