/// How far the app is with finding the user's place, and what it does next. The place is a `CLLocation` in the app.
enum LocationState<Place> {
  /// The user did not ask for cafés nearby.
  case off
  /// The system asks the user for permission.
  case asking
  case looking
  case found(Place)
  /// The user declined. Only the system's settings change that.
  case denied
  /// The device doesn't allow it, for example by parental controls.
  case restricted
  case failed

  enum Permission { case undecided, granted, denied, restricted }
  enum Action { case askForPermission, findPlace }

  /// The user turned cafés nearby on or off, or tries again.
  mutating func toggle(_ permission: Permission) -> Action? {
    switch self {
    case .asking, .looking, .found:
      self = .off
      return nil
    case .off, .denied, .restricted, .failed:
      self = .asking
      return permission == .undecided ? .askForPermission : decide(permission)
    }
  }

  /// The system reports the permission at first, and whenever it changes.
  mutating func permissionChanged(to permission: Permission) -> Action? {
    switch (self, permission) {
    case (.off, _), (.asking, .undecided), (.looking, .granted), (.found, .granted), (.failed, .granted): nil
    default: decide(permission)
    }
  }

  mutating func found(_ place: Place) {
    if case .looking = self { self = .found(place) }
  }

  mutating func failed() {
    if case .looking = self { self = .failed }
  }

  private mutating func decide(_ permission: Permission) -> Action? {
    switch permission {
    case .undecided: self = .off
    case .granted: self = .looking
    case .denied: self = .denied
    case .restricted: self = .restricted
    }
    return permission == .granted ? .findPlace : nil
  }
}
