import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The texts themselves are in `ErrorTexts.txt`, written to be read from top to bottom: run these tests with
/// `YELP_WRITE_GOLDEN=1` and read the difference. What holds for all of them is here and in `ErrorWordsTests`.
@Suite("The texts of errors", .timeLimit(.minutes(5)))
struct YelpErrorTextsTests {
  static let codes: [YelpError.Code] = faults.flatMap(\.codes).sorted { $0.rawValue < $1.rawValue }

  /// Every code, by what the error is due to: the app, its user, the network, the machine, Yelp, or nothing. The texts hold one
  /// of the words that say so.
  private static let faults: [(words: [String], codes: [YelpError.Code])] = [
    (
      ["feature", "stub", "less often", "message", "Location", ".useCache"],
      [
        .unknown, .notConfigured, .rateLimited, .unauthorized, .forbidden, .redirected, .notCached,
        .unexpectedRequest,
      ]
    ),
    (
      ["you entered", "Try a", "shorten", "found", "smaller", "Track it again"],
      [.invalidArguments, .notFound, .locationNotFound, .responseTooLarge, .requestTooLarge, .notDelivered]
    ),
    (["network", "connection"], [.notConnected, .connectionLost, .timedOut]),
    (["ulimit", "machine"], [.resourcesExhausted, .insecureConnection]),
    (
      ["Yelp"],
      [
        .cannotParseResponse, .apiError, .httpError, .quotaExceeded, .businessUnavailable, .businessMoved,
        .serverError,
      ]
    ),
    (["on purpose"], [.cancelled]),
  ]

  @Test("say in a log line what is wrong and what to do, each once, which a message alone doesn't")
  func logLine() async throws {
    let client = YelpAPIClient(StubTransport(status: 200, body: "{}"))
    let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(99)
    let error = try #require(await failure { try await client.send(search) })
    let problem = try #require(error.problems.first)
    let line = "\(error.localizedDescription) \(error.recoverySuggestion ?? "")"
    for text in [problem.rule, problem.advice] {
      #expect(line.components(separatedBy: text).count == 2)
      #expect(error.description.components(separatedBy: text).count == 2)
      #expect(!error.message.contains(text))
    }
  }

  @Test("say what happened, what a developer can do and what a user can read, as the golden file has them")
  func texts() async throws {
    var blocks: [String] = []
    for code in Self.codes { blocks.append(Self.block("\(code) alone", YelpError(code, "It happened."))) }
    for situation in ErrorSituation.all {
      blocks.append(Self.block(situation.name, try #require(await situation.error(), "\(situation.name)")))
    }
    for code in Self.documentedCodes {
      var error = YelpError(.apiError, "It happened.")
      error.apiCode = code
      let advice = error.recoverySuggestion ?? ""
      error.carriesUserToken = true
      let toUser = error.recoverySuggestion ?? ""
      blocks.append("\(code)\n  \(advice)\(toUser == advice ? "" : "\n  With a user's token: \(toUser)")")
    }
    try Golden.check("YelpSDKTests/Errors/ErrorTexts.txt", blocks.joined(separator: "\n\n") + "\n")
  }

  private static func block(_ situation: String, _ error: YelpError) -> String {
    let cause = error.cause.map { ", \($0)" } ?? ""
    let end = error.isRetryable ? ", retryable" : error.isOutcomeUnknown ? ", outcome unknown" : ""
    return """
      \(situation): \(error.code)\(cause)\(end)
        \(error.localizedDescription)
        \(error.recoverySuggestion ?? "")
        \(error.userMessage) (\(error.userMessageKey))
      """
  }

  @Test("exist for every code and every cause")
  func complete() async throws {
    let source = try Repository.text("Sources/YelpSDK/Errors/YelpError+Code.swift")
    let members = source.matches(of: /static let (?<name>\w+) = Code\("(?<value>\w+)"\)/)
    #expect(members.allSatisfy { $0.name == $0.value })
    #expect(members.map { String($0.name) }.sorted() == Self.codes.map(\.rawValue))
    var causes = Set<YelpError.Cause>()
    for situation in ErrorSituation.all {
      if let cause = await situation.error()?.cause { causes.insert(cause) }
    }
    #expect(causes == Set(YelpError.Cause.allCases))
  }

  @Test("can't be compared, so that no behaviour depends on their words, and are in one file")
  func wordsDecideNothing() throws {
    #expect(!(YelpError.Texts.self is any Equatable.Type))
    let root = "Sources/YelpSDK/"
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: root).path
    ).filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Endpoints/") }
    #expect(files.count > 100)
    for file in files {
      let code = try Repository.text(root + file).replacing(/\/\/[^\n]*/, with: "")
      #expect(!code.contains("YelpErrorMeaning("), "\(file)")
    }
  }

  @Test("say whose fault it is, what to do, and offline where there is no network only")
  func advice() async throws {
    for (words, codes) in Self.faults {
      for code in codes {
        let error = YelpError(code, "It happened.")
        let text = "\(error.recoverySuggestion ?? "") \(error.userMessage)"
        #expect(words.contains { text.contains($0) }, "\(code): \(text)")
      }
    }
    var errors = Self.codes.map { YelpError($0, "It happened.") }
    for situation in ErrorSituation.all { errors.append(try #require(await situation.error())) }
    for error in errors {
      let advice = error.recoverySuggestion ?? ""
      if !error.isOutcomeUnknown { #expect(Advice.saysWhatToDo(advice), "\(advice)") }
      let isOffline = error.code == .notConnected && error.userMessageKey == "YelpError.notConnected"
      #expect(Advice.saysOffline("\(advice) \(error.userMessage)") == isOffline, "\(error)")
      #expect(!error.localizedDescription.isEmpty && error.description.contains(error.message.singleLine))
    }
  }

  @Test("advise what to do, whatever the status and Yelp's code")
  func combinations() {
    for code in Self.codes {
      for status in [nil, 400, 401, 403, 404, 407, 414, 425, 429, 431, 500, 501, 505, 511] as [Int?] {
        for (apiCode, carriesUserToken) in ([nil] + Self.documentedCodes).flatMap({
          [($0, false), ($0, true)]
        }) {
          var error = YelpError(code, "", httpStatus: status)
          (error.apiCode, error.carriesUserToken) = (apiCode, carriesUserToken)
          #expect(Advice.saysWhatToDo(error.recoverySuggestion), "\(error.recoverySuggestion ?? "")")
        }
      }
    }
  }

  @Test(
    "for users are one or two short sentences, without codes, patterns, header fields and advice to developers"
  )
  func userMessages() async {
    var texts = Set(Self.codes.map { YelpError($0, "").userMessage })
    for situation in ErrorSituation.all { texts.insert(await situation.error()?.userMessage ?? "") }
    for text in texts {
      #expect(text.count <= 70 && text.hasSuffix("."), "\(text)")
      #expect(text.allSatisfy { $0.isLetter || " .'".contains($0) }, "\(text)")
      for word in ["key", "token", "HTTP", "header", "server", "JSON", "SDK", "request failed"] {
        #expect(!text.lowercased().contains(word.lowercased()), "\(text)")
      }
    }
  }

  @Test("are in the article on errors word for word")
  func article() async throws {
    let article = try Repository.text("Sources/YelpSDK/YelpSDK.docc/Errors.md")
    for code in Self.codes {
      let lines = article.split(separator: "\n").filter {
        $0.hasPrefix("| [`\(code)`](doc:Errors#\(code)) | ")
      }
      #expect(lines.count == 1 && lines[0].hasSuffix("| \(YelpError(code, "").userMessage) |"), "\(code)")
      // An anchor, by which the code in a log line is looked up.
      #expect(article.contains("\n### \(code)\n"), "\(code)")
    }
    for situation in ErrorSituation.all {
      let text = try #require(await situation.error()).userMessage
      #expect(article.contains("| \(text) |\n"), "\(text)")
    }
  }

  @Test("have localization keys, unknown codes that of the fallback")
  func keys() {
    #expect(YelpError(YelpError.Code(rawValue: "brandNew"), "").userMessageKey == "YelpError.unknown")
    var error = YelpError(.unauthorized, "")
    #expect(error.userMessageKey == "YelpError.unauthorized")
    error.carriesUserToken = true
    #expect(error.userMessageKey == "YelpError.signInAgain")
  }

  @Test("for a refused access token mention the sign-in, not the key")
  func accessTokens() {
    let codes: [YelpAPICode?] = [
      nil, .tokenMissing, .tokenInvalid, .invalidToken, .invalidAuthorizationMethod, .unauthorizedAccessToken,
      .unauthorizedAPIKey, .validationError,
    ]
    for code in codes {
      var error = YelpError(.unauthorized, "", httpStatus: 401)
      error.apiCode = code
      error.carriesUserToken = true
      #expect(error.recoverySuggestion?.contains(/\bkey\b/) == false, "\(String(describing: code))")
      #expect(error.userMessage == "Please sign in again.")
    }
    var other = YelpError(.forbidden, "")
    other.carriesUserToken = true
    other.apiCode = .noBusinessAccess
    #expect(other.recoverySuggestion == "Use the token of a user who manages this business.")
  }

  @Test("have specific advice for each of Yelp's codes", arguments: Self.documentedCodes)
  func apiCodes(_ code: YelpAPICode) {
    let fallback = YelpError(YelpError.Code(rawValue: "brandNew"), "").recoverySuggestion
    var error = YelpError(YelpError.Code(rawValue: "brandNew"), "")
    error.apiCode = code
    #expect(error.recoverySuggestion != fallback)
    #expect(error.recoverySuggestion?.hasSuffix(".") == true)
  }

  static let documentedCodes: [YelpAPICode] = [
    .validationError, .locationMissing, .invalidLocale, .invalidAuthorizationMethod, .invalidRequest,
    .areaTooLarge, .multipleLocations, .fieldRequired, .tokenMissing, .tokenInvalid, .unauthorizedAccessToken,
    .unauthorizedAPIKey, .creditCardRequired, .authorizationError, .partnerEndpointDisabled,
    .partnerQuotaExceeded, .notAuthorized, .noBusinessAccess, .businessNotFound, .payloadTooLarge,
    .dailyPointsLimitReached, .invalidGrant, .accessDenied, .invalidClient, .unauthorizedClient,
    .unsupportedGrantType, .clientNotFound, .invalidToken, .insufficientScope,
  ]
}
