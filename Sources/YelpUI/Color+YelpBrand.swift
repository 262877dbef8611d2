#if canImport(SwiftUI)
  public import SwiftUI

  extension Color {
    /// A colour given as numbers, such as `Color(YelpBrand.red)`.
    public init(_ rgb: YelpBrand.RGB) {
      self.init(
        .sRGB, red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
    }
  }
#endif

#if canImport(UIKit)
  public import UIKit

  extension UIColor {
    /// A colour given as numbers, such as `UIColor(YelpBrand.red)`.
    public convenience init(_ rgb: YelpBrand.RGB) {
      self.init(
        red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255, alpha: 1)
    }
  }
#elseif canImport(AppKit)
  public import AppKit

  extension NSColor {
    /// A colour given as numbers, such as `NSColor(YelpBrand.red)`.
    public convenience init(_ rgb: YelpBrand.RGB) {
      self.init(
        srgbRed: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255, alpha: 1
      )
    }
  }
#endif
