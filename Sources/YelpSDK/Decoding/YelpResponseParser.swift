import Foundation

/// Turns a response with a status of success into a value, under a name that the request carries.
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
  /// What the response is read into before `map` functions apply: this is what is cached.
  let stored: StoredParser
  private let transform: @Sendable (any Sendable) throws -> Output

  /// A parser from a function. What it throws becomes ``YelpError/Code/cannotParseResponse``, unless it throws
  /// a ``YelpError``.
  public init(name: String, parse: @escaping @Sendable (YelpHTTPResponse) throws -> Output) {
    self.init(name: name, reporting: { response, _ in YelpDecoded(value: try parse(response), issues: []) })
  }

  /// The same parser, given error responses with these codes of Yelp's too, where an error is an answer: the status of a
  /// cancelled reservation comes as an error 400.
  public func accepting(_ codes: YelpErrorCode...) -> Self {
    var stored = stored
    stored.acceptedCodes.formUnion(codes)
    return Self(name: name, stored: stored, transform: transform)
  }

  /// A parser that reports what it had to bend, for `YelpResponse.issues`.
  public init(
    name: String,
    reporting parse: @escaping @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws -> YelpDecoded<Output>
  ) {
    self.name = name
    stored = StoredParser(
      name: name, outputType: ObjectIdentifier(Output.self)
    ) { response, options in
      var options = options
      options.responseDate = response.headers.date
      do {
        let decoded = try parse(response, options)
        return YelpDecoded(value: decoded.value, issues: decoded.issues)
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

/// The part of a parser whose outcome can be shared and kept: everything before `map`.
struct StoredParser: Sendable {
  let name: String
  let outputType: ObjectIdentifier
  /// Codes of error responses that are given to the parser like successes.
  var acceptedCodes: Set<YelpErrorCode> = []
  let parse: @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws -> YelpDecoded<any Sendable>

  init(
    name: String, outputType: ObjectIdentifier,
    parse: @escaping @Sendable (YelpHTTPResponse, YelpDecodingOptions) throws -> YelpDecoded<any Sendable>
  ) {
    self.name = name
    self.outputType = outputType
    self.parse = parse
  }

  func accepts(_ response: YelpHTTPResponse) -> Bool {
    if response.isSuccess { return true }
    guard !acceptedCodes.isEmpty else { return false }
    return YelpAPIErrorBody(body: response.body).map { acceptedCodes.contains($0.code) } ?? false
  }
}

extension YelpResponseParser: CustomStringConvertible {
  public var description: String { name }
}
