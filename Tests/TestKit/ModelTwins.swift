import Foundation
import Testing

import YelpSDK

/// A path in a JSON value: names of members and indices of elements, written `businesses.0.id`.
package typealias JSONPath = [String]

extension YelpJSONValue {
  /// Reads a fixture.
  package init(fixture: String) throws {
    try self.init(parsing: Data(fixture.utf8))
  }

  /// The value with the part at `path` replaced, or removed when `twin` is `nil`.
  package func replacing(_ path: JSONPath, with twin: YelpJSONValue?) -> YelpJSONValue {
    guard let step = path.first else { return twin ?? .null }
    let rest = Array(path.dropFirst())
    switch self {
    case .object(var members):
      let member = members[step] ?? .object([:])
      members[step] = rest.isEmpty ? twin : member.replacing(rest, with: twin)
      return .object(members)
    case .array(var elements):
      guard let position = Int(step), elements.indices.contains(position) else { return self }
      if rest.isEmpty {
        elements.replaceSubrange(position...position, with: twin.map { [$0] } ?? [])
      } else {
        elements[position] = elements[position].replacing(rest, with: twin)
      }
      return .array(elements)
    default: return self
    }
  }

  /// The value without empty members and elements: null, `""`, `[]` and `{}`.
  package var withoutNothing: YelpJSONValue {
    switch self {
    case .object(let members): .object(members.mapValues(\.withoutNothing).filter { !$0.value.isNothing })
    case .array(let elements): .array(elements.map(\.withoutNothing).filter { !$0.isNothing })
    default: self
    }
  }

  /// Whether all that is here is in another value too.
  package func isPart(of other: YelpJSONValue?) -> Bool {
    switch (self, other) {
    case (.object(let members), .object(let others)): members.allSatisfy { $1.isPart(of: others[$0]) }
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isPart(of: $1) }
    default: self == other
    }
  }

  package var isNothing: Bool { [.null, "", [], [:]].contains(self) }

  /// All paths in the value.
  package var paths: [JSONPath] {
    switch self {
    case .object(let members):
      members.flatMap { name, member in [[name]] + member.paths.map { [name] + $0 } }
    case .array(let elements):
      elements.enumerated().flatMap { number, element in
        [["\(number)"]] + element.paths.map { ["\(number)"] + $0 }
      }
    default: []
    }
  }
}

extension YelpWireModel {
  /// The model as it is encoded.
  package var encoded: YelpJSONValue {
    get throws { try YelpJSONValue(parsing: JSONEncoder().encode(self)) }
  }

  /// The model with some of its properties set.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var model = self
    change(&model)
    return model
  }

  /// Reads a model from a fixture.
  package static func read(_ fixture: String) throws -> Self {
    try YelpWireDecoder.decode(Self.self, from: Data(fixture.utf8)).value
  }

  /// Reads a model from a fixture in which one field, such as `businesses.0.id`, is replaced or missing.
  package static func read(_ fixture: String, _ path: String, _ twin: YelpJSONValue?) throws -> Self {
    let path = path.split(separator: ".").map(String.init)
    let body = try YelpJSONValue(fixture: fixture).replacing(path, with: twin)
    return try YelpWireDecoder.decode(Self.self, from: body.data).value
  }

  /// The model decoded again from its own encoding.
  package func readAgain() throws -> Self {
    try YelpWireDecoder.decode(Self.self, from: JSONEncoder().encode(self)).value
  }
}

/// A value of each JSON type, to replace other values.
private let twins: [YelpJSONValue?] = [
  nil, .some(.null), "", "text", "12", "https://example.com/a b?ü=[]", true, false, 0, 7, -1, 3.5,
  -1e300,
  .integer(.max), .integer(.min), .number(1e19), [], [:], [nil], [[], [:], 1, "a"], ["a": ["b": ["c": nil]]],
]

/// The twins for one place of many: it is gone, and four others in turn; all in the long run.
private func twins(at place: Int) -> [YelpJSONValue?] {
  if TestScale.isLong { return twins }
  return [nil] + stride(from: 1 + place % 5, to: twins.count, by: 5).map { twins[$0] }
}

/// Replaces every part of a response by values of other JSON types, and checks that reading fails only without what is
/// required, and that every value that was read is equal after encoding and decoding. The encoding of the unchanged
/// response is Yelp's own JSON, and that of a response without one part has all the others.
///
/// - Parameters:
///   - fails: The parts without which the whole response cannot be read.
///   - drops: The parts without which the value around them is left out, with `*` for a place in a list.
package func fuzz<Model: YelpWireModel>(
  _ type: Model.Type, _ fixture: String, fails: Set<String> = [], drops: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let body = try YelpJSONValue(fixture: fixture)
  if body.arrayValue == nil {
    let encoded = try JSONEncoder().encode(YelpWireDecoder.decode(type, from: body.data).value)
    #expect(
      try YelpJSONValue(parsing: encoded).withoutNothing == body.canonical.withoutNothing,
      sourceLocation: sourceLocation)
  }
  var lost: Set<String> = []
  var missed: Set<String> = []
  for (place, path) in body.paths.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
    let name = path.joined(separator: ".")
    let rest = body.replacing(path, with: nil)
    if body.arrayValue == nil, let model = try? YelpWireDecoder.decode(type, from: rest.data).value {
      let written = try YelpJSONValue(parsing: JSONEncoder().encode(model))
      if !rest.canonical.withoutNothing.isPart(of: written) {
        missed.insert(path.map { Int($0) == nil ? $0 : "*" }.joined(separator: "."))
      }
    }
    for twin in twins(at: place) {
      let broken = body.replacing(path, with: twin)
      do {
        let model = try YelpWireDecoder.decode(type, from: broken.data).value
        #expect(try model.readAgain() == model, "\(name) = \(twin ?? "gone")", sourceLocation: sourceLocation)
        _ = "\(model)"
      } catch {
        lost.insert(name)
      }
    }
    if fails.contains(name) {
      #expect(throws: YelpError.self, "without \(name)", sourceLocation: sourceLocation) {
        try YelpWireDecoder.decode(type, from: body.replacing(path, with: nil).data)
      }
    }
  }
  #expect(lost == fails, "what the response cannot be read without: `fails`", sourceLocation: sourceLocation)
  #expect(missed == drops, "what takes the value around it along: `drops`", sourceLocation: sourceLocation)
  for twin in twins {
    _ = try? YelpWireDecoder.decode(type, from: (twin ?? .null).data)
  }
}

extension YelpJSONValue {
  /// The body in the form in which models encode it, where Yelp has two: other names, single objects for lists, the
  /// members of a location beside it.
  package var canonical: YelpJSONValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.canonical))
    case .object(var members):
      for (other, name) in [("hour_type", "hours_type"), ("parents", "parent_aliases")] {
        if let member = members[other], members[name] == nil { members[name] = member }
      }
      for name in ["hours", "business_hours", "popularity_scores"] {
        if let member = members[name], member.objectValue != nil { members[name] = [member] }
      }
      for name in ["coordinates", "center"] {
        let point = members[name]?.objectValue
        if point?["latitude"]?.isNull == true || point?["longitude"]?.isNull == true { members[name] = .null }
      }
      if members["location"]?.isNull == true, members["contextual_info"] != nil {
        let place = members.filter { $0.value.objectValue == nil }
        members["location"] = .object(place)
        members["coordinates"] = .object(place)
      }
      if members["id"] != nil, members["name"] == nil, members.count == 2 {
        members["name"] = members["text"]
      }
      return .object(members.mapValues(\.canonical))
    default: return self
    }
  }
}
