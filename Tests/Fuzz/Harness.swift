import Foundation

/// What libFuzzer calls with each input: reads it as JSON, and as answers of several shapes.
///
/// Nothing may trap or touch memory that is not its own, and every model that was read must survive being encoded and
/// read again. Compiled together with the sources of the library; see Scripts/fuzz.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = start.map { Data(bytes: $0, count: count) } ?? Data()
  guard let value = try? YelpJSONValue(parsing: body) else {
    // What is no JSON is no answer either.
    if (try? YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body)) != nil { abort() }
    return 0
  }
  if (try? YelpJSONValue(parsing: value.data)) != value { abort() }
  read(YelpBusinessSearchResponse.self, body)
  read(YelpBusiness.self, body)
  read(YelpEvent.self, body)
  read(YelpReviewsResponse.self, body)
  read(YelpCategoriesResponse.self, body)
  read(YelpChatResponse.self, body)
  return 0
}

private func read<Model: YelpWireModel>(_ type: Model.Type, _ body: Data) {
  guard let model = try? YelpWireDecoder.decode(type, from: body).value else { return }
  guard let encoded = try? JSONEncoder().encode(model),
    let again = try? YelpWireDecoder.decode(type, from: encoded).value, again == model
  else { abort() }
}
