import Foundation
import HTTPTypes
public import Hummingbird
import Logging
import NIOCore
import YelpPartner
import YelpSDK

extension RouterMethods {
  /// Takes Yelp's webhooks at a path, from whoever sends them.
  ///
  /// ```swift
  /// router.yelpWebhook("yelp/webhook", to: webhooks)
  /// ```
  /// Yelp doesn't sign webhooks: admit its addresses alone where you can, with
  /// ``yelpWebhook(_:to:from:address:)``.
  ///
  /// | Request | Answer |
  /// |---|---|
  /// | `GET` with Yelp's question, `?verification=TEXT` | 200 with its answer |
  /// | `GET` without it | 400 |
  /// | `POST` of a webhook that is taken, also a repeated one | 200, before any work begins |
  /// | from another sender | 403 |
  /// | a body of more than 8 KiB | 413 |
  /// | a body that isn't a webhook | 400, with a line in the log, without its contents |
  /// | too many changes wait, or the service doesn't run | 503: Yelp sends it again |
  ///
  /// - Parameters:
  ///   - path: The path of the address that Yelp has.
  ///   - service: Works on them. List it in the application's services.
  @discardableResult
  public func yelpWebhook(_ path: RouterPath, to service: YelpWebhookService) -> Self {
    yelpWebhook(path, to: service) { _, _ in true }
  }

  /// Takes Yelp's webhooks at a path, from some addresses alone. See ``yelpWebhook(_:to:)``.
  ///
  /// ```swift
  /// // Behind a proxy that writes the sender's address into this field, and passes on none.
  /// let field = HTTPField.Name("X-Real-IP")
  /// router.yelpWebhook("yelp/webhook", to: webhooks, from: YelpWebhookReceiver.senderAddresses) { request, _ in
  ///   field.flatMap { request.headers[$0] }
  /// }
  /// ```
  /// - Parameters:
  ///   - path: The path of the address that Yelp has.
  ///   - service: Works on them. List it in the application's services.
  ///   - senders: The addresses, such as those of `YelpWebhookReceiver.senderAddresses`.
  ///   - address: The address of the sender; `nil` when it isn't known, which is refused. A header field is of use only
  ///     where a proxy of yours has written all of it.
  @discardableResult
  public func yelpWebhook(
    _ path: RouterPath, to service: YelpWebhookService, from senders: Set<String>,
    address: @escaping @Sendable (Request, Context) -> String?
  ) -> Self {
    yelpWebhook(path, to: service) { request, context in
      guard let address = address(request, context) else { return false }
      // So a socket for both versions of IP writes an address of version 4.
      let mapped = "::ffff:"
      return senders.contains(
        address.lowercased().hasPrefix(mapped) ? String(address.dropFirst(mapped.count)) : address)
    }
  }

  private func yelpWebhook(
    _ path: RouterPath, to service: YelpWebhookService,
    admits: @escaping @Sendable (Request, Context) -> Bool
  ) -> Self {
    on(path, method: .get) { request, _ in
      guard let answer = URL(string: request.uri.string).flatMap({ YelpWebhookVerification(url: $0) }) else {
        throw HTTPError(.badRequest)
      }
      return Response(
        status: .ok, headers: [.contentType: answer.contentType],
        body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
    return on(path, method: .post) { request, context -> HTTPResponse.Status in
      guard admits(request, context) else {
        context.logger.warning("A webhook from another address was refused")
        throw HTTPError(.forbidden)
      }
      let (event, issues): (YelpWebhookEvent, [YelpDecodingIssue])
      do {
        let body = try await request.body.collect(upTo: YelpWebhookEvent.maximumByteCount)
        (event, issues) = try YelpWebhookEvent.decoded(Data(body.readableBytesView))
      } catch is NIOTooManyBytesError {
        context.logger.warning("A webhook was too large")
        throw HTTPError(.contentTooLarge)
      } catch let error as YelpError {
        context.logger.warning("A webhook could not be read", metadata: ["code": "\(error.code)"])
        throw HTTPError(.badRequest)
      }
      let lostCount = issues.count { $0.kind == .droppedElement }
      if lostCount > 0 {
        context.logger.warning("A part of a webhook could not be read", metadata: ["count": "\(lostCount)"])
        // Where nothing is left of it, it isn't said to be taken.
        if event.updates.isEmpty { throw HTTPError(.badRequest) }
      }
      guard service.take(event) else {
        context.logger.warning("A webhook could not be taken, and will come again")
        throw HTTPError(.serviceUnavailable)
      }
      return .ok
    }
  }
}

extension RouterMethods where Context: RemoteAddressRequestContext {
  /// Takes Yelp's webhooks at a path, from some addresses alone, by the address of the connection. See
  /// ``yelpWebhook(_:to:)``.
  ///
  /// Behind a proxy that address is the proxy's: use ``yelpWebhook(_:to:from:address:)`` there.
  @discardableResult
  public func yelpWebhook(
    _ path: RouterPath, to service: YelpWebhookService, from senders: Set<String>
  ) -> Self {
    yelpWebhook(path, to: service, from: senders) { _, context in context.remoteAddress?.ipAddress }
  }
}

extension YelpWebhookEvent {
  /// The most bytes of a body that is read.
  fileprivate static let maximumByteCount = 8 << 10
}
