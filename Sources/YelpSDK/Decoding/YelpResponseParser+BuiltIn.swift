public import Foundation

extension YelpResponseParser where Output: YelpWireModel {
  /// Reads one of the SDK's models, or your own ``YelpWireModel``, in the lenient manner.
  public static func wire(_ type: Output.Type = Output.self, name: String? = nil) -> Self {
    YelpResponseParser(
      name: name ?? "wire(\(type))", isQuick: true,
      reporting: { response, options in
        try YelpWireDecoder.decode(type, from: response.body, options: options)
      })
  }
}

extension YelpResponseParser where Output: Decodable {
  /// Reads any `Decodable` with `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - type: what is read.
  ///   - name: tells apart parsers that read one type with different decoders. Default: `json` and the type.
  ///   - decoder: makes the decoder that is used; it is called for each answer.
  public static func json(
    _ type: Output.Type = Output.self, name: String? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> Self {
    YelpResponseParser(name: name ?? "json(\(type))") { try decoder().decode(type, from: $0.body) }
  }
}

extension YelpResponseParser where Output == YelpJSONValue {
  /// Reads any JSON as a plain tree.
  public static var jsonValue: Self {
    YelpResponseParser(name: "jsonValue") { try YelpJSONValue(parsing: $0.body) }
  }
}

extension YelpResponseParser where Output == Data {
  /// Gives the body's bytes.
  public static var data: Self {
    YelpResponseParser(name: "data", isQuick: true) { response, _ in
      YelpDecoded(value: response.body, issues: [])
    }
  }
}

extension YelpResponseParser where Output == String {
  /// Gives the body as UTF-8 text.
  public static var text: Self { YelpResponseParser(name: "text") { $0.text } }
}

extension YelpResponseParser where Output == Void {
  /// Reads nothing: only the status counts.
  public static var none: Self { .nothing(name: "none") }

  /// The same under the name of an endpoint whose answer says nothing but its status.
  static func nothing(name: String) -> Self { YelpResponseParser(name: name) { _ in } }
}
