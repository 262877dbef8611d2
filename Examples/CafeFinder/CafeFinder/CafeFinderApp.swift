import SwiftUI
import YelpSDK
import YelpSandbox

@main
struct CafeFinderApp: App {
  init() {
    // Photos load through the shared cache: in memory alone, so that none is kept for more than Yelp's 24 hours.
    URLCache.shared.memoryCapacity = 32_000_000
    URLCache.shared.diskCapacity = 0
    // Made-up cafés, without a key and without a network.
    YelpSDK.shared.configure(YelpSandbox().configuration)
    // Yelp itself, through a server of yours that has the key:
    // YelpSDK.shared.configure(server: "https://api.example.com")
  }

  var body: some Scene {
    WindowGroup { CafeList(yelp: .shared) }
  }
}
