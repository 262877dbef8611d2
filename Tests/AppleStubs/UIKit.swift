// Just enough of Apple's `UIKit` to type-check the files that use it.
// https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
@_exported import Foundation

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
