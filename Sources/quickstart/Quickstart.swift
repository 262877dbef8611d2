import Foundation
import YelpSDK
import YelpSandbox
import YelpTools
import YelpUI

/// Demonstrates the SDK: a search with the first result's hours and reviews, or one call to every endpoint.
@main
struct Quickstart {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let status = await run(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      print: { Swift.print($0) },
      complain: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
    exit(status)
  }

  /// Runs the command and returns the exit status: 0, 1 for an SDK error, 64 for bad usage.
  static func run(
    arguments: [String], environment: [String: String], clock: YelpClock = .system,
    print: @escaping @Sendable (String) -> Void, complain: @Sendable (String) -> Void
  ) async -> Int32 {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      complain("quickstart: \(error.reason)\n\(Options.usage)")
      return 64
    }
    if options.wantsHelp {
      print(Options.usage)
      return 0
    }
    if let format = options.toolFormat {
      print("\(YelpJSONValue.array(YelpToolSet(size: options.toolSize).definitions(for: format)))")
      return 0
    }

    let yelp = YelpSDK()
    yelp.logLevel = options.logLevel
    if options.asksYelp {
      guard let key = environment["YELP_API_KEY"], !key.isEmpty else {
        complain(
          "quickstart: --yelp needs the key in the environment variable YELP_API_KEY\n\(Options.usage)")
        return 64
      }
      yelp.configure(apiKey: key)
      print("Calling Yelp: each call is billed to the key in YELP_API_KEY.\n")
    } else {
      var configuration = YelpSandbox(seed: 1, clock: clock).configuration
      configuration.limits = .unlimited
      yelp.configure(configuration)
      print("Calling the sandbox, which has made-up data.\n")
    }
    do throws(YelpError) {
      if options.wantsTour {
        try await Tour(yelp: yelp, print: print).walk()
        try await PartnerTour(print: print).walk()
      } else if options.wantsTools {
        try await Tools(yelp: yelp, print: print).show()
      } else {
        try await Search(yelp: yelp, now: clock.date(), print: print).run(
          term: options.term, location: options.location)
      }
      return 0
    } catch {
      complain("\(error)\n\(error.recoverySuggestion ?? "")".yelpTerminalText)
      return 1
    }
  }
}
