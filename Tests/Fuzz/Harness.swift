import Foundation

/// What libFuzzer calls with each input, which is read as JSON, as responses of every shape, as an error, as text that
/// is shown, and as arguments of tools and what these get.
///
/// Nothing may trap, touch memory of others, or take more CPU time than ``WorkLimit`` allows. Every model that was read
/// must survive being encoded and read again. Compiled together with the sources of the library; see Scripts/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = start.map { Data(bytes: $0, count: count) } ?? Data()
  readJSON(body)
  readModels(body)
  tellHours(body)
  readError(body)
  redact(body)
  writeCommand(body)
  callTools(body)
  return 0
}

// MARK: Reading

private func readJSON(_ body: Data) {
  var value: YelpJSONValue?
  WorkLimit.check("reading JSON", byteCount: body.count) { value = try? YelpJSONValue(parsing: body) }
  guard let value else {
    // What isn't JSON isn't a response either, but for what is no character in its texts.
    if (try? YelpJSONValue(reading: body, repairs: true)) == nil,
      (try? YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body)) != nil
    {
      WorkLimit.fail("a response was read that isn't JSON")
    }
    return
  }
  WorkLimit.check("writing JSON", byteCount: body.count) {
    if (try? YelpJSONValue(parsing: value.data)) != value { WorkLimit.fail("written JSON reads differently") }
  }
  WorkLimit.check("hashing JSON", byteCount: body.count) { _ = value.hashValue }
  // Not held to the limit: Foundation's decoder makes errors with long paths, up to the depth limit.
  if let encoded = try? JSONEncoder().encode(value),
    (try? JSONDecoder().decode(YelpJSONValue.self, from: encoded)) != value
  {
    WorkLimit.fail("encoded JSON decodes differently")
  }
}

private func readModels(_ body: Data) {
  // The responses of every builder, which Scripts/fuzz lists.
  for case let type as any YelpWireModel.Type in responses { read(type, body) }
  read(YelpCategoryBuilder.Envelope.self, body)
  read(YelpAccessToken.self, body)
  WorkLimit.check("reading an error", byteCount: body.count) {
    _ = YelpAPIErrorBody(body: body)
    _ = YelpHTTPResponse(body: body).errorBody
  }
}

private func read<Model: YelpWireModel>(_ type: Model.Type, _ body: Data) {
  var decoded: (value: Model, issues: [YelpDecodingIssue])?
  WorkLimit.check("reading \(type)", byteCount: body.count) {
    decoded = try? YelpWireDecoder.decode(type, from: body)
  }
  guard let decoded else { return }
  WorkLimit.check("printing the issues of \(type)", byteCount: body.count) {
    for issue in decoded.issues { _ = issue.description }
  }
  guard let encoded = try? JSONEncoder().encode(decoded.value),
    let again = try? YelpWireDecoder.decode(type, from: encoded).value, again == decoded.value
  else { WorkLimit.fail("\(type) reads differently after it was encoded") }
  WorkLimit.check("listing the unknown fields of \(type)", byteCount: body.count) {
    _ = YelpUnknownFields.list(of: decoded.value, in: body)
  }
}

/// Computes whatever comes from the hours of a business. Foundation's formats are too slow for ``WorkLimit``.
private func tellHours(_ body: Data) {
  guard let business = try? YelpWireDecoder.decode(YelpBusiness.self, from: body).value else { return }
  let locale = Locale(identifier: "en_US_POSIX")
  for zone in [nil, TimeZone.gmt] {
    for seconds in [0.0, 1_735_128_000, 1_735_171_200, 1e11] {
      let date = Date(timeIntervalSince1970: seconds)
      let isOpen = business.isOpen(at: date, in: zone)
      if case .closes? = business.nextChange(after: date, in: zone), isOpen == false {
        WorkLimit.fail("a closed business closes")
      }
      _ = (business.nextOpening(after: date, in: zone), business.nextClosing(after: date, in: zone))
      let text = business.hoursText(on: date, in: zone, locale: locale, closed: "")
      if text?.isEmpty == false, business.today(in: zone, now: date)?.isEmpty == true {
        WorkLimit.fail("a day without spans has hours")
      }
    }
    _ = business.contextualInfo?.spans(in: zone ?? .gmt)
  }
  _ = business.weeklyHours(locale: locale)
}

// MARK: Errors and redaction

/// A key in use, which the dictionary of the fuzzer has too.
private let secret = "kEy-5eCreT"
private let fuzzRequest = YelpHTTPRequest(url: URL(filePath: "/"))

private func readError(_ body: Data) {
  let text = String(decoding: body.prefix(1_000), as: UTF8.self)
  WorkLimit.check("reading an error", byteCount: body.count) {
    let response = YelpHTTPResponse(
      status: 400,
      headers: [
        "Location": text, "Retry-After": text, "RateLimit-Remaining": text, "RateLimit-ResetTime": text,
        "Content-Type": text,
      ], body: body)
    let error = YelpError(
      YelpRedaction.removing([secret], from: response), to: fuzzRequest,
      info: YelpRequestInfo(endpoint: .businessSearch, path: "/v3/x"), now: .now)
    let texts = [
      error.description, error.errorDescription, error.failureReason, error.yelpDescription,
      error.apiCode?.rawValue,
      error.field, error.newBusinessID, error.responseHeaders?.description,
      error.responseBody.map { String(decoding: $0, as: UTF8.self) },
    ]
    if texts.contains(where: { $0?.contains(secret) == true }) {
      WorkLimit.fail("an error shows a secret")
    }
    if error.failureReason?.utf8.contains(10) == true { WorkLimit.fail("a reason has several lines") }
  }
}

private func redact(_ body: Data) {
  let text = String(decoding: body, as: UTF8.self)
  for isResponse in [false, true] {
    WorkLimit.check("redacting JSON", byteCount: body.count) {
      let shown = YelpRedaction.text(
        of: body, headers: ["Content-Type": "application/json"], isResponse: isResponse)
      if showsSecrets(Data(shown.utf8), isResponse: isResponse) {
        WorkLimit.fail("a redacted body shows the value of a secret name")
      }
      if shown.singleLine.utf8.contains(where: { $0 == 10 || $0 == 13 }) {
        WorkLimit.fail("a logged body has several lines")
      }
    }
  }
  WorkLimit.check("removing a credential", byteCount: body.count) {
    if YelpRedaction.removing([secret], from: text).contains(secret) {
      WorkLimit.fail("a redacted text shows a secret")
    }
  }
  WorkLimit.check("redacting an address", byteCount: body.count) {
    _ = YelpRedaction.redacted(address: text)
    _ = URL(string: text)?.redacted()
  }
}

/// Whether a member of a JSON object with a secret name has a value, also if the name is repeated.
private func showsSecrets(_ body: Data, isResponse: Bool) -> Bool {
  guard let index = try? YelpJSONIndex(body), index[0].kind == .object else { return false }
  var member = 1
  while member < index[0].end {
    let (name, value) = (index.string(index[member]), index[member + 1])
    let isSecret = YelpRedaction.isSecret(name) && !(isResponse && name == "code")
    if isSecret, !value.isString || index.string(value) != YelpRedaction.mark { return true }
    member = index.after(member + 1)
  }
  return false
}

// MARK: cURL

private func writeCommand(_ body: Data) {
  let text = String(decoding: body, as: UTF8.self)
  for type in ["application/json", "text/plain"] {
    WorkLimit.check("writing a command", byteCount: body.count) {
      guard let url = URL(string: "https://api.example.com/v3/x?term=\(YelpURLEncoding.encoded(text))") else {
        WorkLimit.fail("a query isn't a URL")
      }
      let request = YelpHTTPRequest(
        method: .post, url: url,
        headers: ["Content-Type": type, "X-Note": text, "Authorization": "Bearer \(secret)"],
        body: .data(body))
      let shown =
        body.contains(0)
        ? "<\(body.count.counted("byte"))>" : YelpRedaction.text(of: body, headers: request.headers)
      guard let words = shellWords(request.curlCommand), words.count == 13,
        words[11].elementsEqual("--data-raw".utf8), words[12].elementsEqual(shown.utf8)
      else { WorkLimit.fail("a shell reads a command differently") }
    }
  }
}

// MARK: Tools

/// A tool is called with the input as its arguments, and with its own example while Yelp sends the input. The length of the
/// input decides which tool, and in which size.
private func callTools(_ body: Data) {
  var configuration = YelpConfiguration(apiKey: secret)
  configuration.transport = EchoTransport(body: body)
  configuration.limits = .unlimited
  configuration.retry = .never
  let text = String(decoding: body, as: UTF8.self)
  let isCompact = body.count / YelpTool.all.count % 2 == 1
  let tools = YelpToolSet(YelpSDK(configuration: configuration), size: isCompact ? .compact : .standard)
  let tool = YelpTool.all[body.count % YelpTool.all.count]
  let offered = tools.offered(of: tool).map(\.name)
  let example = YelpJSONValue.object((tool.example.objectValue ?? [:]).filter { offered.contains($0.key) })
  let done = DispatchSemaphore(value: 0)
  Task {
    for arguments in [text, example.description] {
      guard let result = try? await tools.call(tool.name, arguments: arguments) else {
        WorkLimit.fail("\(tool.name) threw")
      }
      if result.text.unicodeScalars.count > (isCompact ? 3_500 : 16_000) {
        WorkLimit.fail("a result of \(tool.name) is too long")
      }
      if result.text.contains(secret), !text.contains(secret) {
        WorkLimit.fail("\(tool.name) shows a secret")
      }
      if (try? YelpJSONValue(parsing: Data(result.text.utf8))) != result.value {
        WorkLimit.fail("the text of a result of \(tool.name) is another one")
      }
    }
    done.signal()
  }
  done.wait()
}

private struct EchoTransport: YelpTransport {
  let body: Data

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse { YelpHTTPResponse(body: body) }
}
