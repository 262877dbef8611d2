import ArgumentParser
import Foundation
import YelpSDK

struct Hours: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells when a business is open.",
    discussion: """
      Yelp gives times without their time zone. It is found by the address and the coordinates; where they don't tell, name it.
      """)

  @Argument(help: "The id or alias.")
  var id: String
  @Option(
    help: "The business's time zone, such as America/Los_Angeles. Default: that of its address.",
    transform: Self.timeZone)
  var zone: TimeZone?
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpBusinessDetailsBuilder(id: id)) { business in
      let now = Date()
      let name = Output.bold(business.name)
      guard let zone = zone ?? business.timeZone else {
        return "\(name): its address does not tell its time zone; name it with --zone"
      }
      let source = self.zone == nil ? "by its address" : "as given"
      let state = business.isOpen(at: now, in: zone).map { $0 ? "open now" : Output.red("closed now") }
      let title = "\(name): \(state ?? "hours unknown") (\(zone.identifier), \(source))"
      guard business.openingHours != nil else { return title }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let rows = (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: now) }.map { day in
        let text = business.hoursText(
          on: day, in: zone, locale: Locale(identifier: "en_GB"), closed: "closed")
        return [weekday(day, zone), text ?? "unknown"]
      }
      return title + "\n" + Output.table(["day", "open"], rows)
    }
  }

  private func weekday(_ date: Date, _ zone: TimeZone) -> String {
    date.formatted(
      Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: zone).weekday(.wide).day().month())
  }

  @Sendable private static func timeZone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("There is no time zone \(name).")
    }
    return zone
  }
}
