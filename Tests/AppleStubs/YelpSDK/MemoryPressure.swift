// Just enough of Apple's `Dispatch` that Linux's lacks.
// https://developer.apple.com/documentation/dispatch/dispatchsource/makememorypressuresource(eventmask:queue:)
import Dispatch

protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSource {
  struct MemoryPressureEvent: OptionSet, Sendable {
    let rawValue: UInt
    static let warning = Self(rawValue: 2)
    static let critical = Self(rawValue: 4)
  }

  class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { fatalError() }
}
