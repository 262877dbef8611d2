/// A builder whose endpoint takes a locale.
public protocol YelpLocalizableBuilder: YelpRequestBuilder {}

extension YelpLocalizableBuilder {
  /// The language and country of the response; `nil` takes the configuration's. Yelp's own default is `en_US`.
  public consuming func locale(_ locale: YelpLocale?) -> Self { parameter("locale", locale) }
}
