public import Foundation
public import YelpSDK

/// Writes distances as people in a country do: `850 m` and `1,2 km`, or `500 ft` and `0.7 mi`.
///
/// Metres below a kilometre are rounded to tens, and so are feet, or yards in the United Kingdom, below a
/// tenth of a mile. Up to 10 km or 10 mi there is one decimal, and beyond no decimal. Units are written in
/// their international signs, after a space that does not break.
/// ```swift
/// business.distanceText()                        // in the locale of the device
/// YelpDistanceFormat(units: .metric).text(meters: 1_200)
/// ```
public struct YelpDistanceFormat: Hashable, Sendable {
  /// How numbers are written.
  public var locale: Locale
  /// The units to count in.
  public var units: Units

  /// Counts in the units that are usual where the locale is from, unless told otherwise.
  public init(locale: Locale = .current, units: Units? = nil) {
    self.locale = locale
    self.units = units ?? Units(locale)
  }

  /// The units to count in.
  public enum Units: Hashable, Sendable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles.
    case american
    /// Yards and miles.
    case british

    init(_ locale: Locale) {
      switch locale.measurementSystem {
      case .us: self = .american
      case .uk: self = .british
      default: self = .metric
      }
    }
  }

  /// The distance in words; `nil` for a distance that is negative, infinite or NaN.
  public func text(meters: Double) -> String? {
    guard meters >= 0, meters.isFinite else { return nil }
    switch units {
    case .metric:
      return meters < 995 ? short(meters, "m") : long(meters / 1_000, "km")
    case .american:
      return meters < metersPerMile / 10 ? short(meters / 0.3048, "ft") : long(meters / metersPerMile, "mi")
    case .british:
      return meters < metersPerMile / 10 ? short(meters / 0.9144, "yd") : long(meters / metersPerMile, "mi")
    }
  }

  private var metersPerMile: Double { 1_609.344 }

  private func short(_ value: Double, _ unit: String) -> String {
    number((value / 10).rounded() * 10, decimals: 0, unit)
  }

  private func long(_ value: Double, _ unit: String) -> String {
    number(value, decimals: value < 10 ? 1 : 0, unit)
  }

  private func number(_ value: Double, decimals: Int, _ unit: String) -> String {
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...decimals))
    return "\(value.formatted(style.locale(locale)))\u{A0}\(unit)"
  }
}

extension YelpBusiness {
  /// The distance from the place of the search in words, such as `850 m`; `nil` when it is unknown.
  public func distanceText(locale: Locale = .current) -> String? {
    distance.flatMap { YelpDistanceFormat(locale: locale).text(meters: $0) }
  }
}
