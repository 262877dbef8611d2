import Foundation
import YelpSDK

/// Irregular input compared with regular input of the same kind, and with twice as much of it.
enum OddInputBenchmark {
  static func run() async throws {
    let rows =
      pages + [
        // Without escapes there is nothing to do but copy.
        Row("escapes in a text", size: 100_000, odd: { try read(name(#"\n"#, $0)) }),
        Row("`appendRepeated`, value by value", size: 10_000, odd: repeated),
        Row("parameters with names of their own", size: 10_000, odd: distinct),
        // An `é` is six characters when it is encoded.
        Row(
          "a long query through encoding", size: 40_000, clean: { try encode("a", 6 * $0) },
          odd: { try encode("é", $0) }),
        Row(
          "redaction of a long form", size: 10_000, clean: { form("note=a%20b", $0) },
          odd: { form("client_secret=a%20b", $0) }),
        Row(
          "redaction of a long JSON body", size: 10_000, clean: { json("note", $0) },
          odd: { json("client_secret", $0) }),
        Row(
          "an error that repeats the key", size: 10_000, clean: { error("made-up", $0) },
          odd: { error(key, $0) }),
        Row(
          "equal calls that are all cancelled", size: 2_000, clean: { crowd($0, ends: .response) },
          odd: { crowd($0, ends: .cancel) }),
      ]
    var lines: [[String]] = []
    for row in rows { lines.append(try await row.line()) }
    print("\n### Odd against clean input, and n against 2n, fastest of \(Row.rounds) rounds\n")
    Table(["", "n", "clean, n", "odd, n", "odd, 2n", "odd : clean", "2n : n"], lines).print()
  }

  // MARK: Pages

  private static var pages: [Row] {
    [
      page("ratings as strings", 50) { business, _ in business["rating"] = "4.5" },
      page("ratings and review counts as strings", 50) { business, _ in
        business["rating"] = "4.5"
        business["review_count"] = "12"
      },
      page("a list with as many empty objects as businesses", 6_000) { business, _ in business = [:] },
      page("names in escapes and combining marks", 50) { business, _ in
        business["name"] = .string(String(repeating: "\"\u{301}\n", count: 10))
      },
    ]
  }

  private static func page(
    _ name: String, _ size: Int, _ change: @escaping (inout [String: YelpJSONValue], Int) -> Void
  ) -> Row {
    Row(
      name, size: size, clean: { try read(MadeUpBodies.search($0)) },
      odd: { size in
        let page = try YelpJSONValue(parsing: MadeUpBodies.search(size))
        let businesses = (page["businesses"]?.arrayValue ?? []).enumerated().map { number, business in
          var members = business.objectValue ?? [:]
          change(&members, number)
          return YelpJSONValue.object(members)
        }
        return try read(YelpJSONValue.object(["businesses": .array(businesses), "total": 1]).data)
      })
  }

  private static func name(_ character: String, _ size: Int) -> Data {
    Data(#"{"businesses":[{"id":"a","name":"\#(String(repeating: character, count: size))"}]}"#.utf8)
  }

  private static func read(_ body: Data) throws -> Work {
    { try YelpBusinessSearchResponse.read(body).businesses.count }
  }

  // MARK: Requests

  private static func repeated(_ size: Int) -> Work {
    {
      var builder = YelpGenericBuilder(path: "/v3/made-up")
      for number in 0..<size { builder = builder.appendRepeated("\(number)", to: "a") }
      return try builder.build().target.utf8.count
    }
  }

  private static func distinct(_ size: Int) -> Work {
    {
      var builder = YelpGenericBuilder(path: "/v3/made-up")
      for number in 0..<size { builder = builder.parameter("key\(number)", number) }
      return try builder.build().target.utf8.count
    }
  }

  private static func encode(_ character: String, _ size: Int) throws -> Work {
    let text = String(repeating: character, count: size)
    let request = try YelpGenericBuilder(path: "/v3/made-up").parameter("q", text).build()
    return { request.target.utf8.count }
  }

  private static func form(_ pair: String, _ size: Int) -> Work {
    command(
      Array(repeating: pair, count: size).joined(separator: "&"), type: "application/x-www-form-urlencoded")
  }

  private static func json(_ name: String, _ size: Int) -> Work {
    command(
      #"{"\#(name)":"a","list":[\#(Array(repeating: #"{"name":"a"}"#, count: size).joined(separator: ","))]}"#,
      type: "application/json")
  }

  private static func command(_ body: String, type: String) -> Work {
    let url = URL(filePath: "/made-up")
    let request = YelpHTTPRequest(
      method: .post, url: url, headers: ["Content-Type": type], body: .data(Data(body.utf8)))
    return { request.curlCommand.utf8.count }
  }

  // MARK: Calls

  private static let key = "made-up-key"

  private struct FailingTransport: YelpTransport {
    var body: Data

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      YelpHTTPResponse(status: 400, headers: FixedTransport.headers, body: body)
    }
  }

  private static func error(_ word: String, _ size: Int) -> Work {
    let text = Array(repeating: word, count: size).joined(separator: " ")
    let body = Data(#"{"error":{"code":"VALIDATION_ERROR","description":"\#(text)"}}"#.utf8)
    let client = client(FailingTransport(body: body))
    return {
      do {
        _ = try await client.send(YelpGenericBuilder(path: "/v3/made-up"))
        return 0
      } catch {
        return error.localizedDescription.utf8.count
      }
    }
  }

  private enum End { case response, cancel }

  private static func crowd(_ size: Int, ends: End) -> Work {
    {
      let client = client(
        FixedTransport(body: Data("{}".utf8), pause: .milliseconds(ends == .cancel ? 60_000 : 1)))
      let calls = (0..<size).map { _ in
        Task { _ = try? await client.send(YelpGenericBuilder(path: "/v3/made-up")) }
      }
      if ends == .cancel {
        while client.usage.joined < size - 1 { await Task.yield() }
        for call in calls.reversed() { call.cancel() }
      }
      for call in calls { await call.value }
      return client.usage.asked
    }
  }

  private static func client(_ transport: some YelpTransport) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: key)
    configuration.transport = transport
    configuration.limits = .unlimited
    return YelpAPIClient(configuration: configuration)
  }
}

/// Returns a value that depends on the work done.
private typealias Work = () async throws -> Int

/// A row of the table: prepares the work for a size, so that the preparation is not timed.
private struct Row {
  static let rounds = 7

  var name: String
  var size: Int
  var clean: ((Int) throws -> Work)?
  var odd: (Int) throws -> Work

  init(
    _ name: String, size: Int, clean: ((Int) throws -> Work)? = nil, odd: @escaping (Int) throws -> Work
  ) {
    self.name = name
    self.size = size
    self.clean = clean
    self.odd = odd
  }

  func line() async throws -> [String] {
    let works = [try clean?(size), try odd(size), try odd(2 * size)]
    var times = [Double?](repeating: nil, count: works.count)
    // They alternate, so that other load on the machine affects all of them equally.
    for _ in 0..<Self.rounds {
      for (number, work) in works.enumerated() {
        guard let work else { continue }
        let start = ContinuousClock.now
        keep(try await work())
        let time = (ContinuousClock.now - start) / .microseconds(1)
        times[number] = min(times[number] ?? time, time)
      }
    }
    let (clean, odd, twice) = (times[0], times[1] ?? 0, times[2] ?? 0)
    return [
      name, "\(size)", clean.map(Table.time) ?? "", Table.time(odd), Table.time(twice),
      clean.map { Table.ratio(odd / $0) } ?? "", Table.ratio(twice / odd),
    ]
  }
}
