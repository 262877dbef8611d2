public import Foundation

extension YelpLocale {
  /// Yelp's locale for one of the system; `nil` when Yelp has none in its language.
  ///
  /// ```swift
  /// configuration.locale = YelpLocale(Locale.current)
  /// ```
  /// Where Yelp doesn't list the region with the language, the language's main region counts: `es_CO` becomes
  /// ``esES``, and `en_IN` becomes ``enUS``.
  public init?(_ locale: Locale) {
    guard let language = locale.language.languageCode?.identifier else { return nil }
    let whole = Locale.Language(identifier: language).maximalIdentifier
    let regions = [locale.region, Locale.Language(identifier: whole).region].compactMap { $0?.identifier }
    guard let known = regions.map({ Self("\(language)_\($0)") }).first(where: Self.allKnown.contains) else {
      return nil
    }
    self = known
  }
}
