import Foundation

/// Hides the values of secret names (``SecretNames``) in requests and responses.
package enum YelpRedaction {
  static let mark = Redactor.mark

  /// A body as text for logs and cURL forms. Data that isn't text, and multipart bodies, become their size.
  static func bodyText(_ body: Data, headers: YelpHTTPHeaders, isResponse: Bool = false) -> String {
    let type = (headers["Content-Type"] ?? "").asciiLowercased
    guard !type.beginsWithBytes(of: "multipart/"), let text = String(data: body, encoding: .utf8) else {
      return "<\(body.count) bytes>"
    }
    return json(body, text, isResponse: isResponse) ?? SecretNames.redacted(form: text)
  }

  /// A body as text when it looks like JSON, else `nil`.
  private static func json(_ body: Data, _ text: String, isResponse: Bool) -> String? {
    guard let first = body.first(where: { $0 > 32 }), [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    else { return nil }
    guard let value = try? YelpJSONValue(parsing: body) else {
      return SecretNames.areMentioned(inJSON: body) ? Redactor.mark : text
    }
    let clean = redacted(value, isResponse: isResponse)
    return clean == value && holdsAll(of: body, value) ? text : clean.description
  }

  /// Whether a tree has everything that stands in its text. Of members with the same name it has only the last.
  fileprivate static func holdsAll(of body: Data, _ value: YelpJSONValue) -> Bool {
    func count(_ value: YelpJSONValue) -> Int {
      switch value {
      case .array(let elements): elements.reduce(1) { $0 + count($1) }
      case .object(let members): members.reduce(1) { $0 + 1 + count($1.value) }
      default: 1
      }
    }
    return (try? YelpJSONIndex.withIndex(of: body) { $0.count }) == count(value)
  }

  /// The value of one field of a multipart body as text for cURL forms.
  static func fieldText(_ data: Data, name: String) -> String {
    if SecretNames.contains(name) { return Redactor.mark }
    guard let text = String(data: data, encoding: .utf8) else { return "<\(data.count) bytes>" }
    return json(data, text, isResponse: false) ?? text
  }

  /// JSON with the values of secret members replaced. In responses, `code` is Yelp's error code and stays.
  package static func redacted(
    _ value: YelpJSONValue, isResponse: Bool, keeping own: Set<String> = []
  ) -> YelpJSONValue {
    switch value {
    case .array(let elements):
      return .array(elements.map { redacted($0, isResponse: isResponse, keeping: own) })
    case .object(let members):
      return .object(
        members.reduce(into: YelpJSONObject()) { clean, member in
          let isSecret = SecretNames.contains(member.key) && !(isResponse && member.key == "code")
          let isOwn = member.value.stringValue.map(own.contains) == true
          clean[member.key] =
            isSecret && !isOwn
            ? .string(Redactor.mark) : redacted(member.value, isResponse: isResponse, keeping: own)
        })
    default: return value
    }
  }

  /// The values of the secret items of a request's query, and of the secret fields of its body, a form or JSON.
  package static func secrets(in request: YelpHTTPRequest) -> [String] {
    let inQuery = secrets(inForm: request.url.query() ?? "")
    guard case .data(let data)? = request.body else { return inQuery }
    if request.headers["Content-Type"]?.asciiLowercased
      .beginsWithBytes(of: "application/x-www-form-urlencoded") == true
    {
      return inQuery + secrets(inForm: String(decoding: data, as: UTF8.self))
    }
    guard SecretNames.areMentioned(inJSON: data) else { return inQuery }
    return inQuery + ((try? YelpJSONValue(parsing: data)).map(secrets) ?? [])
  }

  private static func secrets(inForm form: String) -> [String] {
    form.unicodeScalars.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, SecretNames.contains(parts[0].removingPercentEncoding ?? parts[0]) else {
        return nil
      }
      return parts[1].removingPercentEncoding
    }
  }

  /// The values of the secret members in a JSON response.
  static func secrets(in response: YelpHTTPResponse) -> [String] {
    (try? YelpJSONValue(parsing: response.body)).map(secrets) ?? []
  }

  private static func secrets(in value: YelpJSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(secrets)
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        if let text = value.stringValue, SecretNames.contains(name), name != "code" { return [text] }
        return secrets(in: value)
      }
    default: []
    }
  }
}

extension YelpHTTPRequest {
  /// The request for errors and logs: without the secrets in its URL, header fields and body.
  var withoutSecrets: YelpHTTPRequest {
    var copy = self
    copy.url = url.redacted
    copy.headers = headers.redacted
    if case .data(let data)? = body {
      let text = YelpRedaction.bodyText(data, headers: headers)
      // Data that isn't text is kept unless it mentions a secret name, as a part of a multipart body does.
      let isText = String(data: data, encoding: .utf8) != nil
      if isText || SecretNames.areMentioned(inJSON: data) { copy.body = .data(Data(text.utf8)) }
    }
    return copy
  }
}

extension Redactor {
  /// JSON without the secrets in its texts and names.
  package func redacted(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .string(let text): .string(redacted(text))
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members):
      .object(
        members.reduce(into: YelpJSONObject()) { clean, member in
          clean[redacted(member.key)] = redacted(member.value)
        })
    case .null, .bool, .integer, .number: value
    }
  }

  /// The body of a response for errors and logs, also without secrets that JSON's escapes hide from a search of bytes.
  func redacted(body: Data) -> Data {
    let body = redacted(body)
    guard body.contains(UInt8(ascii: "\\")) || SecretNames.areMentioned(inJSON: body),
      let value = try? YelpJSONValue(parsing: body)
    else { return body }
    let clean = redacted(YelpRedaction.redacted(value, isResponse: true))
    return clean == value && YelpRedaction.holdsAll(of: body, value) ? body : clean.data
  }
}
