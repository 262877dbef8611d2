import ArgumentParser
import Foundation
import YelpSDK

struct Link: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the links of a business into Yelp's app and website; nothing is sent.")

  @Argument(help: "The id or alias.")
  var id: String

  func run() throws {
    let link = YelpLink.business(id)
    guard let app = link.appURL, let web = link.webURL else {
      throw ValidationError("'\(id)' is no id or alias.")
    }
    print(app.absoluteString, web.absoluteString, separator: "\n")
  }
}
