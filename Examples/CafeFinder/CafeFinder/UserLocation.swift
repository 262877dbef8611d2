import CoreLocation
import Observation

/// The user's place. The system is asked for it when the user wants cafés nearby, and not before.
@MainActor @Observable final class UserLocation: NSObject {
  private(set) var state = LocationState<CLLocation>.off
  @ObservationIgnored private var manager: CLLocationManager?

  var place: CLLocation? {
    if case .found(let place) = state { place } else { nil }
  }

  func toggle() {
    let manager = manager ?? CLLocationManager()
    self.manager = manager
    manager.delegate = self
    perform(state.toggle(Self.permission(of: manager)), with: manager)
  }

  private func perform(_ action: LocationState<CLLocation>.Action?, with manager: CLLocationManager) {
    switch action {
    case .askForPermission: manager.requestWhenInUseAuthorization()
    case .findPlace: manager.requestLocation()
    case nil: break
    }
  }

  private static func permission(of manager: CLLocationManager) -> LocationState<CLLocation>.Permission {
    switch manager.authorizationStatus {
    case .notDetermined: .undecided
    case .denied: .denied
    case .restricted: .restricted
    default: .granted
    }
  }
}

// Core Location calls its delegate on the thread that made the manager.
extension UserLocation: @MainActor CLLocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    perform(state.permissionChanged(to: Self.permission(of: manager)), with: manager)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let place = locations.last { state.found(place) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    state.failed()
  }
}
