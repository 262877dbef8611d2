import ArgumentParser
import Foundation
import HTTPBridge
import YelpSDK
import YelpSandbox
import YelpTools

/// Offers the tools of YelpTools to clients of the Model Context Protocol.
@main
struct YelpMCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "yelpsdk-mcp",
    abstract: "Offers tools that ask Yelp, over the Model Context Protocol.",
    discussion: """
      Messages come over standard input and output, or over HTTP with --http. It asks Yelp with the key from YELP_API_KEY, and \
      without one a made-up world inside itself.
      """,
    version: YelpConfiguration.sdkVersion)

  @Option(help: "Serves over HTTP on this port; 0 takes a free one.")
  var http: Int?
  @Option(help: "The address to listen on. Other machines reach it only with --token-file.")
  var listen = "127.0.0.1"
  @Option(help: "A host name of this server besides its address and localhost. Can be given several times.")
  var host: [String] = []
  @Option(
    help: "A file with a line for each client: its name and its token. Default: one, made and printed.",
    transform: { try ClientTokens(file: $0) })
  var tokenFile: ClientTokens?
  @Option(help: "A web origin whose pages may use the server, such as https://app.example. Default: none.")
  var allowOrigin: [String] = []
  @Option(help: "Offers this tool. Can be given several times. Default: all tools.", transform: Self.tool)
  var only: [String] = []
  @Option(help: "Doesn't offer this tool. Can be given several times.", transform: Self.tool)
  var without: [String] = []
  @Flag(help: "Offers fewer parameters and shorter results, for small models.")
  var compact = false
  // A southern latitude begins as an option does.
  @Option(
    parsing: .unconditional, help: "LAT,LON to search around when no place is named.", transform: Self.place)
  var near: YelpCoordinates?
  @Option(help: "The most calls a day of this process.")
  var dailyMaximum: Int?
  @Option(help: "Seconds for which responses are cached; 0 caches none. Yelp allows 24 hours at most.")
  var keep = 300
  @Option(help: "The address of a proxy to ask, which has the key and one budget and cache for its clients.")
  var upstream: String?
  @Flag(help: "Prints the names of the tools.")
  var list = false
  @Option(
    name: .customLong("call"), parsing: .upToNextOption,
    help: "Runs a tool: its name, and arguments as JSON.")
  var singleCall: [String] = []
  @OptionGroup
  var connections: ConnectionOptions

  func validate() throws {
    guard WebServer.isPort(http ?? 0) else { throw ValidationError("--http takes a number from 0 to 65535.") }
    guard YelpConnectionSecurity.isLoopback(host: listen) || tokenFile != nil else {
      throw ValidationError("--listen \(listen) lets other machines call, so it needs --token-file.")
    }
    guard !tools.isEmpty else { throw ValidationError("--without leaves no tool.") }
    guard dailyMaximum ?? 1 > 0 else { throw ValidationError("--daily-maximum takes 1 or more.") }
    guard (0...86_400).contains(keep) else { throw ValidationError("--keep takes seconds from 0 to 86400.") }
    guard [0, 2].contains(singleCall.count) else {
      throw ValidationError("--call takes the name of a tool and its arguments as JSON.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let (yelp, note) = try source()
    func set(_ yelp: YelpSDK) -> YelpToolSet {
      YelpToolSet(
        yelp, only: tools, size: compact ? .compact : .standard,
        near: near.map { near in { @Sendable in near } })
    }
    if list { return print(tools.map(\.name).joined(separator: "\n")) }
    if !singleCall.isEmpty {
      let result = try await set(yelp).call(singleCall[0], arguments: singleCall[1])
      print(result.text)
      throw result.isError ? ExitCode.failure : ExitCode.success
    }
    func server(_ yelp: YelpSDK) -> MCPServer {
      MCPServer(tools: set(yelp), instructions: set(yelp).instructions + note)
    }
    guard let http else { return await Stdio(server: server(yelp)).run() }
    let random = try ClientTokens.random()
    let clients = tokenFile ?? random.clients
    let pages = PageRules(
      hosts: host + [listen, "[\(listen)]"], origins: allowOrigin, methods: "POST",
      requestFields: "Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name")
    // A user for each, so that clients take turns at the pace.
    let endpoint = HTTPEndpoint(
      servers: clients.names.reduce(into: [:]) { $0[$1] = server(yelp.user($1)) }, pages: pages,
      clients: clients)
    try await WebServer(
      name: "yelpsdk-mcp", host: listen, port: http, portOption: "--http", connections: connections,
      cancelsOnClose: true, answer: { try await endpoint.answer($0) }
    ).run { [tokenFile] in
      "listening on \($0.absoluteString)/mcp" + (tokenFile == nil ? "\ntoken: \(random.token)" : "")
    }
  }

  /// The tools that the options leave.
  private var tools: [YelpTool] {
    YelpTool.all.filter { (only.isEmpty || only.contains($0.name)) && !without.contains($0.name) }
  }

  /// What is asked, and what a model must know about it.
  private func source() throws -> (YelpSDK, note: String) {
    let key = ProcessInfo.processInfo.environment["YELP_API_KEY"] ?? ""
    var (configuration, note) = (YelpConfiguration(apiKey: key), "")
    if let upstream {
      configuration = YelpConfiguration(server: .custom(upstream))
      #if os(Linux)
        // A connection for each call of many clients, so that none waits for another's.
        if CurlTransport.problem == nil {
          configuration.transport = CurlTransport(maximumCallsInFlight: 512, maximumConnectionsPerHost: 512)
        }
      #endif
    } else if key.isEmpty {
      configuration = YelpSandbox(seed: 1).configuration
      note = "\nThe server has no key of Yelp's, so all data is made up: tell the user."
    }
    configuration.limits.perDay = dailyMaximum
    configuration.cache = keep > 0 ? .memory(timeToLive: .seconds(keep)) : .off
    if let problem = configuration.problems.first { throw ValidationError("\(problem)") }
    try YelpConnectionSecurity.check(configuration.baseURL.url)
    return (YelpSDK(configuration: configuration, logLevel: .warning), note)
  }

  @Sendable private static func tool(_ name: String) throws -> String {
    let names = YelpTool.all.map(\.name)
    guard names.contains(name) else { throw ValidationError("Tools: \(names.joined(separator: ", ")).") }
    return name
  }

  @Sendable private static func place(_ text: String) throws -> YelpCoordinates {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 2, (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1]) else {
      throw ValidationError("It takes a latitude and a longitude, such as 37.78,-122.41.")
    }
    return YelpCoordinates(numbers[0], numbers[1])
  }
}
