import Foundation
import YelpSDK

/// Today's hours and when the business closes, such as "09:00–18:00, closes at 18:00".
func hoursToday(
  ofBusiness id: String, at now: Date, in zone: TimeZone, with yelp: YelpSDK
) async throws(YelpError) -> String {
  // Details have the special hours of holidays; search results do not.
  let business = try await yelp.business(id: id).send()
  let locale = Locale(identifier: "en_GB")
  let today = business.hoursText(onDayOf: now, in: zone, locale: locale) ?? "No hours today"
  guard business.isOpen(at: now, in: zone) == true,
    let closing = business.nextClosing(after: now, in: zone)
  else { return today }
  var time = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
  time.timeZone = zone
  return "\(today), closes at \(closing.formatted(time))"
}
