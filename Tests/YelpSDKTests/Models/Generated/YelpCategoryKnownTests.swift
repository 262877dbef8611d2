import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Compares the two generated files with their table.
@Suite struct YelpCategoryKnownTests {
  @Test("the compiled table equals Scripts/categories.tsv")
  func table() throws {
    #expect(try Repository.text("Scripts/categories.tsv") == YelpCategoryTable.rows + "\n")
  }

  @Test("every row has its documented member, in the order of the rows")
  func members() throws {
    var documented = false
    var aliases: [String] = []
    let source = try Repository.text("Sources/YelpSDK/Models/Generated/YelpCategory+Known.swift")
    for line in source.split(separator: "\n") {
      if let found = line.wholeMatch(of: #/  public static var [a-z][A-Za-z0-9]*: Self \{ "(.+)" \}/#) {
        #expect(documented, "\(line)")
        aliases.append(String(found.1))
      }
      documented = line.hasPrefix("  /// ")
    }
    #expect(aliases == YelpCategory.allKnown.map(\.rawValue))
  }
}
