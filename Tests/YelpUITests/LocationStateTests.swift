import Testing

/// `LocationState.swift` is a link to the file of CafeFinder.
@Suite("The user's place in CafeFinder")
struct LocationStateTests {
  private typealias State = LocationState<String>

  /// What a state does at a sequence of events, and which state it ends in.
  private enum Event {
    case toggle(State.Permission)
    case permission(State.Permission)
    case found, failed
  }

  private func run(_ events: [Event]) -> (state: String, actions: [State.Action]) {
    var state = State.off
    let actions = events.compactMap { event -> State.Action? in
      switch event {
      case .toggle(let permission): return state.toggle(permission)
      case .permission(let permission): return state.permissionChanged(to: permission)
      case .found: state.found("Lisbon")
      case .failed: state.failed()
      }
      return nil
    }
    return ("\(state)", actions)
  }

  @Test("is asked for, looked for and found")
  func finds() {
    // Core Location reports the permission once before the user has decided.
    let asked = run([.toggle(.undecided), .permission(.undecided)])
    #expect(asked.state == "asking")
    #expect(asked.actions == [.askForPermission])
    let found = run([.toggle(.undecided), .permission(.undecided), .permission(.granted), .found])
    #expect(found.state == #"found("Lisbon")"#)
    #expect(found.actions == [.askForPermission, .findPlace])
    #expect(run([.toggle(.granted)]).state == "looking")
    #expect(run([.toggle(.granted), .permission(.granted)]).actions == [.findPlace])
  }

  @Test("is not looked for without permission, and at once when the settings allow it")
  func denied() {
    #expect(run([.toggle(.undecided), .permission(.denied)]).state == "denied")
    #expect(run([.toggle(.denied)]).state == "denied")
    #expect(run([.toggle(.restricted)]).state == "restricted")
    #expect(run([.toggle(.denied), .toggle(.denied)]).actions == [])
    let allowed = run([.toggle(.denied), .permission(.granted)])
    #expect(allowed.state == "looking")
    #expect(allowed.actions == [.findPlace])
  }

  @Test("is forgotten when the permission is withdrawn or the user turns it off")
  func withdrawn() {
    #expect(run([.toggle(.granted), .found, .permission(.denied)]).state == "denied")
    #expect(run([.toggle(.granted), .found, .permission(.undecided)]).state == "off")
    #expect(run([.toggle(.granted), .found, .toggle(.granted)]).state == "off")
  }

  @Test("can fail, and is looked for again when the user tries again")
  func fails() {
    #expect(run([.toggle(.granted), .failed]).state == "failed")
    #expect(run([.toggle(.granted), .failed, .permission(.granted)]).state == "failed")
    let again = run([.toggle(.granted), .failed, .toggle(.granted), .found])
    #expect(again.state == #"found("Lisbon")"#)
    #expect(again.actions == [.findPlace, .findPlace])
  }

  @Test("is not looked for before the user asks, and an answer that comes too late changes nothing")
  func late() {
    #expect(run([.permission(.granted), .found, .failed]).state == "off")
    #expect(run([.permission(.granted)]).actions == [])
    #expect(run([.toggle(.granted), .toggle(.granted), .found]).state == "off")
    #expect(run([.toggle(.granted), .found, .failed]).state == #"found("Lisbon")"#)
  }
}
