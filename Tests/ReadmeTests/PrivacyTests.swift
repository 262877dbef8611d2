import Foundation
import Testing

@Suite("The privacy manifest and its article")
struct PrivacyTests {
  private static func article() throws -> String {
    try String(contentsOf: Repository.article("Privacy"), encoding: .utf8)
  }

  @Test("declare that the SDK collects nothing and does not track")
  func manifest() throws {
    let file = Sample.root.appending(path: "Sources/YelpSDK/PrivacyInfo.xcprivacy")
    let manifest = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
  }

  @Test("come with an entry to copy for every data type in the table: linked, for advertising")
  func entries() throws {
    let article = try Self.article()
    #expect(article.contains("/blob/main/Examples/Conversions.xcprivacy"))
    let file = Sample.root.appending(path: "Examples/Conversions.xcprivacy")
    let manifest = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == true)
    let entries = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
    let prefix = "NSPrivacyCollectedDataType"
    for entry in entries {
      #expect(entry["\(prefix)Linked"] as? Bool == true && entry["\(prefix)Tracking"] as? Bool == true)
      #expect(entry["\(prefix)Purposes"] as? [String] == ["\(prefix)PurposeDeveloperAdvertising"])
    }
    let types = Set(entries.compactMap { $0[prefix] as? String })
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`\(prefix)") }
    let named = rows.compactMap { $0.split(separator: "`").last { $0.hasPrefix(prefix) }.map(String.init) }
    #expect(types.count == 9 && types == Set(named))
  }

  @Test("name every member of a conversion's user data")
  func members() throws {
    let file = Sample.root.appending(
      path: "Sources/YelpSDK/Endpoints/Conversions/YelpConversionUserData.swift")
    let article = try Self.article()
    let parameters = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("  ///   - ") }.compactMap { $0.dropFirst(10).split(separator: ":").first }
    #expect(parameters.count == 15)
    for parameter in parameters { #expect(article.contains("`\(parameter)`"), "\(parameter)") }
  }
}

/// Places in the repository.
enum Repository {
  /// The file of an article of the documentation catalog.
  static func article(_ name: String) -> URL {
    Sample.root.appending(path: "Sources/YelpSDK/YelpSDK.docc/\(name).md")
  }
}
