package import Foundation

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
      return "<\(body.count.counted("byte"))>"
    }
    if isJSON(text) {
      let json = redacted(text: text, isResponse: isResponse, hiding: personal)
      // Names of a form's fields may begin as JSON does.
      guard json.hasSameBytes(as: text), (try? YelpJSONValue(parsing: body)) == nil else { return json }
    }
    return redacted(form: text, hiding: personal)
  }

  /// Whether a text looks like JSON other than a number or a single word.
  static func isJSON(_ text: String) -> Bool {
    // Servers may skip a byte order mark, as they skip white space.
    let first = text.utf8.first { $0 > 32 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first.map(beginningsOfJSON.contains) ?? false
  }

  private static let beginningsOfJSON = ByteSet("{[\"")

  /// A text, when it is JSON without the values of its secret members; every other text as it is.
  package static func redacted(
    text: String, isResponse: Bool = false, keeping own: Set<String> = [], hiding personal: Set<String> = []
  ) -> String {
    JSONRedaction(isResponse: isResponse, own: own, personal: personal).redacted(text)
  }

  /// The value of one field of a multipart body as text for cURL forms.
  static func fieldText(_ data: Data, name: String, hiding personal: Set<String>) -> String {
    if SecretNames.contains(name, or: personal) { return Redactor.mark }
    guard let text = String(data: data, encoding: .utf8) else { return "<\(data.count.counted("byte"))>" }
    return redacted(text: text, hiding: personal)
  }

  /// JSON with the values of secret members replaced, also in texts that are JSON themselves. In responses, `code` is
  /// Yelp's error code and stays.
  package static func redacted(
    _ value: YelpJSONValue, isResponse: Bool, keeping own: Set<String> = [], hiding personal: Set<String> = []
  ) -> YelpJSONValue {
    JSONRedaction(isResponse: isResponse, own: own, personal: personal).redacted(value)
  }

  /// The values of the secret items of a request's query, and of the secret fields of its body, a form or JSON.
  ///
  /// - Parameter includingCode: Whether the `code` of a query or form is a secret, as that of OAuth is.
  package static func secrets(in request: YelpHTTPRequest, includingCode: Bool = true) -> [String] {
    let inQuery = secrets(inForm: request.url.query() ?? "", includingCode: includingCode)
    guard case .data(let data)? = request.body else { return inQuery }
    if request.headers["Content-Type"]?.asciiLowercased
      .beginsWithBytes(of: "application/x-www-form-urlencoded") == true
    {
      return inQuery + secrets(inForm: String(decoding: data, as: UTF8.self), includingCode: includingCode)
    }
    guard SecretNames.areMentioned(inJSON: data) else { return inQuery }
    return inQuery + ((try? YelpJSONValue(parsing: data)).map(secrets) ?? [])
  }

  /// The personal values that a request sends.
  package static func personalValues(in request: YelpHTTPRequest) -> [String] {
    let personal = request.personalFields
    guard !personal.isEmpty else { return [] }
    var values = request.personalTexts + values(ofForm: request.url.query() ?? "", named: personal)
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
    fields(ofForm: form.replacingBytes(of: "+", with: " ")).filter { names.containsBytes(of: $0.name) }
      .map(\.value)
  }

  /// The texts and numbers of members with these names, and of everything inside such members; all of them when `names` is
  /// `nil`.
  static func texts(in value: YelpJSONValue, named names: Set<String>?) -> [String] {
    switch value {
    case .string(let text): names == nil ? [text] : []
    case .integer, .number: names == nil ? [value.description] : []
    case .array(let elements): elements.flatMap { texts(in: $0, named: names) }
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        texts(in: value, named: names?.containsBytes(of: name) == true ? nil : names)
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

  /// The values of secret header fields, and the credentials in them that stand behind the name of their scheme.
  package static func secrets(in headers: YelpHTTPHeaders) -> [String] {
    let values = headers.sorted.filter { SecretNames.contains($0.name) }.map(\.value)
    return values + values.compactMap { $0.unicodeScalars.split(separator: " ").last.map(String.init) }
  }
}

extension YelpHTTPRequest {
  /// Whether a body in which names are not searched for, such as one of several parts, may hold what is to be hidden.
  package func mayHideParts(of data: Data) -> Bool {
    !personalFields.isEmpty || SecretNames.areMentioned(inJSON: data, isRequest: true)
  }

  /// The request for errors and logs: without the secrets in its URL, header fields and body.
  var withoutSecrets: YelpHTTPRequest {
    var copy = self
    copy.url = url.redacted(hiding: personalFields)
    copy.headers = headers.redacted
    if case .data(let data)? = body {
      let text = YelpRedaction.bodyText(data, headers: headers, hiding: personalFields)
      // Data that isn't text is kept unless it may hold a secret, as a part of a multipart body does.
      let isText = String(data: data, encoding: .utf8) != nil
      if isText || mayHideParts(of: data) { copy.body = .data(Data(text.utf8)) }
    }
    return copy
  }
}

extension Redactor {
  /// JSON without the secrets in its texts, numbers and names.
  package func redacted(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    // Short secrets are known with their quotation marks.
    case .string(let text): .string(isSecret("\"\(text)\"") ? Self.mark : redacted(text))
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members):
      .object(
        members.reduce(into: YelpJSONObject()) { clean, member in
          clean[redacted(member.key)] = redacted(member.value)
        })
    case .integer, .number: isSecret(value.description) ? .string(Self.mark) : value
    case .null, .bool: value
    }
  }

  private func isSecret(_ text: String) -> Bool { redacted(text).hasSameBytes(as: Self.mark) }
}
