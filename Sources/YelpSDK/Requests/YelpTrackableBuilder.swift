/// A builder whose request can be tracked: sent without waiting, and again until Yelp has it.
///
/// Conversions are such builders, and requests of your own. A builder of yours can be one too:
/// ```swift
/// struct VisitBuilder: YelpTrackableBuilder {
///   var draft = YelpRequestDraft("visits", method: .post, path: "/v3/visits")
///   var responseParser: YelpResponseParser<Void> { .none }
/// }
/// ```
/// When a connection breaks before the response, a tracked request is sent again although Yelp may have received it:
/// track only what does no harm when it arrives twice, such as a conversion, which has an id.
public protocol YelpTrackableBuilder: YelpRequestBuilder {}

extension YelpMappedBuilder: YelpTrackableBuilder where Base: YelpTrackableBuilder {}
