import ArgumentParser
import Foundation
import SwiftCalls
import YelpSDK

struct SwiftCode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift", abstract: "Prints the Swift that makes a request; nothing is sent.")

  @Argument(help: "A URL or a cURL command, in quotes; `-` reads it from standard input.")
  var request: String

  func run() throws {
    let text = request == "-" ? Self.input() : request
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    do throws(YelpError) {
      print(SwiftCall(try Self.request(line)).code, terminator: "")
    } catch {
      throw ValidationError(error.problems.map { Output.plain("\($0)") }.joined(separator: "\n"))
    }
  }

  private static func request(_ line: String) throws(YelpError) -> YelpHTTPRequest {
    if line.hasPrefix("http"), let url = URL(string: line), url.host() != nil {
      return YelpHTTPRequest(url: url)
    }
    return try CurlCommand(line).request
  }

  private static func input() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}
