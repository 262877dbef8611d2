import ArgumentParser
import Foundation
import YelpSDK
import YelpUI

struct Details: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows businesses.",
    discussion: """
      Each id is a call. Several are asked at once; those that fail are told at the end, on standard error and with exit status \
      1. --json prints an array of the others, also for one id. --swift takes one id.
      """)

  @Argument(help: "Ids or aliases.")
  var ids: [String]
  @OptionGroup var call: CallOptions

  func validate() throws {
    guard call.swift, ids.count > 1 else { return }
    throw ValidationError("--swift prints one program: give one id.")
  }

  func run() async throws {
    if call.isPrinted { return try await printCommands() }
    if ids.count == 1, !call.json { return try await showOne(ids[0]) }
    let items = try await call.yelp().businesses(ids: ids).all { progress in
      Terminal.errors.rewrite("\(progress)")
    }
    Terminal.errors.rewrite("")
    let found = items.compactMap(\.value)
    print(try call.json ? Output.json(found) : Output.businesses(found))
    let failures = items.compactMap { item in item.error.map { Output.plain("\(item.id): \($0.message)\n") } }
    Terminal.errors.write(failures.joined())
    if !failures.isEmpty { throw ExitCode.failure }
  }

  private func showOne(_ id: String) async throws {
    try await call.run(YelpBusinessDetailsBuilder(id: id)) { business in
      """
      \(Output.bold(business.name))  \(Output.stars(business.starRating)), \(business.reviewCount ?? 0) reviews
      \(Output.plain(business.location?.singleLineAddress ?? "no address"))
      \(Output.plain(business.displayPhone ?? "no phone"))
      \(business.url?.absoluteString ?? "")
      """
    }
  }

  private func printCommands() async throws {
    try await Failure.explained {
      for id in ids { print(try call.text(of: YelpBusinessDetailsBuilder(id: id))) }
    }
  }
}
