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
    let text = request == "-" ? try Self.input() : request
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    do throws(YelpError) {
      print(try SwiftCall(line: line).code, terminator: "")
    } catch {
      throw ValidationError(error.problems.map { Output.plain("\($0)") }.joined(separator: "\n"))
    }
  }

  private static func input() throws -> String {
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard let text = String(data: data, encoding: .utf8) else {
      throw ValidationError("Standard input must be UTF-8.")
    }
    return text
  }
}
