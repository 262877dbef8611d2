public import Foundation

extension YelpJSONValue {
  /// Reads JSON, strictly by RFC 8259. When a name is repeated, the last one counts.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` and the byte where it stops being JSON.
  public init(parsing data: Data) throws {
    self = try YelpJSONIndex.withIndex(of: data, options: .init()) { YelpJSONValue($0, 0) }
  }

  init(_ index: YelpJSONIndex, _ position: Int) {
    let token = index[position]
    switch token.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .integer:
      if let value = index.integer(token) { self = .integer(value) } else { fallthrough }
    case .number:
      self = index.double(token).map(YelpJSONValue.number) ?? .string(index.source(token))
    case .string, .escapedString: self = .string(index.string(token))
    case .array: self = .array(index.children(of: position).map { YelpJSONValue(index, $0) })
    case .object:
      let members = index.children(of: position)
      self = .object(
        Dictionary(members.map { (index.string(index[$0]), YelpJSONValue(index, $0 + 1)) }) { _, last in last
        })
    }
  }
}
