import Foundation

extension Redactor {
  /// An error without secrets in any of its texts, and in the errors under it.
  func redacted(_ error: YelpError) -> YelpError {
    var error = error
    error.message = redacted(error.message)
    error.yelpCode = error.yelpCode.map { YelpErrorCode(redacted($0.rawValue)) }
    error.yelpDescription = error.yelpDescription.map(redacted)
    error.field = error.field.map(redacted)
    error.newBusinessID = error.newBusinessID.map(redacted)
    error.codingPath = error.codingPath.map(redacted)
    error.problems = error.problems.map { problem in
      YelpProblem(
        field: redacted(problem.field), value: redacted(problem.value), rule: problem.rule,
        advice: problem.advice)
    }
    error.request = error.request.map { redacted($0.withoutSecrets) }
    error.responseHeaders = error.responseHeaders?.withoutSecrets().mapValues(redacted)
    error.responseBody = error.responseBody.map(redacted(body:))
    error.underlyingError = error.underlyingError.map(redacted(underlying:))
    return error
  }

  private func redacted(underlying error: any Error) -> any Error {
    if let error = error as? YelpError { return redacted(error) }
    let text = "\(error) \(String(reflecting: error)) \(error.localizedDescription)"
    let isClean = redacted(text).hasSameBytes(as: text)
    return isClean ? error : RedactedError(description: redacted("\(error)"))
  }

  /// A request without the secrets that a caller put where their names don't tell.
  private func redacted(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
    var request = request
    let address = request.url.absoluteString
    let clean = redacted(address)
    if !clean.hasSameBytes(as: address) {
      request.url = URL(string: clean.replacingBytes(of: Self.mark, with: "%3Credacted%3E")) ?? request.url
    }
    request.headers = request.headers.mapValues(redacted)
    if case .data(let data)? = request.body { request.body = .data(redacted(data)) }
    return request
  }

  /// The body of a response for errors and logs: its first ``YelpError/maximumBodySize`` bytes without the secrets and
  /// the values of secret members.
  func redacted(body: Data) -> Data {
    // Also a body that another redactor has cut, and made shorter, may end with the beginning of a secret.
    let isCut = body.count > YelpError.maximumBodySize / 2
    let body = redacted(Data(body.prefix(YelpError.maximumBodySize)), isCut: isCut)
    let isSecretive = SecretNames.areMentioned(inJSON: body)
    // Reading it costs more. A name that is not found as it stands is hidden by escapes of a text within a text.
    let hasInnerEscapes = JSONUnescaped(Array(body))?.bytes.contains(UInt8(ascii: "\\")) == true
    guard isSecretive || hasInnerEscapes else { return body }
    guard let value = try? YelpJSONValue(parsing: body) else {
      let isHidden = isSecretive && YelpRedaction.isJSON(String(decoding: body.prefix(64), as: UTF8.self))
      return isHidden ? Data(Self.mark.utf8) : body
    }
    let clean = YelpRedaction.redacted(value, isResponse: true)
    return clean == value && JSONRedaction.holdsAll(of: body, value) ? body : clean.data
  }
}

/// Stands for an error whose texts hold a secret.
struct RedactedError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
}
