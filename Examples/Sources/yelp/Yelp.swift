import ArgumentParser
import Foundation
import YelpSDK

/// Yelp on the command line.
@main
struct Yelp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "yelp",
    abstract: "Asks Yelp, with the key from YELP_API_KEY, or a sandbox.",
    discussion: "Exits with 0, with 1 for an error of the SDK, and with 64 for wrong usage.",
    version: YelpConfiguration.sdkVersion,
    subcommands: [
      Search.self, Details.self, Reviews.self, Match.self, Phone.self, Events.self, Autocomplete.self,
      Chat.self, Hours.self, Link.self, SwiftCode.self, Doctor.self,
    ])

  static func main() async {
    // Whoever reads its output may end.
    signal(SIGPIPE, SIG_IGN)
    await main(nil)
  }
}
