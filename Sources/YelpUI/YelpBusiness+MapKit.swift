#if canImport(MapKit)
  public import MapKit
  public import YelpSDK

  extension YelpBusiness {
    /// The business for Apple's maps, with name, telephone number and page on Yelp; `nil` without coordinates.
    ///
    /// ```swift no-compile
    /// business.mapItem?.openInMaps()      // not on tvOS
    /// ```
    public var mapItem: MKMapItem? {
      guard let coordinates else { return nil }
      let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinates.coordinate))
      item.name = name
      item.phoneNumber = phone
      item.url = url
      return item
    }
  }
#endif
