/// A page of businesses: the response of search, phone search and delivery search.
///
/// Source: docs.developer.yelp.com, "Business Search", "Phone Search" and "Transaction Search".
public struct YelpBusinessSearchResponse: YelpWireModel, CustomStringConvertible {
  /// The businesses of this page; empty when nothing fits.
  public var businesses: [YelpBusiness]
  /// How many fit in all. It may exceed the 240 that can be reached by paging.
  public var total: Int?
  /// Where Yelp searched. Search only.
  public var region: YelpRegion?

  public enum CodingKeys: String, CodingKey {
    case businesses, total, region
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    businesses = try wire.require(.businesses)
    total = wire.int(.total)
    region = wire.model(.region)
  }

  public init(businesses: [YelpBusiness] = [], total: Int? = nil, region: YelpRegion? = nil) {
    self.businesses = businesses
    self.total = total
    self.region = region
  }

  public var description: String {
    "\(businesses.count.counted("business", "businesses"))\(total.map { " of \($0)" } ?? "")\(region.map { ", \($0)" } ?? "")"
  }
}

extension YelpBusinessSearchResponse: YelpPage {
  /// The businesses, under the name that all pages have.
  public var elements: [YelpBusiness] {
    get { businesses }
    set { businesses = newValue }
  }
}
