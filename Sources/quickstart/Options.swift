import YelpSDK

/// The options of the command line.
struct Options {
  var term = "coffee"
  var location = "San Francisco"
  var logLevel = YelpLogLevel.off
  var wantsTour = false
  var asksYelp = false
  var wantsHelp = false

  static let usage = """
    usage: quickstart [TERM [LOCATION]] [--tour] [--yelp] [--log off|error|warning|info|debug|trace]
      TERM      the search term (default: coffee)
      LOCATION  the place to search (default: San Francisco)
      --tour    calls every endpoint once
      --yelp    calls Yelp, which bills the key in YELP_API_KEY
      --log     sets the log level (default: off)
    Without --yelp it calls a sandbox, which needs no key and no network.
    """

  struct Misuse: Error {
    let reason: String
  }

  init(_ arguments: [String]) throws(Misuse) {
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--tour": wantsTour = true
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
