// Just enough of Apple's `UIKit` to type-check the files that use it.
// https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
// https://developer.apple.com/documentation/uikit/uiapplication/opensettingsurlstring
@_exported import Foundation

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

@available(watchOS, unavailable)
@MainActor open class UIApplication: NSObject {
  @available(iOS 8, tvOS 9, *)
  public class var openSettingsURLString: String { "" }
}
