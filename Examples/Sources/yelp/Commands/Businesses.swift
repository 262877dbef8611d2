import ArgumentParser
import Foundation
import YelpSDK

struct Details: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows businesses by id or alias.")

  @Argument(help: "Ids or aliases.")
  var ids: [String]
  @OptionGroup var call: CallOptions

  func run() async throws {
    if ids.count == 1 {
      try await call.run(YelpBusinessDetailsBuilder(id: ids[0])) { business in
        """
        \(Output.bold(business.name))  \(Output.stars(business)), \(business.reviewCount ?? 0) reviews
        \(business.location?.singleLineAddress ?? "no address")
        \(business.displayPhone ?? "no phone")
        \(business.url?.absoluteString ?? "")
        """
      }
      return
    }
    let client = try call.client()
    var found: [YelpBusiness] = []
    var failures: [String] = []
    for (number, id) in ids.enumerated() {
      do {
        found.append(try await client.send(YelpBusinessDetailsBuilder(id: id)))
      } catch {
        failures.append("\(id): \(error.message)")
      }
      if isatty(STDERR_FILENO) == 1 {
        FileHandle.standardError.write(Data("\r\(number + 1) of \(ids.count), \(failures.count) failed".utf8))
      }
    }
    print(try call.json ? Output.json(found) : Output.businesses(found))
    guard failures.isEmpty else {
      FileHandle.standardError.write(Data((failures.joined(separator: "\n") + "\n").utf8))
      throw ExitCode(1)
    }
  }
}

struct Phone: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Finds businesses by telephone number.")

  @Argument(help: "The number, with + and country code.")
  var number: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpPhoneSearchBuilder(number)) { Output.businesses($0.businesses) }
  }
}

struct Match: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Finds the business that an address means.")

  @Argument var name: String
  @Option var address: String
  @Option var city: String
  @Option(help: "The ISO 3166-2 part, such as CA.")
  var state: String
  @Option(help: "The ISO 3166-1 code, such as US.")
  var country: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    let builder = YelpBusinessMatchBuilder(
      name: name, address1: address, city: city, state: state, country: country)
    try await call.run(builder) { Output.businesses($0.businesses) }
  }
}

struct Hours: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Tells when a business is open.")

  @Argument(help: "The id or alias.")
  var id: String
  @Option(help: "The business's time zone.")
  var zone = TimeZone.current.identifier
  @OptionGroup var call: CallOptions

  func run() async throws {
    guard let zone = TimeZone(identifier: zone) else {
      throw ValidationError("There is no time zone \(zone).")
    }
    try await call.run(YelpBusinessDetailsBuilder(id: id)) { business in
      let now = Date()
      let today = business.openingHours?.text(
        onDayOf: now, in: zone, specialHours: business.specialHours, locale: Locale(identifier: "en_GB"))
      let state = business.isOpen(at: now, in: zone).map { $0 ? "open now" : Output.red("closed now") }
      return "\(Output.bold(business.name)): \(state ?? "hours unknown"), today \(today ?? "closed")"
    }
  }
}
