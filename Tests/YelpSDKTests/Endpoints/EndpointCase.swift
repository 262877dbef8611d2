import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// What the tests hold an endpoint to: listed from Yelp's reference, since what is made from a builder proves nothing
/// about it. A case stands in the tests of its builder.
struct EndpointCase: Sendable, CustomTestStringConvertible {
  /// The value of the endpoint's `YelpEndpoint`.
  let name: String
  /// Whether requests or responses have names, numbers, addresses, messages, tokens or orders of a person.
  let isPersonal: Bool
  /// The builder that the factory makes, of something that the sandbox has.
  let factory: Factory?
  /// The same builder, made by its initializer.
  let initializer: Initializer?
  /// Minimal and full requests.
  let requests: [ExpectedRequest]
  /// Builders, each with the name of one of its parameters if it has any.
  let parameters: [Parameter]
  /// Requests that break a rule.
  let broken: [BrokenRequest]
  /// The kind of its response.
  let payload: PayloadKind?
  /// A response.
  let sample: Data?

  typealias Factory = @Sendable (YelpSDK, YelpSandbox.Samples) -> any YelpRequestBuilder
  typealias Initializer = @Sendable (YelpSandbox.Samples) -> any YelpRequestBuilder
  typealias Parameter = (
    builder: any YelpRequestBuilder, name: String?, encoding: YelpRequestInfo.ParameterEncoding
  )

  init(
    _ name: String, isPersonal: Bool, factory: Factory?, initializer: Initializer?,
    requests: [ExpectedRequest], parameters: [Parameter], broken: [BrokenRequest] = [],
    payload: PayloadKind?, sample: Data?
  ) {
    self.name = name
    self.isPersonal = isPersonal
    self.factory = factory
    self.initializer = initializer
    self.requests = requests
    self.parameters = parameters
    self.broken = broken
    self.payload = payload
    self.sample = sample
  }

  var testDescription: String { name }

  static let here = YelpCoordinates(latitude: 37.7749, longitude: -122.4194)
  static let moment = Date(timeIntervalSince1970: 1_800_000_000)
  static let past = Date(timeIntervalSince1970: 1_700_000_000)
  static let lead = YelpConversionEvent(.lead, id: "e1", time: past)
}
