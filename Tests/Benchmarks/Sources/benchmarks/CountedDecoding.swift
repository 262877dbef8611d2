import Foundation
import YelpSDK

/// Decodes one response once, after a warm-up, for a tool that counts; see `count-instructions`.
enum CountedDecoding {
  static func run(_ answer: String, _ reader: String) throws {
    let decoder = JSONDecoder()
    let (page, business) = (MadeUpBodies.search(50), MadeUpBodies.details())
    switch (answer, reader) {
    case ("search", "JSONDecoder"): try count(page) { try decoder.decode(Plain.Page.self, from: $0) }
    case ("search", "YelpSDK"):
      try count(page) { try YelpBusinessSearchResponse.read($0) }
    case ("details", "JSONDecoder"):
      try count(business) { try decoder.decode(Plain.Business.self, from: $0) }
    case ("details", "YelpSDK"):
      try count(business) { try YelpBusiness.read($0) }
    default: print("Unknown: \(answer) \(reader)")
    }
  }

  private static func count<Model>(_ body: Data, _ decode: (Data) throws -> Model) throws {
    for _ in 0..<3 { keep(MemoryLayout.size(ofValue: try decode(body))) }
    try counted { keep(MemoryLayout.size(ofValue: try decode(body))) }
    let copies = 200
    let before = residentMegabytes()
    let models = try (0..<copies).map { _ in try decode(body) }
    let held = (residentMegabytes() - before) * 1e6 / Double(models.count)
    print("\(body.count) bytes \(Int(held)) held")
  }
}

/// The tool counts the instructions of this function, which it finds by name.
@inline(never)
private func counted(_ work: () throws -> Void) rethrows { try work() }
