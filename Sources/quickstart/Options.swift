import YelpSDK

/// What the command line asks for.
struct Options {
  var term = "coffee"
  var location = "San Francisco"
  var logLevel = YelpLogLevel.off
  var wantsTour = false
  var wantsHelp = false

  static let usage = """
    usage: quickstart [TERM [LOCATION]] [--tour] [--log off|error|warning|info|debug|trace]
      TERM      what to look for (default: coffee)
      LOCATION  where to look (default: San Francisco)
      --tour    walk through every endpoint on the sandbox
    With YELP_API_KEY in the environment it asks Yelp, else a sandbox that needs no key and no network.
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
      case "--help", "-h": wantsHelp = true
      case "--log":
        guard let name = rest.popFirst() else { throw Misuse(reason: "--log needs a level") }
        guard let level = YelpLogLevel(name) else { throw Misuse(reason: "there is no log level \(name)") }
        logLevel = level
      case _ where argument.hasPrefix("-"): throw Misuse(reason: "there is no option \(argument)")
      default: words.append(argument)
      }
    }
    guard words.count <= 2 else { throw Misuse(reason: "too many words; put a place with spaces in quotes") }
    if let first = words.first { term = first }
    if words.count == 2 { location = words[1] }
  }
}
