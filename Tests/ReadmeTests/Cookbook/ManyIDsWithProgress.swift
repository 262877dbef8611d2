import YelpSDK

/// Details of many businesses, four requests at a time. An id that fails
/// does not stop the others.
func details(
  of ids: [String], with yelp: YelpSDK, progress: (Double) -> Void
) async -> (businesses: [YelpBusiness], failed: [String]) {
  var businesses: [YelpBusiness] = []
  var failed: [String] = []
  for await item in yelp.businesses(ids: ids, maxConcurrent: 4) {
    switch item.result {
    case .success(let business): businesses.append(business)
    case .failure: failed.append(item.id)
    }
    progress(item.progress.fraction)
  }
  return (businesses, failed)
}
