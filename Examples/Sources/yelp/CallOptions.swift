import ArgumentParser
import Foundation
import SwiftCalls
import YelpSDK
import YelpSandbox

/// The options of every command that sends a request.
struct CallOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A sandbox to ask: `embedded`, or the address of a sandbox-server such as http://127.0.0.1:8080.",
      valueName: "sandbox"))
  var sandbox: Sandbox?
  @Flag(help: "Print the answer as JSON.")
  var json = false
  @Flag(help: "Print the request as a cURL command, and send nothing.")
  var curl = false
  @Flag(help: "Print the request as Swift, and send nothing.")
  var swift = false
  @Option(help: "off, error, warning, info, debug or trace, on standard error.", transform: Self.logLevel)
  var log = YelpLogLevel.off

  func yelp() throws -> YelpSDK {
    YelpSDK(configuration: try configuration(), logLevel: log)
  }

  func configuration() throws -> YelpConfiguration {
    if let sandbox { return sandbox.configuration }
    guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"], !key.isEmpty else {
      throw ValidationError("Put a key into YELP_API_KEY, or use --sandbox embedded.")
    }
    return YelpConfiguration(apiKey: key)
  }

  /// Sends the built request and prints the response in the requested format.
  func run<Builder: YelpRequestBuilder>(
    _ builder: Builder, show: (Builder.Response) -> String
  ) async throws where Builder.Response: Encodable {
    try await Failure.explained {
      if isPrinted { return print(try text(of: builder)) }
      let value = try await yelp().send(builder)
      print(try json ? Output.json(value) : show(value))
    }
  }

  /// Whether the request is printed and not sent.
  var isPrinted: Bool { curl || swift }

  /// The request as `--curl` or `--swift` prints it.
  func text(of builder: some YelpRequestBuilder) throws -> String {
    guard swift else { return try curlCommand(builder) }
    return SwiftCall(try CurlCommand(builder.build().curlCommand).request).code.trimmingCharacters(
      in: .newlines)
  }

  /// The request as a cURL command. The key is redacted, except a sandbox's.
  private func curlCommand(_ builder: some YelpRequestBuilder) throws -> String {
    let command = try builder.build().curlCommand
    guard case .server(let address) = sandbox else { return command }
    return command.replacing("https://api.yelp.com", with: address.absoluteString)
      .replacing("Bearer <redacted>", with: "Bearer \(YelpSandbox().apiKey)")
  }

  @Sendable private static func logLevel(_ name: String) throws -> YelpLogLevel {
    guard let level = YelpLogLevel(name) else { throw ValidationError("There is no log level \(name).") }
    return level
  }
}
