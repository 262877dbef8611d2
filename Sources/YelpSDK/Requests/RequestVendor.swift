/// What vends builders and sends their requests.
///
/// A draft only keeps it. The client's layer, which lies above, has the one conforming type, `CurrentClient`.
protocol RequestVendor: AnyObject, Sendable {}
