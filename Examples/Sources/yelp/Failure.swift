import ArgumentParser
import YelpSDK

/// What a command says of errors.
enum Failure {
  /// Runs a command's work; an error of the SDK becomes a message and advice on standard error, and exit status 1.
  static func explained(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as YelpError {
      Terminal.errors.write("\(Terminal.errors.red("\(error)"))\n\(error.recoverySuggestion ?? "")\n")
      throw ExitCode.failure
    }
  }
}
