import Foundation

/// The memory that remains in use while a program keeps calling. Each way of calling runs in a separate process, all at
/// the same time, since nothing is timed.
enum MemoryBenchmark {
  private static let (few, many) = (5_000, 50_000)

  static func run() async throws {
    let processes = try LoopbackCaller.available.map { try OwnProcess("sustained", $0.rawValue) }
    var more: [LoopbackCaller: Double] = [:]
    var rows: [[String]] = []
    for (caller, process) in zip(LoopbackCaller.available, processes) {
      guard let readings = process.readings(2) else { return }
      more[caller] = readings[1] - readings[0]
      rows.append(
        [caller.rawValue] + readings.map(Table.megabytes) + [
          Table.megabytes(readings[1] - readings[0]), caller.floor == nil ? "" : "≤ 5 MB",
          caller.floor.flatMap { more[$0] }.map { Table.megabytes(readings[1] - readings[0] - $0) } ?? "",
        ])
    }
    print("\n### Resident memory of a process that makes the same call over and over\n")
    Table(["", "after \(few) calls", "after \(many)", "more", "goal", "more than its transport"], rows)
      .print()
  }

  /// The work of the other process.
  static func sustained(_ name: String) async throws {
    guard let caller = LoopbackCaller(rawValue: name) else { return print("Unknown: \(name)") }
    let server = try LoopbackServer(body: MadeUpBodies.search(20))
    let call = try caller.call(to: "http://127.0.0.1:\(server.port)")
    _ = try await LoopbackCaller.cost(of: few, call)
    let before = residentMegabytes()
    _ = try await LoopbackCaller.cost(of: many - few, call)
    print(before, residentMegabytes())
  }
}
