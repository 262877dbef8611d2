public import Foundation

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
  ///   - type: what is read.
  ///   - name: tells apart parsers that read one type with different decoders. Default: `json` and the type.
  ///   - decoder: makes the decoder that is used; it is called for each response.
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
    YelpResponseParser(name: "data") { response, _ in
      YelpDecoded(value: response.body, issues: [])
    }
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
