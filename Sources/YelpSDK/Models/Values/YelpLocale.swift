public import Foundation

/// A language and country in which Yelp responds, such as `en_US`: it sets the language of titles, texts and
/// addresses, the currency signs, and the country whose categories are listed.
///
/// Yelp's default is ``enUS``. The 42 known ones are static members; any other text is sent as it is, and
/// Yelp refuses one that it does not know with `INVALID_LOCALE`.
/// ```swift
/// yelp.businessSearch(term: "Kaffee", location: "Wien").locale(.deAT)
/// ```
/// Source: docs.developer.yelp.com, "Supported locales".
public struct YelpLocale: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Yelp's locale for one of the system; `nil` when Yelp has none in its language.
  ///
  /// ```swift
  /// configuration.locale = YelpLocale(Locale.current)
  /// ```
  /// Where Yelp doesn't list the region with the language, the language's main region counts: `es_CO` becomes
  /// ``esES``, `en_IN` becomes ``enUS``, and `zh_Hant` becomes ``zhTW``. Nynorsk becomes ``nbNO``, and Cantonese
  /// Chinese.
  public init?(_ locale: Locale) {
    guard let code = locale.language.languageCode?.identifier else { return nil }
    // Older codes of the same languages, which systems still write, and languages whose readers read another of Yelp's.
    let language =
      ["no": "nb", "nn": "nb", "tl": "fil", "yue": "zh", "cmn": "zh", "gsw": "de"][code] ?? code
    var parts = Locale.Language.Components(language: locale.language)
    parts.region = nil
    let whole = Locale.Language(components: parts).maximalIdentifier
    let regions = [locale.region, Locale.Language(identifier: whole).region].compactMap { $0?.identifier }
    guard let known = regions.map({ Self("\(language)_\($0)") }).first(where: Self.allKnown.contains) else {
      return nil
    }
    self = known
  }

  /// The language, the first part: `fil` of `fil_PH`; empty when the text is.
  public var language: String { parts.first.map(String.init) ?? "" }

  /// The country, the last part: `PH` of `fil_PH`; `nil` when there is only one.
  public var country: YelpCountry? {
    guard parts.count > 1, let last = parts.last else { return nil }
    return YelpCountry(last.uppercased())
  }

  private var parts: [Substring] { rawValue.split { $0 == "_" || $0 == "-" } }

  /// Czech, Czechia.
  public static let csCZ: Self = "cs_CZ"
  /// Danish, Denmark.
  public static let daDK: Self = "da_DK"
  /// German, Austria.
  public static let deAT: Self = "de_AT"
  /// German, Switzerland.
  public static let deCH: Self = "de_CH"
  /// German, Germany.
  public static let deDE: Self = "de_DE"
  /// English, Australia.
  public static let enAU: Self = "en_AU"
  /// English, Belgium.
  public static let enBE: Self = "en_BE"
  /// English, Canada.
  public static let enCA: Self = "en_CA"
  /// English, Switzerland.
  public static let enCH: Self = "en_CH"
  /// English, the United Kingdom.
  public static let enGB: Self = "en_GB"
  /// English, Hong Kong.
  public static let enHK: Self = "en_HK"
  /// English, Ireland.
  public static let enIE: Self = "en_IE"
  /// English, Malaysia.
  public static let enMY: Self = "en_MY"
  /// English, New Zealand.
  public static let enNZ: Self = "en_NZ"
  /// English, the Philippines.
  public static let enPH: Self = "en_PH"
  /// English, Singapore.
  public static let enSG: Self = "en_SG"
  /// English, the United States.
  public static let enUS: Self = "en_US"
  /// Spanish, Argentina.
  public static let esAR: Self = "es_AR"
  /// Spanish, Chile.
  public static let esCL: Self = "es_CL"
  /// Spanish, Spain.
  public static let esES: Self = "es_ES"
  /// Spanish, Mexico.
  public static let esMX: Self = "es_MX"
  /// Finnish, Finland.
  public static let fiFI: Self = "fi_FI"
  /// Filipino, the Philippines.
  public static let filPH: Self = "fil_PH"
  /// French, Belgium.
  public static let frBE: Self = "fr_BE"
  /// French, Canada.
  public static let frCA: Self = "fr_CA"
  /// French, Switzerland.
  public static let frCH: Self = "fr_CH"
  /// French, France.
  public static let frFR: Self = "fr_FR"
  /// Italian, Switzerland.
  public static let itCH: Self = "it_CH"
  /// Italian, Italy.
  public static let itIT: Self = "it_IT"
  /// Japanese, Japan.
  public static let jaJP: Self = "ja_JP"
  /// Malay, Malaysia.
  public static let msMY: Self = "ms_MY"
  /// Norwegian Bokmål, Norway.
  public static let nbNO: Self = "nb_NO"
  /// Dutch, Belgium.
  public static let nlBE: Self = "nl_BE"
  /// Dutch, the Netherlands.
  public static let nlNL: Self = "nl_NL"
  /// Polish, Poland.
  public static let plPL: Self = "pl_PL"
  /// Portuguese, Brazil.
  public static let ptBR: Self = "pt_BR"
  /// Portuguese, Portugal.
  public static let ptPT: Self = "pt_PT"
  /// Swedish, Finland.
  public static let svFI: Self = "sv_FI"
  /// Swedish, Sweden.
  public static let svSE: Self = "sv_SE"
  /// Turkish, Türkiye.
  public static let trTR: Self = "tr_TR"
  /// Chinese (traditional), Hong Kong.
  public static let zhHK: Self = "zh_HK"
  /// Chinese (traditional), Taiwan.
  public static let zhTW: Self = "zh_TW"

  /// The 42 locales that Yelp lists, in alphabetical order.
  public static let allKnown: [Self] = [
    .csCZ, .daDK, .deAT, .deCH, .deDE, .enAU, .enBE, .enCA, .enCH, .enGB, .enHK, .enIE, .enMY, .enNZ, .enPH,
    .enSG, .enUS, .esAR, .esCL, .esES, .esMX, .fiFI, .filPH, .frBE, .frCA, .frCH, .frFR, .itCH, .itIT,
    .jaJP, .msMY, .nbNO, .nlBE, .nlNL, .plPL, .ptBR, .ptPT, .svFI, .svSE, .trTR, .zhHK, .zhTW,
  ]
}

extension YelpLocale {
  /// The problem of a locale without the right form, which is two or three small letters, `_` and two capital letters.
  func problem(field: String) -> YelpProblem? {
    if Self.hasForm(rawValue) { return nil }
    let parts = rawValue.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      .map { String(Substring($0)) }
    let corrected = parts.count == 2 ? "\(parts[0].lowercased())_\(parts[1].uppercased())" : ""
    let known =
      Self.hasForm(corrected) ? corrected : YelpLocale(Locale(identifier: rawValue))?.rawValue
    return YelpProblem(
      field: field, value: rawValue, rule: "must have the form en_US",
      advice: known.map { "Write it as \($0)." } ?? "Use a language and a country, such as en_US.")
  }

  private static func hasForm(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (5...6).contains(bytes.count) && bytes[bytes.count - 3] == UInt8(ascii: "_")
      && bytes.dropLast(3).allSatisfy { (97...122).contains($0) }
      && bytes.suffix(2).allSatisfy { (65...90).contains($0) }
  }
}
