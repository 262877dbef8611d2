import Foundation
import YelpSDK
import YelpUI

/// What a widget shows from a moment on, such as "Open until 18:00".
struct ClosingEntry: Equatable {
  let date: Date
  let text: String
}

/// One entry for now, and one for each opening and closing of the next 24
/// hours. The widget needs no call for them.
func closingEntries(
  for business: YelpBusiness, from now: Date = .now,
  locale: Locale = .current
) -> [ClosingEntry] {
  let end = now + 86_400
  var dates = [now]
  while let change = business.nextChange(after: dates[dates.count - 1]),
    change.date < end
  {
    dates.append(change.date)
  }
  let entries = dates.map { date in
    let row = YelpBusinessRowText(business, now: date, locale: locale)
    return ClosingEntry(date: date, text: row.openState ?? "Hours unknown")
  }
  // Yelp's content may be shown for 24 hours.
  return entries + [ClosingEntry(date: end, text: "Open the app")]
}
