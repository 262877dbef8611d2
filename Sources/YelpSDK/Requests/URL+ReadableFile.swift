import Foundation

extension URL {
  /// Whether this is a regular file that can be read: anything else would be waited for in vain.
  var isReadableFile: Bool {
    guard isFileURL, let values = try? resourceValues(forKeys: [.isRegularFileKey, .isReadableKey]) else {
      return false
    }
    return values.isRegularFile == true && values.isReadable != false
  }

  /// What is wrong with this as the source of a body; `nil` when it can be read.
  var bodyProblem: YelpProblem? { isReadableFile ? nil : unreadableBodyProblem }

  var unreadableBodyProblem: YelpProblem {
    YelpProblem(
      field: "body", value: isFileURL ? path : absoluteString,
      rule: "must be a regular file that can be read",
      advice: "Check that the file exists and may be read.")
  }
}
