import Foundation

/// Makes a body of parts ready for the transport, which knows bytes and files only.
struct YelpUpload: Sendable {
  private let multipart: YelpMultipartBody
  /// The file in which the parts are put together; `nil` when all of them are in memory.
  private let temporaryFile: URL?

  init(_ multipart: YelpMultipartBody) throws(YelpError) {
    let problems = multipart.problems
    guard problems.isEmpty else { throw YelpMultipartBody.refusal(problems) }
    self.multipart = multipart
    temporaryFile =
      multipart.isInMemory
      ? nil : FileManager.default.temporaryDirectory.appending(path: "YelpSDK-\(UUID().uuidString)")
  }

  /// The parts in one: in memory when all of them are there already, else in a temporary file.
  func body() async throws -> YelpHTTPRequest.Body {
    guard let temporaryFile else {
      var data = Data()
      try await multipart.write { data += $0 }
      return .data(data)
    }
    do {
      try await write(to: temporaryFile)
    } catch  where !(error is YelpError || error is CancellationError) {
      throw YelpError(
        .unknown, "The parts of the body could not be written to a temporary file.", underlyingError: error)
    }
    return .file(temporaryFile)
  }

  private func write(to file: URL) async throws {
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    try await multipart.write { try output.write(contentsOf: $0) }
  }

  /// Deletes what was written, also when that was not all.
  func discard() {
    if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) }
  }
}

extension URL {
  /// Whether this is a regular file that can be read: anything else would be waited for in vain.
  var isReadableFile: Bool {
    guard isFileURL, let values = try? resourceValues(forKeys: [.isRegularFileKey, .isReadableKey]) else {
      return false
    }
    return values.isRegularFile == true && values.isReadable != false
  }

  /// The problem of this file as the source of a body; `nil` when it can be read.
  var bodyProblem: YelpProblem? { isReadableFile ? nil : unreadableBodyProblem }

  var unreadableBodyProblem: YelpProblem {
    YelpProblem(
      field: "body", value: isFileURL ? path : absoluteString,
      rule: "must be a regular file that can be read",
      advice: "Check that the file exists and may be read.")
  }
}
