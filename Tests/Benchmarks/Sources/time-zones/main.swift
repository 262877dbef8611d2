import Foundation
import YelpSDK

// Reads places from standard input, a line each: country, state, latitude and longitude with tabs between them. Prints the
// name of the time zone of each, or an empty line where the SDK does not know it.
while let line = readLine() {
  let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  guard columns.count == 4, let latitude = Double(columns[2]), let longitude = Double(columns[3]) else {
    print("")
    continue
  }
  var business = YelpBusiness(id: "place", name: "A business there")
  var location = YelpLocation()
  location.country = YelpCountry(rawValue: columns[0])
  location.state = columns[1]
  business.location = location
  business.coordinates = YelpCoordinates(latitude: latitude, longitude: longitude)
  print(business.timeZone?.identifier ?? "")
}
