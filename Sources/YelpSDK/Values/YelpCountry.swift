/// A country by its code of two letters (ISO 3166-1), such as `DE`, as locations, locales and
/// categories use it.
///
/// The static members are the 32 countries for which Yelp keeps categories; any other code is kept as it is.
///
/// Source: docs.developer.yelp.com, "Supported countries".
public struct YelpCountry: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Argentina.
  public static let argentina: Self = "AR"
  /// Austria.
  public static let austria: Self = "AT"
  /// Australia.
  public static let australia: Self = "AU"
  /// Belgium.
  public static let belgium: Self = "BE"
  /// Brazil.
  public static let brazil: Self = "BR"
  /// Canada.
  public static let canada: Self = "CA"
  /// Switzerland.
  public static let switzerland: Self = "CH"
  /// Chile.
  public static let chile: Self = "CL"
  /// Czechia.
  public static let czechia: Self = "CZ"
  /// Germany.
  public static let germany: Self = "DE"
  /// Denmark.
  public static let denmark: Self = "DK"
  /// Spain.
  public static let spain: Self = "ES"
  /// Finland.
  public static let finland: Self = "FI"
  /// France.
  public static let france: Self = "FR"
  /// The United Kingdom.
  public static let unitedKingdom: Self = "GB"
  /// Hong Kong.
  public static let hongKong: Self = "HK"
  /// Ireland.
  public static let ireland: Self = "IE"
  /// Italy.
  public static let italy: Self = "IT"
  /// Japan.
  public static let japan: Self = "JP"
  /// Mexico.
  public static let mexico: Self = "MX"
  /// Malaysia.
  public static let malaysia: Self = "MY"
  /// The Netherlands.
  public static let netherlands: Self = "NL"
  /// Norway.
  public static let norway: Self = "NO"
  /// New Zealand.
  public static let newZealand: Self = "NZ"
  /// The Philippines.
  public static let philippines: Self = "PH"
  /// Poland.
  public static let poland: Self = "PL"
  /// Portugal.
  public static let portugal: Self = "PT"
  /// Sweden.
  public static let sweden: Self = "SE"
  /// Singapore.
  public static let singapore: Self = "SG"
  /// Türkiye.
  public static let turkiye: Self = "TR"
  /// Taiwan.
  public static let taiwan: Self = "TW"
  /// The United States.
  public static let unitedStates: Self = "US"

  /// The 32 countries for which Yelp keeps categories, in the order of their codes.
  public static let allKnown: [Self] = [
    .argentina, .austria, .australia, .belgium, .brazil, .canada, .switzerland, .chile, .czechia, .germany,
    .denmark, .spain, .finland, .france, .unitedKingdom, .hongKong, .ireland, .italy, .japan, .mexico,
    .malaysia, .netherlands, .norway, .newZealand, .philippines, .poland, .portugal, .sweden, .singapore,
    .turkiye, .taiwan, .unitedStates,
  ]
}
