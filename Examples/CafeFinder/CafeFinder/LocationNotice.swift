import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

/// What there is to say about the user's place: that it is looked for, or why it is not known.
struct LocationNotice: View {
  let location: UserLocation

  var body: some View {
    switch location.state {
    case .off, .asking, .found: EmptyView()
    case .looking: Text("Finding your location…")
    case .denied:
      Text("CafeFinder is not allowed to use your location.")
      if let settings { Link("Open Settings", destination: settings) }
    case .restricted: Text("This device does not allow apps to use your location.")
    case .failed:
      Text("Your location could not be found.")
      Button("Try Again") { location.toggle() }
    }
  }

  /// Where the user can change the permission.
  private var settings: URL? {
    #if os(macOS)
      URL(string: "x-apple.systempreferences:com.apple.preference.security?Privacy_LocationServices")
    #else
      URL(string: UIApplication.openSettingsURLString)
    #endif
  }
}
