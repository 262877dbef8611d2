public import Foundation

/// Turns a response with a status of success into a value. The request carries the parser's name.
///
/// Your own parser plugs into any builder:
/// ```swift
/// let lines = YelpResponseParser(name: "LinesParser") { $0.text.split(separator: "\n").map(String.init) }
/// let builder = yelp.categories().parser(lines)
/// ```
/// No parser gets a response that is an error of Yelp's or, by its content type, HTML: such a call fails, whatever the
/// status. The parsers of JSON and ``none`` take a text that begins with `<` for HTML too.
///
/// The name identifies the parser when equal calls share a response: two parsers with one name, one output type and the
/// same accepted codes must read a response in the same way.
///
/// A parser runs on a thread of Swift's pool and should return within milliseconds; in long work, call
/// `Task.checkCancellation()`. A call ends at its time-out although its parser goes on, but only while the pool has a
/// free thread: parsers that never return, as many as the machine has cores, stop every task of the process.
public struct YelpResponseParser<Output: Sendable>: Sendable {
  /// The name, for example `BusinessSearchResponseParser`.
  public let name: String
  /// The parser without the `map` functions. Its output is cached.
  let stored: AnyResponseParser
  private let transform: @Sendable (any Sendable) throws -> Output

  /// A parser from a function. An error that it throws becomes ``YelpError/Code/cannotParseResponse``, unless it throws
  /// a ``YelpError``.
  public init(name: String, parse: @escaping @Sendable (YelpHTTPResponse) throws -> Output) {
    self.init(name: name, reporting: { response, _ in (try parse(response), []) })
  }

  /// This parser, which also reads error responses with these codes, for endpoints where they are a valid result:
  /// the status of a cancelled reservation comes as an error 400. Such a response is not cached.
  public func accepting(_ codes: YelpAPICode...) -> Self {
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
    stored = AnyResponseParser(
      name: name, outputType: ObjectIdentifier(Output.self)
    ) { try parse($0, $1) }
    transform = Self.unboxed
  }

  private init(
    name: String, stored: AnyResponseParser, transform: @escaping @Sendable (any Sendable) throws -> Output
  ) {
    self.name = name
    self.stored = stored
    self.transform = transform
  }

  /// Reads a response.
  public func parse(_ response: YelpHTTPResponse) throws -> Output {
    do { return try finish(stored.parse(response, YelpDecodingOptions()).value) } catch let error
      as ErrorInSuccess
    {
      throw YelpError(.apiError, error.body.description ?? "Yelp responded with \(error.body.code).")
    }
  }

  /// This parser for responses that are JSON or empty.
  func ofJSON() -> Self {
    var stored = stored
    stored.readsJSON = true
    return Self(name: name, stored: stored, transform: transform)
  }

  /// This parser with its output turned into something else, for example the app's own model.
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

/// A parser of any type: the part whose output can be shared and cached, everything before `map`.
struct AnyResponseParser: Sendable {
  let name: String
  let outputType: ObjectIdentifier
  /// Codes of error responses that are given to the parser like successes.
  var acceptedCodes: Set<YelpAPICode> = []
  /// Whether a text that begins with `<` can't be a response.
  var readsJSON = false
  let read:
    @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws -> (
      value: any Sendable, issues: [YelpDecodingIssue]
    )

  /// Tells it from parsers that take another response for a success, or read it in another way.
  var key: String { "\(name) \(outputType) \(readsJSON) \(acceptedCodes.map(\.rawValue).sorted())" }

  func accepts(_ response: YelpHTTPResponse) -> Bool { response.isSuccess || acceptsError(in: response) }

  private func acceptsError(in response: YelpHTTPResponse) -> Bool {
    !acceptedCodes.isEmpty && response.errorBody.map { acceptedCodes.contains($0.code) } ?? false
  }

  /// Reads a response, unless it is an error with a status of success, or a web page.
  ///
  /// - Throws: ``ErrorInSuccess`` or ``YelpError``.
  func parse(
    _ response: YelpHTTPResponse, _ options: YelpDecodingOptions
  ) throws -> (value: any Sendable, issues: [YelpDecodingIssue]) {
    if response.isSuccess, !acceptsError(in: response),
      let body = YelpAPIErrorBody(ofSuccess: response.body, besideData: options.refusesPartialData)
    {
      throw ErrorInSuccess(body: body)
    }
    if readsJSON ? response.isWebPage : response.isHTML { throw YelpError.webPage }
    var options = options
    options.responseDate = response.headers.date
    do { return try read(response, options) } catch {
      // Also of a parser of the user's that expects JSON.
      if error is DecodingError, response.isBlank { throw YelpError(YelpJSONFailure.nothing) }
      if error is DecodingError, response.isWebPage { throw YelpError.webPage }
      throw YelpError.reading(error, parser: name)
    }
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
      }
    ).ofJSON()
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
    YelpResponseParser(name: name ?? "json(\(type))") { response in
      try YelpJSONRepair.reading(response.body) { try decoder().decode(type, from: $0) }
    }.ofJSON()
  }
}

extension YelpResponseParser where Output == YelpJSONValue {
  /// Parses any JSON into a tree. An empty body, as of a response 202 or 204, is ``YelpJSONValue/null``.
  public static var jsonValue: Self {
    YelpResponseParser(
      name: "jsonValue",
      reporting: { response, options in
        if response.isBlank { return (.null, []) }
        let decoder = try YelpWireDecoder.reading(response.body, options)
        return (YelpJSONValue(decoder.index, 0), decoder.issues)
      }
    ).ofJSON()
  }
}

extension YelpResponseParser where Output == Data {
  /// The bytes of the body, whatever they are, but HTML by its content type.
  public static var data: Self {
    YelpResponseParser(name: "data") { $0.body }
  }
}

extension YelpResponseParser where Output == String {
  /// The body as UTF-8 text, whatever it is, but HTML by its content type; empty for an empty body.
  public static var text: Self { YelpResponseParser(name: "text") { $0.text } }
}

extension YelpResponseParser where Output == Void {
  /// Ignores the body: any response 200–299 is a success, but a web page and an error of Yelp's.
  public static var none: Self { .nothing(name: "none") }

  /// Ignores the body as ``none`` does, under another name, for an endpoint whose responses have no content.
  public static func nothing(name: String) -> Self { YelpResponseParser(name: name) { _ in }.ofJSON() }
}
