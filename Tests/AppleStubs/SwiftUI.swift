// Just enough of Apple's `SwiftUI` to type-check the files that use it.
public struct Color: Sendable {
  public enum RGBColorSpace: Sendable { case sRGB }
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
  }
}
