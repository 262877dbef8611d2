public import Foundation

extension YelpError {
  /// A failure of reading JSON.
  ///
  /// - Parameter hidesContent: Whether what stood in the body is left out.
  init(_ failure: YelpJSONFailure, hidesContent: Bool = false) {
    if failure.isCancellation {
      self.init(.cancelled, "The task was cancelled while the response was being read.")
    } else if failure.path.isEmpty, failure.found.beginsWithBytes(of: "<"),
      !failure.found.hasSameBytes(as: Redactor.mark)
    {
      self = .webPage
    } else if let offset = failure.offset {
      let found = failure.found.isEmpty || hidesContent ? "" : ", found \(failure.found)"
      self.init(
        .cannotParseResponse, "Not valid JSON at byte \(offset): \(failure.reason)\(found).",
        codingPath: failure.path)
    } else {
      self.init(.cannotParseResponse, failure.reason)
    }
  }

  /// HTML or XML in the place of JSON.
  static var webPage: YelpError {
    var error = YelpError(.cannotParseResponse, "The response is a web page, not JSON.")
    error.meaning = YelpErrorMeaning(
      .cannotParseResponse,
      advice:
        "A proxy, firewall or Wi-Fi sign-in page answered instead of Yelp: check the network and `baseURL`.")
    return error
  }
}

extension YelpJSONValue {
  /// Reads JSON, strictly by RFC 8259. When a name is repeated, the last one counts.
  ///
  /// Values may be nested 128 levels deep.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` and the byte where it stops being JSON; with code
  ///   `cancelled` when the task was cancelled meanwhile.
  public init(parsing data: Data) throws {
    do { try self.init(reading: data) } catch let failure as YelpJSONFailure { throw YelpError(failure) }
  }
}
