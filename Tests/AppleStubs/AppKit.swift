// Just enough of Apple's `AppKit` to type-check the files that use it.
open class NSColor {
  public init(srgbRed: Double, green: Double, blue: Double, alpha: Double) {}
}
