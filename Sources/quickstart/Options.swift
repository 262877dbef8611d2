import YelpSDK
import YelpTools

/// The options of the command line.
struct Options {
  var term = "coffee"
  var location = "San Francisco"
  var logLevel = YelpLogLevel.off
  var wantsTour = false
  var wantsTools = false
  /// The form in which the tools are printed, and nothing else.
  var toolFormat: YelpToolFormat?
  var toolSize = YelpToolSet.Size.standard
  var asksYelp = false
  var wantsHelp = false

  static let usage = """
    usage: quickstart [TERM [LOCATION]] [--tour | --tools[=FORM [--compact]]] [--yelp] [--log off|error|warning|info|debug|trace]
      TERM      the search term (default: coffee)
      LOCATION  the place to search (default: San Francisco)
      --tour    calls every endpoint once
      --tools   shows the tools for language models, and asks each one; with one of
                \(toolFormats.keys.sorted().joined(separator: ", ")),
                prints their definitions alone, with --compact those of a small set
      --yelp    calls Yelp, which bills the key in YELP_API_KEY
      --log     sets the log level (default: off)
    Without --yelp it calls a sandbox, which needs no key and no network.
    """

  private static let toolFormats: [String: YelpToolFormat] = [
    "openAI": .openAI, "openAIChat": .openAIChat, "anthropic": .anthropic,
    "anthropicStrict": .anthropic(strict: true),
    "gemini": .gemini, "mcp": .mcp,
  ]

  struct Misuse: Error {
    let reason: String
  }

  init(_ arguments: [String]) throws(Misuse) {
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--tour": wantsTour = true
      case "--tools": wantsTools = true
      case "--compact": toolSize = .compact
      case _ where argument.hasPrefix("--tools="):
        guard let format = Self.toolFormats[String(argument.dropFirst(8))] else {
          throw Misuse(reason: "unknown form \(argument.dropFirst(8))")
        }
        toolFormat = format
      case "--yelp": asksYelp = true
      case "--help", "-h": wantsHelp = true
      case "--log":
        guard let name = rest.popFirst() else { throw Misuse(reason: "--log needs a level") }
        guard let level = YelpLogLevel(name) else { throw Misuse(reason: "unknown log level \(name)") }
        logLevel = level
      case _ where argument.hasPrefix("-"): throw Misuse(reason: "unknown option \(argument)")
      default: words.append(argument)
      }
    }
    guard words.count <= 2 else { throw Misuse(reason: "too many arguments; quote a location with spaces") }
    if let first = words.first { term = first }
    if words.count == 2 { location = words[1] }
  }
}
