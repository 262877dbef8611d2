import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite("Bodies that are sent")
  struct UploadReaderTests {
    /// All pieces of a body; `nil` at the end when the file broke off.
    private func pieces(_ reader: inout UploadReader, of size: Int) -> [Data?] {
      var pieces: [Data?] = []
      var buffer = [UInt8](repeating: 0, count: size)
      while true {
        guard let count = buffer.withUnsafeMutableBytes({ reader.read(into: $0) }) else {
          return pieces + [nil]
        }
        guard count > 0 else { return pieces }
        pieces.append(Data(buffer[..<count]))
      }
    }

    @Test("a body is read piece by piece")
    func reading() throws {
      try withTemporaryFile("0123456789") { file in
        let slice = Data("xx0123456789".utf8).dropFirst(2)
        for body in [YelpHTTPRequest.Body.data(slice), .file(file)] {
          var reader = try UploadReader(body)
          #expect(reader.size == 10)
          #expect(pieces(&reader, of: 4) == ["0123", "4567", "89"].map { Data($0.utf8) })
          #expect(reader.position == 10)
        }
      }
    }

    @Test("no body is empty")
    func empty() throws {
      var reader = try UploadReader(nil)
      #expect(reader.size == 0)
      #expect(pieces(&reader, of: 4).isEmpty)
    }

    @Test("a file that gets shorter is noticed, and one that grows is read as long as it was")
    func changing() throws {
      try withTemporaryFile("0123456789") { file in
        var reader = try UploadReader(.file(file))
        var grown = reader
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 4)
        #expect(pieces(&reader, of: 4) == [Data("0123".utf8), nil])
        try handle.truncate(atOffset: 100)
        #expect(pieces(&grown, of: 6).compactMap(\.self).map(\.count) == [6, 4])
        try handle.close()
      }
    }

    @Test("a file that gets shorter while it is sent is the app's fault, and no lost connection")
    func shortened() throws {
      try withTemporaryFile("0123456789") { file in
        let url = try #require(URL(string: "https://api.yelp.com/v3"))
        let call = try CurlCall(
          YelpHTTPRequest(method: .post, url: url, body: .file(file)),
          progress: DispatchQueue(label: "progress"))
        call.upload = try UploadReader(.file(file))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        var buffer: [UInt8] = [0, 0, 0, 0]
        #expect(buffer.withUnsafeMutableBytes { call.send(into: $0) } == nil)
        try handle.close()
        guard case .failure(let error)? = call.exchange.outcome else {
          Issue.record("no error")
          return
        }
        #expect(error.code == .invalidArguments && error.problems.map(\.field) == ["body"])
        #expect(error.message == "The file changed while it was sent to api.yelp.com.")
        #expect(error.recoverySuggestion == "Write the whole file first, or send a copy of it.")
      }
    }

    @Test("a file that is not there is refused")
    func missing() {
      let error = #expect(throws: YelpError.self) {
        try UploadReader(.file(URL(fileURLWithPath: "/nothing/here")))
      }
      #expect(error?.code == .invalidArguments)
      #expect(error?.problems.map(\.field) == ["body"])
    }

    private func withTemporaryFile(_ text: String, _ body: (URL) throws -> Void) throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("body-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(text.utf8).write(to: file)
      try body(file)
    }
  }
#endif
