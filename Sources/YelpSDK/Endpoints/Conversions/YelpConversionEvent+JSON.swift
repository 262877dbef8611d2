import Foundation

extension YelpConversionEvent {
  /// The event as it goes over the wire.
  var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "event_id": .string(id), "event_name": .string(name.rawValue),
      "action_source": .string(actionSource.rawValue), "custom_data": customData,
    ]
    if let seconds = Int(exactly: time.timeIntervalSince1970.rounded(.down)) {
      members["event_time"] = .integer(seconds)
    }
    if !userData.isEmpty { members["user_data"] = userData.json }
    return .object(members)
  }

  private var customData: YelpJSONValue {
    var members: [String: YelpJSONValue] = [:]
    members["value"] = value.map(YelpJSONValue.number)
    members["currency"] = currency.map { .string($0.rawValue) }
    members["order_id"] = orderID.map(YelpJSONValue.string)
    members["content_category"] = contentCategory.map(YelpJSONValue.string)
    if !contentIDs.isEmpty { members["content_ids"] = .array(contentIDs.map(YelpJSONValue.string)) }
    if !contents.isEmpty { members["contents"] = .array(contents.map(\.json)) }
    if !labels.isEmpty {
      members["event_labels"] = .array(
        labels.map { ["event_label": .string($0.name), "event_value": $0.value] })
    }
    return .object(members)
  }
}

extension YelpConversionEvent.Content {
  fileprivate var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = ["id": .string(id)]
    members["quantity"] = quantity.map(YelpJSONValue.integer)
    members["item_price"] = itemPrice.map(YelpJSONValue.number)
    return .object(members)
  }
}
