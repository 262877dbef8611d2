import Foundation

/// The user name and password that Yelp gives to partners, for advertising, data ingestion, checkout and other APIs.
///
/// They are sent to the configured base URL only. Yelp's partner APIs have a separate host:
/// ```swift
/// configuration.baseURL = .partner
/// configuration.basicCredential = YelpBasicCredential(user: id, password: key)
/// let partner = YelpSDK(configuration: configuration)
/// let programs = try await partner.request(path: "/v1/programs/list/\(id)").authentication(.basic).send()
/// ```
/// Printing and dumping never show the password.
public struct YelpBasicCredential: Sendable, Hashable {
  /// The user name.
  public let user: String
  let password: String

  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  /// User name and password in the form of RFC 7617.
  var encoded: String { Data("\(user):\(password)".utf8).base64EncodedString() }

  /// The rules that it breaks; empty when it can be sent.
  var problems: [YelpProblem] {
    let advice = "Pass the user name and password from Yelp."
    var problems: [YelpProblem] = []
    problems.add(
      "basicCredential.user", rule: "must not be empty or have a colon", advice: advice,
      unless: !user.isEmpty && !user.unicodeScalars.contains(":"))
    problems.add(
      "basicCredential.password", rule: "must not be empty", advice: advice, unless: !password.isEmpty)
    return problems
  }
}

extension YelpBasicCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "YelpBasicCredential(\(user))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
