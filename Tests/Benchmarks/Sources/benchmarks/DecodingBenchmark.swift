import Foundation
import YelpSDK

/// Decodes models from the bytes of a response.
enum DecodingBenchmark {
  static func run() async throws {
    try await compare(
      "A search response of 50 businesses (floor: 6 ×)",
      MadeUpBodies.search(50), Plain.Page.self,
      YelpBusinessSearchResponse.self, Wired.Page.self)
    try await compare(
      "A details response", MadeUpBodies.details(), Plain.Business.self,
      YelpBusiness.self, Wired.Business.self)
  }

  private static func compare<P: Decodable, M: YelpWireModel, W: YelpWireModel>(
    _ title: String, _ body: Data, _ plain: P.Type, _ model: M.Type, _ wired: W.Type
  ) async throws {
    let decoder = JSONDecoder()
    let texts = texts(in: body)
    let bytes = ContiguousArray(body)
    let medians = try await Measurement().compare(
      "\(title), \(body.count) bytes",
      [
        Contender("JSONDecoder into plain structs") {
          MemoryLayout.size(ofValue: try decoder.decode(plain, from: body))
        },
        Contender("YelpSDK into the SDK's models", goal: 6) {
          MemoryLayout.size(ofValue: try model.read(body))
        },
        Contender("YelpSDK into models of another module") {
          MemoryLayout.size(ofValue: try wired.read(body))
        },
        Contender("only checking and indexing") {
          MemoryLayout.size(ofValue: try Wired.Nothing.read(body))
        },
        Contender("only making its \(texts.count) strings") {
          texts.reduce(0) { $0 &+ String(decoding: $1, as: UTF8.self).utf8.count }
        },
        Contender("only adding up its bytes") { bytes.reduce(0) { $0 &+ Int($1) } },
      ])
    let share = medians[1] / (medians[3] + medians[4])
    print(
      "\nThe SDK's models take \(Table.ratio(share)) as long as the index and the strings (goal: ≤ 2.5 ×).")
  }

  /// The number of bytes of all string values.
  private static func texts(in body: Data) -> [[UInt8]] {
    func texts(_ value: YelpJSONValue) -> [[UInt8]] {
      switch value {
      case .string(let text): [Array(text.utf8)]
      case .array(let elements): elements.flatMap(texts)
      case .object(let members): members.values.flatMap(texts)
      default: []
      }
    }
    return (try? YelpJSONValue(parsing: body)).map(texts) ?? []
  }
}

extension YelpWireModel {
  /// Reads a model as the parser of a request does.
  static func read(_ body: Data) throws -> Self {
    try YelpResponseParser<Self>.wire().parse(YelpHTTPResponse(body: body))
  }
}
