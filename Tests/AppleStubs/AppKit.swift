// Just enough of Apple's `AppKit` to type-check the files that use it.
// https://developer.apple.com/documentation/appkit/nscolor/init(srgbred:green:blue:alpha:)
@_exported import Foundation

open class NSColor: NSObject, @unchecked Sendable {
  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
