import SwiftUI
import YelpSDK
import YelpSandbox

@main
struct CafeFinderApp: App {
  init() {
    // Made-up cafés, without a key and without a network.
    YelpSDK.shared.configure(YelpSandbox().configuration)
    // Yelp itself, through a server of yours that has the key:
    // YelpSDK.shared.configure(server: "https://api.example.com")
  }

  var body: some Scene {
    WindowGroup { CafeList(yelp: .shared) }
  }
}
