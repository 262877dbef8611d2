import ArgumentParser
import Foundation
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

/// The sandbox to call instead of Yelp.
enum Sandbox: ExpressibleByArgument {
  case embedded
  case server(URL)

  init?(argument: String) {
    if argument == "embedded" {
      self = .embedded
      return
    }
    guard let address = URL(string: argument), ["http", "https"].contains(address.scheme ?? ""),
      address.host()?.isEmpty == false
    else { return nil }
    self = .server(address)
  }

  /// A configuration for it, with the made-up key that every sandbox accepts.
  var configuration: YelpConfiguration {
    switch self {
    case .embedded:
      var configuration = YelpPartnerSandbox().configuration
      configuration.limits = .unlimited
      return configuration
    case .server(let address):
      var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey)
      configuration.baseURL = .custom(address)
      return configuration
    }
  }
}
