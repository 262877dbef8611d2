import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension PayloadKind {
  /// Reads a response with its model and encodes it again.
  func check<Model: YelpWireModel>(
    _ type: Model.Type, whole: YelpJSONValue, body: Data
  ) throws {
    let decoded = try YelpWireDecoder.decode(
      type, from: body, options: YelpDecodingOptions(maximumIssues: 10_000))
    #expect(decoded.issues.filter { $0.kind == .droppedElement } == [])
    let encoded = try YelpJSONValue(parsing: JSONEncoder().encode(decoded.value))
    #expect(whole.losses(in: encoded, of: documentedFields) == [])
    #expect(try decoded.value.readAgain() == decoded.value)
    #expect(try JSONDecoder().decode(type, from: body) == decoded.value)
  }
}
