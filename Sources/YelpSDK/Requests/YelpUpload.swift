import Foundation

/// A body of parts made ready for the transport, which knows bytes and files only.
struct YelpUpload: Sendable {
  let body: YelpHTTPRequest.Body
  private let temporaryFile: URL?

  /// Puts a body of parts together: in memory when all of it is there already, else in a temporary file.
  init(_ multipart: YelpMultipartBody) async throws {
    let problems = multipart.problems
    guard problems.isEmpty else { throw YelpMultipartBody.refusal(problems) }
    if multipart.isInMemory {
      var data = Data()
      try await multipart.write { data += $0 }
      self.body = .data(data)
      temporaryFile = nil
    } else {
      let file = try await Self.temporaryFile(of: multipart)
      self.body = .file(file)
      temporaryFile = file
    }
  }

  /// Deletes what was written for this call.
  func discard() {
    if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) }
  }

  private static func temporaryFile(of body: YelpMultipartBody) async throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "YelpSDK-\(UUID().uuidString)")
    do {
      guard
        FileManager.default.createFile(
          atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      let output = try FileHandle(forWritingTo: file)
      defer { try? output.close() }
      try await body.write { try output.write(contentsOf: $0) }
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      if error is YelpError || error is CancellationError { throw error }
      throw YelpError(
        .unknown, "The parts of the body could not be written to a temporary file.", underlyingError: error)
    }
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

  /// What is wrong with this as the source of a body; `nil` when it can be read.
  var bodyProblem: YelpProblem? { isReadableFile ? nil : unreadableBodyProblem }

  var unreadableBodyProblem: YelpProblem {
    YelpProblem(
      field: "body", value: isFileURL ? path : absoluteString,
      rule: "must be a regular file that can be read",
      advice: "Check that the file exists and may be read.")
  }
}
