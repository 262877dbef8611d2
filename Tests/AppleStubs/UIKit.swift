// Just enough of Apple's `UIKit` to type-check the files that use it.
open class UIColor {
  public init(red: Double, green: Double, blue: Double, alpha: Double) {}
}
