import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct CityTests {
  @Test("each city is in the time zone of its place, as the SDK knows it", arguments: City.all.map(\.name))
  func timeZones(name: String) async throws {
    let city = try #require(City.all.first { $0.name == name })
    let world = WorldBuilder.world(seed: 7)
    let count = TestScale.choose(2, long: 10)
    let businesses = world.businesses.filter { $0.city.name == name && $0.hours != nil }.prefix(count)
    #expect(businesses.count == count)
    // Five hours and a minute more each time, in winter and in summer.
    for start in [1_736_164_800, 1_751_889_600] as [Double] {
      let clock = YelpManualClock(date: Date(timeIntervalSince1970: start), skipsSleeps: true)
      let client = YelpAPIClient(configuration: YelpSandbox(seed: 7, clock: clock.clock).configuration)
      for _ in 0..<8 {
        clock.advance(by: .seconds(18_060))
        for business in businesses {
          let details = try await client.send(YelpBusinessDetailsBuilder(id: business.id))
          if details.coordinates != nil {
            #expect(details.timeZone?.identifier == city.timeZone.identifier)
            #expect(
              details.isOpen(at: clock.date) == details.wasOpenWhenFetched, "\(details) at \(clock.date)")
          } else if let isOpen = details.isOpen(at: clock.date) {
            #expect(isOpen == details.wasOpenWhenFetched, "\(details) at \(clock.date)")
          }
        }
      }
    }
  }
}
