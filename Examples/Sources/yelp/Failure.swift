import ArgumentParser
import YelpSDK

/// Prints the errors of commands.
enum Failure {
  /// Runs a command; an error of the SDK is printed with its advice on standard error, and the exit status is 1.
  static func explained(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as YelpError {
      let (text, advice) = (Output.plain("\(error)"), Output.plain(error.recoverySuggestion ?? ""))
      Terminal.errors.write("\(Terminal.errors.red(text))\n\(advice)\n")
      throw ExitCode.failure
    }
  }
}
