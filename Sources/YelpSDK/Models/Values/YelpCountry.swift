/// A country by its code of two letters (ISO 3166-1), such as `DE`, as locations, locales and
/// categories use it.
///
/// The static members are the 32 countries for which Yelp keeps categories; any other code is kept as it is.
///
/// Source: docs.developer.yelp.com, "Supported countries".
public struct YelpCountry: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let argentina: Self = "AR"
  public static let austria: Self = "AT"
  public static let australia: Self = "AU"
  public static let belgium: Self = "BE"
  public static let brazil: Self = "BR"
  public static let canada: Self = "CA"
  public static let switzerland: Self = "CH"
  public static let chile: Self = "CL"
  public static let czechia: Self = "CZ"
  public static let germany: Self = "DE"
  public static let denmark: Self = "DK"
  public static let spain: Self = "ES"
  public static let finland: Self = "FI"
  public static let france: Self = "FR"
  public static let unitedKingdom: Self = "GB"
  public static let hongKong: Self = "HK"
  public static let ireland: Self = "IE"
  public static let italy: Self = "IT"
  public static let japan: Self = "JP"
  public static let mexico: Self = "MX"
  public static let malaysia: Self = "MY"
  public static let netherlands: Self = "NL"
  public static let norway: Self = "NO"
  public static let newZealand: Self = "NZ"
  public static let philippines: Self = "PH"
  public static let poland: Self = "PL"
  public static let portugal: Self = "PT"
  public static let sweden: Self = "SE"
  public static let singapore: Self = "SG"
  public static let turkiye: Self = "TR"
  public static let taiwan: Self = "TW"
  public static let unitedStates: Self = "US"

  /// The 32 countries for which Yelp keeps categories, in the order of their codes.
  public static let allKnown: [Self] = [
    .argentina, .austria, .australia, .belgium, .brazil, .canada, .switzerland, .chile, .czechia, .germany,
    .denmark, .spain, .finland, .france, .unitedKingdom, .hongKong, .ireland, .italy, .japan, .mexico,
    .malaysia, .netherlands, .norway, .newZealand, .philippines, .poland, .portugal, .sweden, .singapore,
    .turkiye, .taiwan, .unitedStates,
  ]
}
