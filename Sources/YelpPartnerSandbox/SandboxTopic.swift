import YelpSandbox

/// A part of the sandbox: the endpoints of one topic, and their state.
///
/// A new topic is a class in a file with its name, with its state in a `Locked` value, and one line in
/// ``YelpPartnerSandbox``.
protocol SandboxTopic: AnyObject, Sendable {
  /// The endpoints. They may keep the topic.
  var endpoints: [YelpSandboxEndpoint] { get }

  /// Forgets what happened.
  func reset()
}
