import Foundation
import YelpSDK

/// The maximum memory for decoding one large response, beyond the response, in a separate process.
enum PeakMemoryBenchmark {
  static func run() async throws {
    let body = MadeUpBodies.search(20_000)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "yelp-benchmark-\(getpid()).json")
    try body.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var rows: [[String]] = []
    for (reader, goal) in [("JSONDecoder", ""), ("YelpSDK", "≤ 2.5")] {
      guard let readings = try OwnProcess("peak-of", reader, file.path).readings(2) else { return }
      let times = readings.map { "\(($0 * 1e8 / Double(body.count)).rounded() / 100)" }
      rows.append([reader, times[0], goal, times[1]])
    }
    print("\n### Memory for reading a search response of \(Table.megabytes(Double(body.count) / 1e6))\n")
    print("In times the body, which itself is not counted; pages of memory that were touched.\n")
    Table(["", "at most, while reading", "goal", "afterwards, the models kept"], rows).print()
  }

  /// The work of the other process.
  static func peak(_ reader: String, _ path: String) throws {
    let body = try Data(contentsOf: URL(fileURLWithPath: path))
    switch reader {
    case "JSONDecoder": try measure { try JSONDecoder().decode(Plain.Page.self, from: body) }
    case "YelpSDK":
      try measure { try YelpBusinessSearchResponse.read(body) }
    default: print("Unknown: \(reader)")
    }
    keep(body.count)
  }

  private static func measure<Model>(_ decode: () throws -> Model) throws {
    forgetPeakMemory()
    let before = residentMegabytes()
    let model = try decode()
    let (peak, after) = (residentMegabytes("VmHWM:"), residentMegabytes())
    withExtendedLifetime(model) {}
    print(peak - before, after - before)
  }
}
