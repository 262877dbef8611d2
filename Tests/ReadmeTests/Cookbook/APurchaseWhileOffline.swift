import Foundation
import YelpSDK

/// Reports a purchase. Returns at once; without a network the event waits in memory.
func purchased(_ orderID: String, for total: Decimal, with yelp: YelpSDK) {
  yelp.trackPurchase(value: total, currency: .usd, orderID: orderID).track()
}

/// Gives waiting events five seconds to go out, for example when the app goes to the background.
func flushPurchases(with yelp: YelpSDK) async -> Int {
  await yelp.tracking.drain(within: .seconds(5))
}
