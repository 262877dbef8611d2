import Foundation
import YelpSDK

/// Today's hours and when the business closes, such as
/// "09:00–18:00, closes at 18:00".
func hoursToday(
  ofBusiness id: String, at now: Date = .now, with yelp: YelpSDK
) async throws(YelpError) -> String {
  // Details have the special hours of holidays; search results do not.
  let business = try await yelp.business(id: id).send()
  let locale = Locale(identifier: "en_GB")
  // The zone of the business, by its address and coordinates.
  guard let zone = business.timeZone, let spans = business.today(now: now)
  else { return "Hours unknown" }
  if spans.isEmpty { return "Closed today" }
  let today = business.hoursText(on: now, locale: locale) ?? ""
  guard business.isOpen(at: now) == true,
    let closing = business.nextClosing(after: now)
  else { return today }
  var time = Date.FormatStyle(
    date: .omitted, time: .shortened, locale: locale)
  time.timeZone = zone
  return "\(today), closes at \(closing.formatted(time))"
}
