import ArgumentParser
import Foundation
import YelpSDK
import YelpSandbox

/// What every command that calls takes.
struct CallOptions: ParsableArguments {
  @Option(help: "A sandbox to ask: `embedded`, or the address of a sandbox-server.")
  var sandbox: String?
  @Flag(help: "Print the answer as JSON.")
  var json = false
  @Flag(help: "Print the request as a cURL command, and send nothing.")
  var curl = false
  @Option(help: "off, error, warning, info, debug or trace.")
  var log = "off"

  func client() throws -> YelpAPIClient {
    guard let level = YelpLogLevel(log) else { throw ValidationError("There is no log level \(log).") }
    return YelpAPIClient(configuration: try configuration(), logLevel: level)
  }

  private func configuration() throws -> YelpConfiguration {
    guard let sandbox else {
      guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"] else {
        throw ValidationError("Put a key into YELP_API_KEY, or use --sandbox embedded.")
      }
      return YelpConfiguration(apiKey: key)
    }
    if sandbox == "embedded" { return YelpSandbox().configuration }
    guard let address = URL(string: sandbox), address.scheme != nil else {
      throw ValidationError("--sandbox takes `embedded` or an address such as http://127.0.0.1:8080.")
    }
    var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey)
    configuration.endpoint = .custom(address)
    return configuration
  }

  /// Sends what a builder makes and shows the answer, in the form that was asked for.
  func run<Builder: YelpRequestBuilder>(
    _ builder: Builder, show: (Builder.Response) -> String
  ) async throws where Builder.Response: Encodable {
    try await Failing.gracefully {
      if curl {
        print(try builder.build().curlCommand)
        return
      }
      let value = try await client().send(builder)
      print(try json ? Output.json(value) : show(value))
    }
  }
}

/// Errors of the SDK as a message and advice on standard error, and exit status 1.
enum Failing {
  static func gracefully(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as YelpError {
      let text = "\(error)\n\(error.recoverySuggestion ?? "")\n"
      FileHandle.standardError.write(Data(text.utf8))
      throw ExitCode(1)
    }
  }
}
