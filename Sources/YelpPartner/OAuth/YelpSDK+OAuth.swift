public import YelpSDK

extension YelpSDK {
  /// The businesses that the signed-in business user may act for.
  public func tokenBusinesses() -> YelpTokenBusinessesBuilder { vend(YelpTokenBusinessesBuilder()) }
}
