import Foundation
import YelpSDK

/// A client of a server of yours that adds the key. The app holds no key and sends none.
func makeYelp(server: URL, appVersion: String) -> YelpSDK {
  var configuration = YelpConfiguration(server: server)
  configuration.userAgentSuffix = "MyApp/\(appVersion)"
  return YelpSDK(configuration: configuration)
}
