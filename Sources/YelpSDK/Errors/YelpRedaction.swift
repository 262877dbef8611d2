import Foundation

/// Hides the values of secret names (``SecretNames``) in requests and responses.
package enum YelpRedaction {
  static let mark = Redactor.mark

  /// A body as text for logs and cURL forms. Data that isn't text, and multipart bodies, become their size.
  ///
  /// - Parameter personal: Names whose values are hidden besides the secret ones.
  static func bodyText(
    _ body: Data, headers: YelpHTTPHeaders, isResponse: Bool = false, hiding personal: Set<String> = []
  ) -> String {
    let type = (headers["Content-Type"] ?? "").asciiLowercased
    guard !type.beginsWithBytes(of: "multipart/"), let text = String(data: body, encoding: .utf8) else {
      return "<\(body.count) bytes>"
    }
    return json(body, text, isResponse: isResponse, hiding: personal)
      ?? SecretNames.redacted(form: text, hiding: personal)
  }

  /// A body as text when it looks like JSON, else `nil`.
  private static func json(
    _ body: Data, _ text: String, isResponse: Bool, hiding personal: Set<String> = []
  ) -> String? {
    guard let first = body.first(where: { $0 > 32 }), [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    else { return nil }
    guard let value = try? YelpJSONValue(parsing: body) else {
      return !personal.isEmpty || SecretNames.areMentioned(inJSON: body) ? Redactor.mark : text
    }
    let clean = redacted(value, isResponse: isResponse, hiding: personal)
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
    return (try? YelpJSONIndex(body))?.count == count(value)
  }

  /// The value of one field of a multipart body as text for cURL forms.
  static func fieldText(_ data: Data, name: String) -> String {
    if SecretNames.contains(name) { return Redactor.mark }
    guard let text = String(data: data, encoding: .utf8) else { return "<\(data.count) bytes>" }
    return json(data, text, isResponse: false) ?? text
  }

  /// JSON with the values of secret members replaced. In responses, `code` is Yelp's error code and stays.
  package static func redacted(
    _ value: YelpJSONValue, isResponse: Bool, keeping own: Set<String> = [], hiding personal: Set<String> = []
  ) -> YelpJSONValue {
    func clean(_ value: YelpJSONValue) -> YelpJSONValue {
      redacted(value, isResponse: isResponse, keeping: own, hiding: personal)
    }
    switch value {
    case .array(let elements): return .array(elements.map(clean))
    case .object(let members):
      return .object(
        members.reduce(into: YelpJSONObject()) { object, member in
          let isSecret =
            SecretNames.contains(member.key, or: personal) && !(isResponse && member.key == "code")
          let isOwn = member.value.stringValue.map(own.contains) == true
          object[member.key] = isSecret && !isOwn ? .string(Redactor.mark) : clean(member.value)
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

  /// The personal values that a request sends.
  static func personalValues(in request: YelpHTTPRequest) -> [String] {
    let personal = request.personalFields
    guard !personal.isEmpty else { return [] }
    var values = values(ofForm: request.url.query() ?? "", named: personal)
    if case .data(let body)? = request.body {
      if let json = try? YelpJSONValue(parsing: body) {
        values += texts(in: json, named: personal)
      } else {
        values += self.values(ofForm: String(decoding: body, as: UTF8.self), named: personal)
      }
    }
    return values
  }

  private static func values(ofForm form: String, named names: Set<String>) -> [String] {
    form.unicodeScalars.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, names.contains(parts[0].removingPercentEncoding ?? parts[0]) else { return nil }
      return parts[1].replacingBytes(of: "+", with: " ").removingPercentEncoding
    }
  }

  /// The texts of members with these names, and of everything inside such members; all texts when `names` is `nil`.
  private static func texts(in value: YelpJSONValue, named names: Set<String>?) -> [String] {
    switch value {
    case .string(let text): names == nil ? [text] : []
    case .array(let elements): elements.flatMap { texts(in: $0, named: names) }
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        texts(in: value, named: names?.contains(name) == true ? nil : names)
      }
    default: []
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
    copy.url = url.redacted(hiding: personalFields)
    copy.headers = headers.redacted
    if case .data(let data)? = body {
      let text = YelpRedaction.bodyText(data, headers: headers, hiding: personalFields)
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
