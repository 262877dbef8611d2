import YelpSandbox

/// What one topic adds to the sandbox: its endpoints, and the state behind them.
///
/// A new topic is a class in a folder of its own, with its state in a `Locked` value, and one line in
/// ``YelpPartnerSandbox``.
protocol SandboxTopic: AnyObject, Sendable {
  /// The endpoints. They may keep the topic.
  var endpoints: [YelpSandboxEndpoint] { get }

  /// Forgets what happened.
  func reset()
}
