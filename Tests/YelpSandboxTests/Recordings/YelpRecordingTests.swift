import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

struct YelpRecordingTests {
  private let file = """
    {
      "exchanges": [
        {
          "request": {
            "method": "GET",
            "path": "/v3/b%C3%A4r",
            "query": {
              "a": ["1", "2"],
              "term": "tea"
            }
          },
          "response": {
            "body": {
              "json": {"name": "Bär", "rating": 4.0}
            },
            "headers": {"Content-Type": "application/json"},
            "status": 200
          }
        },
        {
          "failure": "notConnected",
          "request": {
            "body": {"text": "a=b"},
            "method": "POST",
            "path": "/oauth2/token"
          }
        },
        {
          "request": {"method": "GET", "path": "/x"},
          "response": {
            "body": {"base64": "/w=="},
            "headers": {},
            "status": 502
          }
        }
      ],
      "format": 1,
      "recorded_at": "2025-06-11T12:00:00Z"
    }

    """

  @Test("a recording is equal after writing and reading its file, which is readable")
  func roundTrip() throws {
    let recording = YelpRecording(
      recordedAt: Date(timeIntervalSince1970: 1_749_643_200),
      exchanges: [
        .init(
          request: .init(path: "/v3/b%C3%A4r", query: ["term": ["tea"], "a": ["1", "2"]]),
          outcome: .response(
            status: 200, headers: ["Content-Type": "application/json"],
            body: .json(["name": "Bär", "rating": 4.0]))),
        .init(
          request: .init(method: .post, path: "/oauth2/token", body: .text("a=b")),
          outcome: .failure(.notConnected)),
        .init(
          request: .init(path: "/x"),
          outcome: .response(status: 502, headers: [:], body: .binary(Data([255])))),
      ])
    #expect(String(decoding: recording.data, as: UTF8.self) == file)
    #expect(try YelpRecording(Data(file.utf8)) == recording)
    let url = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try recording.write(to: url)
    #expect(try YelpRecording(contentsOf: url) == recording)
  }

  @Test(
    "an invalid file is refused, and the error names the place",
    arguments: [
      ("\"format\": 1", "\"format\": 2", "format"), ("\"2025-06-11T12:00:00Z\"", "\"today\"", "recorded_at"),
      ("\"status\": 200", "\"status\": \"ok\"", "exchanges[0].response.status"),
      ("\"path\": \"/oauth2/token\"", "\"path\": 5", "exchanges[1].request.path"),
      ("\"method\": \"POST\",", "", "exchanges[1].request.method"),
      ("\"base64\": \"/w==\"", "\"base64\": \"!\"", "exchanges[2].response.body"),
    ])
  func malformed(part: String, broken: String, path: String) {
    let text = file.replacingOccurrences(of: part, with: broken)
    #expect {
      try YelpRecording(Data(text.utf8))
    } throws: {
      YelpError.Code.cannotParseResponse ~= $0 && ($0 as? YelpError)?.codingPath == path
    }
    #expect(throws: YelpError.self) { try YelpRecording(Data("no".utf8)) }
  }
}
