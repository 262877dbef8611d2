import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A multipart body", .timeLimit(.minutes(5)))
struct YelpMultipartBodyTests {
  @Test("is byte for byte as RFC 7578 specifies")
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.txt", Data("from disk".utf8))
    let body = YelpMultipartBody(
      [
        .text("caption", "Süßes\r\n\"lunch\""),
        .data("raw", Data([0, 255, 13, 10])),
        .data("photo", Data("jpeg".utf8), fileName: "the \"best\" ü.jpg", contentType: "image/jpeg"),
        .file("note", file, contentType: "text/plain"),
        .file("renamed", file, fileName: "b.bin"),
      ], boundary: "frontier")
    var expected = Data(
      """
      --frontier
      Content-Disposition: form-data; name="caption"

      Süßes
      "lunch"
      --frontier
      Content-Disposition: form-data; name="raw"
      Content-Type: application/octet-stream


      """.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    expected += [0, 255, 13, 10]
    expected += Data(
      """

      --frontier
      Content-Disposition: form-data; name="photo"; filename="the %22best%22 ü.jpg"
      Content-Type: image/jpeg

      jpeg
      --frontier
      Content-Disposition: form-data; name="note"; filename="a.txt"
      Content-Type: text/plain

      from disk
      --frontier
      Content-Disposition: form-data; name="renamed"; filename="b.bin"
      Content-Type: application/octet-stream

      from disk
      --frontier--

      """.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    #expect(body.problems.isEmpty)
    #expect(try await written(body) == expected)
  }

  @Test("names its boundary in the content type, quoted when required")
  func contentType() {
    #expect(YelpMultipartBody([], boundary: "a-b").contentType == "multipart/form-data; boundary=a-b")
    #expect(YelpMultipartBody([], boundary: "a b").contentType == "multipart/form-data; boundary=\"a b\"")
    let random = YelpMultipartBody([.text("a", "b")])
    #expect(
      YelpRequestBody.multipart(random).contentType == "multipart/form-data; boundary=\(random.boundary)")
  }

  @Test("has a new boundary each time, always a valid one")
  func randomBoundaries() {
    let bodies = (0..<50).map { _ in YelpMultipartBody([.text("a", "b")]) }
    #expect(Set(bodies.map(\.boundary)).count == 50)
    #expect(bodies.allSatisfy { $0.problems.isEmpty && $0.boundary.utf8.count >= 20 })
  }

  @Test(
    "is refused with every problem named",
    arguments: [
      ([.text("", "x")], nil, ["body.parts[0].name: must not be empty"]),
      (
        [.text("a\r\nX-Evil: 1", "x")], nil,
        ["body.parts[0].name: must not have line breaks or other control characters"]
      ),
      (
        [.data("a", Data(), fileName: "a\nb"), .data("b", Data(), contentType: "text/\0plain")], nil,
        [
          "body.parts[0].fileName: must not have line breaks or other control characters",
          "body.parts[1].contentType: must not have line breaks or other control characters",
        ]
      ),
      ([], nil, ["body: must have at least one part"]),
      (
        [.text("a", "x")], "",
        ["body.boundary: must be 1 to 70 letters, digits and marks, without a space at its end"]
      ),
      (
        [.text("a", "x")], "a\r\nb",
        ["body.boundary: must be 1 to 70 letters, digits and marks, without a space at its end"]
      ),
      (
        [.text("a", "x")], "a ",
        ["body.boundary: must be 1 to 70 letters, digits and marks, without a space at its end"]
      ),
      ([.text("a", "before frontier after")], "frontier", ["body.boundary: must stand in no part"]),
      (
        [.file("a", URL(filePath: "/nowhere/at/all"))], nil,
        ["body = \"/nowhere/at/all\": must be a regular file that can be read"]
      ),
      ([.file("a", URL(filePath: "/"))], nil, ["body = \"/\": must be a regular file that can be read"]),
    ] as [([YelpMultipartBody.Part], String?, [String])])
  func problems(_ parts: [YelpMultipartBody.Part], _ boundary: String?, _ expected: [String]) {
    let body = YelpMultipartBody(parts, boundary: boundary)
    let found = body.problems.map {
      "\($0.field)\($0.value.isEmpty || $0.field == "body.boundary" ? "" : " = \"\($0.value)\""): \($0.rule)"
    }
    #expect(found == expected)
    let builder = YelpGenericBuilder(.post, path: "/upload").body(.multipart(body))
    #expect(YelpSDKTests.problems(builder) == body.problems)
  }

  @Test(
    "finds its boundary in a file, also across two chunks", arguments: [0, 100, 262_140, 262_144, 400_000])
  func boundaryInFile(_ position: Int) async throws {
    let folder = try TemporaryFolder()
    var bytes = Data(repeating: 45, count: 500_000)
    let inside = Data("--frontier".utf8)
    bytes.replaceSubrange(position..<position + inside.count, with: inside)
    let body = YelpMultipartBody([.file("a", try folder.file("a", bytes))], boundary: "frontier")
    let error = await #expect(throws: YelpError.self) { try await written(body) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.rule) == ["must stand in no part"])
    let other = YelpMultipartBody(body.parts, boundary: "another")
    #expect(try await written(other).range(of: inside) != nil)
  }

  @Test("stops when it is cancelled")
  func cancellation() async throws {
    let folder = try TemporaryFolder()
    let body = YelpMultipartBody([.file("a", try folder.file("a", .noise(count: 600_000)))])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await written(body)
    }
    await #expect(throws: CancellationError.self) { try await task.valueUnlessCancelled() }
  }

  @Test("is a form in cURL, without secret fields")
  func curl() throws {
    let body: YelpMultipartBody = [
      .text("note", "it's"), .text("password", "s3cret"),
      .file("photo", URL(filePath: "/a b.jpg"), contentType: "image/jpeg"),
      .data("raw", Data([255]), fileName: "r"),
    ]
    let request = YelpRequest(
      body: .multipart(body),
      info: YelpRequestInfo(endpoint: "upload", method: .post, path: "/upload"),
      parser: .none)
    let command = request.curlCommand
    #expect(command.contains(#"--form-string 'note=it'\''s'"#))
    #expect(command.contains("--form-string 'password=<redacted>'"))
    #expect(command.contains(#"--form 'photo=@"/a b.jpg";filename="a b.jpg";type=image/jpeg'"#))
    #expect(command.contains(#"--form 'raw="<1 byte>";filename="r";type=application/octet-stream'"#))
    #expect(!command.contains("Content-Type"))
  }

  private func written(_ body: YelpMultipartBody) async throws -> Data {
    var data = Data()
    try await body.write { data += $0 }
    return data
  }
}

@Suite("The file name of a part", .timeLimit(.minutes(5)))
struct YelpMultipartFileNameTests {
  @Test("cannot end its quotation marks, even with a combining mark after one")
  func escaped() async throws {
    let name = "a\"\u{301}; name=\"x\u{301}"
    let part = YelpMultipartBody.Part(name: "p\"\u{301}", fileName: name, content: .data(Data("z".utf8)))
    var bytes = Data()
    try await YelpMultipartBody([part], boundary: "b").write { bytes += $0 }
    let line = bytes.split(separator: 10)[1]
    #expect(line.filter { $0 == UInt8(ascii: "\"") }.count == 4)
  }
}
