/// What a builder gathers before `build()`: the shared state behind every builder's setters.
public struct YelpRequestDraft: Sendable {
  public var endpoint: YelpEndpoint
  public var method: YelpHTTPMethod
  public var host: YelpHost = .configured
  public var path: YelpPath
  /// How the parameters are sent.
  public var parameterEncoding: YelpRequestInfo.ParameterEncoding
  /// A body beside the parameters, which travel in the query then.
  public var body: YelpRequestBody?
  public var uploadProgress: YelpHTTPRequest.UploadProgress?
  public var headers: YelpHTTPHeaders = [:]
  public var timeout: Duration?
  public var idleTimeout: Duration?
  public var authentication: YelpAuthentication = .apiKey
  public var cachePolicy: YelpCachePolicy = .useCache
  public var retryPolicy: YelpRetryPolicy?
  /// `nil` takes what the builder says: ``YelpRequestBuilder/isIdempotent``.
  public var isIdempotent: Bool?
  public var localePlacement: YelpRequestInfo.LocalePlacement
  /// See ``YelpRequestInfo/cachePartition``.
  public var cachePartition: String?
  /// The names of parameters whose values are personal data. See ``YelpRequestInfo/personalFields``.
  public var personalFields: Set<String> = []
  /// Whether the response holds personal data. See ``YelpRequestInfo/hasPersonalResponse``.
  public var hasPersonalResponse = false
  /// What Yelp's codes mean at this endpoint. See ``YelpRequestInfo/errorMeanings``.
  public var errorMeanings: [YelpErrorCode: YelpErrorMeaning] = [:]
  /// What HTTP statuses mean at this endpoint. See ``YelpRequestInfo/statusMeanings``.
  public var statusMeanings: [Int: YelpErrorMeaning] = [:]
  /// How to find out whether a request that got no response was carried out. See ``YelpRequestInfo/outcomeCheck``.
  public var outcomeCheck: String?
  /// Whether the endpoint's rules are checked. Default: true.
  public var isValidated = true
  /// How far a list can be paged through; `nil` takes the endpoint's own rule.
  var maximumReachable: Int?
  /// Whether the request is for one page of a loop over all of them, where a limit of zero is a mistake.
  var isPaging = false
  /// Who vended the builder, and sends it by default; `nil` for a builder made by its initialiser.
  var vendor: (any RequestVendor)?
  /// What the setters did to the parameters, in order. Setting copies no parameters, however many there are.
  private var changes = SharedList<Change>()

  private enum Change: Sendable {
    case set(String, YelpParameter?)
    case member(String, of: String, YelpJSONValue?)
    case join(String, to: String, delimiter: String)
    case append(String, to: String)
    case replace(YelpParameters)
  }

  /// A draft for a path. Interpolate ids into the path: each becomes one encoded segment.
  public init(
    _ endpoint: YelpEndpoint = .generic,
    method: YelpHTTPMethod = .get,
    path: YelpPath,
    parameterEncoding: YelpRequestInfo.ParameterEncoding = .query,
    localePlacement: YelpRequestInfo.LocalePlacement = .none
  ) {
    self.endpoint = endpoint
    self.method = method
    self.path = path
    self.parameterEncoding = parameterEncoding
    self.localePlacement = localePlacement
  }

  /// The parameters by their name on the wire. To set one of them, ``set(_:_:)`` is faster.
  public var parameters: YelpParameters {
    get {
      var parameters = YelpParameters()
      for change in changes.elements {
        switch change {
        case .set(let name, let value): parameters[name] = value
        case .member(let member, let name, let value): parameters[name].set(member, value)
        case .join(let text, let name, let delimiter): parameters[name].join(text, delimiter: delimiter)
        case .append(let text, let name): parameters[name].append(text)
        case .replace(let others): parameters = others
        }
      }
      parameters.personalNames = personalFields
      return parameters
    }
    set {
      changes = SharedList()
      changes.append(.replace(newValue))
    }
  }

  /// Sets a parameter; `nil` removes it.
  public mutating func set(_ name: String, _ value: (some YelpParameterConvertible)?) {
    changes.append(.set(name, value?.yelpParameter))
  }

  /// Sets a member of a parameter that is a JSON object; `nil` removes it, and with the last one the parameter.
  public mutating func set(_ member: String, of name: String, _ value: YelpJSONValue?) {
    changes.append(.member(member, of: name, value))
  }

  /// Sets a list of open values, joined by commas; an empty list removes it.
  public mutating func set(_ name: String, list values: [some YelpOpenValue]) {
    set(name, values.isEmpty ? nil : YelpParameter(list: values.map(\.rawValue)))
  }

  /// Sets price tiers in the form of requests, `1,2`; an empty list removes them.
  public mutating func set(price tiers: [YelpPrice]) {
    let texts = tiers.map { $0.tier.map(String.init) ?? $0.rawValue }
    set("price", texts.isEmpty ? nil : YelpParameter(list: texts))
  }

  mutating func join(_ text: String, to name: String, delimiter: String) {
    changes.append(.join(text, to: name, delimiter: delimiter))
  }

  mutating func append(_ text: String, to name: String) { changes.append(.append(text, to: name)) }
}

/// What vends builders and sends their requests.
///
/// A draft only keeps it. The client's layer, which lies above, has the one conforming type, `CurrentClient`.
protocol RequestVendor: AnyObject, Sendable {}

extension YelpRequestDraft: CustomReflectable {
  /// Endpoint, method, host, path, parameters and header fields, secrets redacted.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "endpoint": endpoint, "method": method, "host": host, "path": path, "parameters": parameters,
        "headers": headers.redacted,
      ])
  }
}

extension YelpParameter? {
  // `self` is emptied before its members, text or list grow, so that there is one owner and nothing is copied.

  fileprivate mutating func set(_ member: String, _ value: YelpJSONValue?) {
    var members = self?.json.objectValue ?? [:]
    self = nil
    members[member] = value
    self = members.isEmpty ? nil : YelpParameter(.object(members))
  }

  fileprivate mutating func join(_ text: String, delimiter: String) {
    guard var joined = self?.text else { return self = YelpParameter(text) }
    self = nil
    joined += delimiter
    joined += text
    self = YelpParameter(joined)
  }

  fileprivate mutating func append(_ text: String) {
    var elements = self?.json.arrayValue ?? self.map { [$0.json] } ?? []
    self = nil
    elements.append(.string(text))
    self = YelpParameter(.array(elements))
  }
}
