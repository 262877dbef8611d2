import Foundation
import YelpSDK

/// Requests as lines: method, target, body, and after ` # ` a header field.
enum Requests {
  /// Each endpoint with each of its parameters, and what no builder's own methods express.
  static let all = [
    // Search
    "GET /v3/businesses/search?location=Austin",
    "GET /v3/businesses/search?term=coffee&location=Austin&open_now=true",
    "GET /v3/businesses/search?term=coffee&latitude=37.7749&longitude=-122.4194&radius=500&sort_by=rating",
    "GET /v3/businesses/search?latitude=37.7749&longitude=-122.4194&location=Austin&open_now=false",
    "GET /v3/businesses/search?location=Oslo&categories=coffee,breakfast_brunch,3dprinting,smoothiebars&price=1,2,3,4&limit=50&offset=100",
    "GET /v3/businesses/search?location=Oslo&attributes=hot_and_new,wifi_free,unheard_of&open_at=1798761600&locale=de_DE",
    "GET /v3/businesses/search?location=Oslo&sort_by=best_match&price=4",
    "GET /v3/businesses/search?location=Oslo&sort_by=review_count&device_platform=ios",
    "GET /v3/businesses/search?location=Oslo&sort_by=distance&device_platform=android&job_alias=lamp_repair",
    "GET /v3/businesses/search?location=Oslo&sort_by=nearest&device_platform=mobile-generic&locale=de_XX",
    "GET /v3/businesses/search?location=Oslo&reservation_date=2027-05-01&reservation_time=19:00&reservation_covers=2&matches_party_size_param=false",
    "GET /v3/businesses/search?location=Oslo&depth=2&color=red&color=blue&categories=",
    "GET /v3/businesses/search?location=Oslo&limit=007 # X-Request-ID: a-1",
    "GET /v3/businesses/search/phone?phone=%2B14155550123&locale=en_GB",
    "GET /v3/businesses/matches?name=North%20Pier%20Coffee&address1=12%20Pier%20Rd&city=San%20Francisco&state=CA&country=US",
    "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&address2=2&address3=3&postal_code=94111&phone=%2B14155550123&latitude=37.5&longitude=-122.5&yelp_business_id=abcdefghijklmnopqrstuv&match_threshold=none&limit=5",
    "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&match_threshold=default",
    "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&match_threshold=strict",
    "GET /v3/transactions/delivery/search?location=Austin&term=rice&categories=thai&price=2",
    "GET /v3/transactions/delivery/search?latitude=30.25&longitude=-97.75&location=Austin",
    "GET /v3/autocomplete?text=cof&locale=fr_FR",
    "GET /v3/autocomplete?text=cof&latitude=37.7749&longitude=-122.4194",
    "GET /v3/events?location=London&categories=music,food-and-drink,unheard-of&is_free=true&limit=20&offset=20&radius=900",
    "GET /v3/events?latitude=51.5&longitude=-0.125&location=London&start_date=1798761600&end_date=1798848000&locale=en_GB",
    "GET /v3/events?location=London&sort_on=popularity&sort_by=desc&excluded_events=one,two",
    "GET /v3/events?location=London&sort_on=time_start&sort_by=asc",
    "GET /v3/events?location=London&sort_on=popularity",
    "GET /v3/events?location=London&sort_on=time_start&is_free=false",
    "GET /v3/events?location=London&sort_by=asc",
    "GET /v3/events/featured?location=Berlin&locale=de_DE",
    "GET /v3/events/featured?latitude=52.5&longitude=13.375&location=Berlin",
    // Details
    "GET /v3/businesses/north-pier-coffee-san-francisco",
    "GET /v3/businesses/caf%C3%A9-m%C3%BCnchen?locale=de_AT&device_platform=ios",
    "GET /v3/businesses/north-pier/reviews?sort_by=yelp_sort&limit=3&offset=1",
    "GET /v3/businesses/north-pier/reviews?sort_by=newest&locale=it_IT",
    "GET /v3/businesses/north-pier/review_highlights?count=5&device_platform=android&locale=ja_JP",
    "GET /v3/events/austin-lantern-night?locale=pt_BR",
    "GET /v3/categories",
    "GET /v3/categories?locale=de_DE",
    "GET /v3/categories/coffee?locale=fr_FR",
    // Chat and GraphQL
    #"POST /ai/chat/v2 {"query":"a quiet place"}"#,
    #"POST /ai/chat/v2 {"query":"and \"tea\"?","chat_id":"c-1","user_context":{"latitude":37.7749,"longitude":-122.4194,"locale":"de_DE"},"request_context":{"skip_text_generation":true}}"#,
    #"POST /ai/chat/v2 {"query":"tea","user_context":{"mood":"calm","tags":["a",1,null]},"request_context":{"skip_text_generation":false,"depth":{"a":1.5}},"stream":false,"n":3,"list":[1,2],"none":null}"#,
    #"POST /ai/chat/v2 {"query":"tea","user_context":{}}"#,
    #"POST /v3/graphql {"query":"{ business(id: \"x\") { name } }"} # Accept-Language: de_DE"#,
    #"POST /v3/graphql {"query":"query($place: String) {\n  search(location: $place) { total }\n}","variables":{"place":"Kyoto","n":3,"ids":["a"],"none":null,"by":{"x":true}},"operationName":"Q"}"#,
    // Conversions
    #"POST /v3/conversion/event {"event":{"event_id":"A1","event_name":"purchase","event_time":1767225600,"action_source":"website","custom_data":{"value":12.5,"currency":"USD","order_id":"A1","content_category":"tea","content_ids":["1","2"],"contents":[{"id":"1","quantity":2,"item_price":6.25}],"event_labels":[{"event_label":"plan","event_value":"gold"},{"event_label":"seats","event_value":4}]},"user_data":{"em":["0000000000000000000000000000000000000000000000000000000000000001"],"fn":"0000000000000000000000000000000000000000000000000000000000000002","client_ip_address":"192.0.2.1","client_user_agent":"Browser","madid":"m","lead_id":"l"}},"test_event":true}"#,
    #"POST /v3/conversion/event {"event":{"event_id":"A2","event_name":"custom_table_booked","event_time":1767225600,"action_source":"app","custom_data":{}}}"#,
    #"POST /v3/conversion/event {"event":{"event_id":"A3","event_name":"add_to_cart","event_time":1767225600,"action_source":"physical_store","custom_data":{"value":3.133,"currency":"CAD","order_id":"7"}}}"#,
    #"POST /v3/conversion/event {"event":{"event_id":"A4","event_name":"purchase","event_time":1767225600,"action_source":"app","custom_data":{"value":20,"currency":"USD"}}}"#,
    #"POST /v3/conversion/event {"event":{"event_id":"A5","event_name":"lead","event_time":1767225600,"action_source":"app","custom_data":{"order_id":"7","color":"red"}}}"#,
    #"POST /v3/conversion/events {"events":[{"event_id":"A1","event_name":"purchase","event_time":1767225600,"action_source":"app","custom_data":{"value":12.5,"currency":"USD","order_id":"A1"}},{"event_id":"A2","event_name":"search","event_time":1767225600,"action_source":"app","custom_data":{}}],"test_event":true}"#,
    #"POST /v3/conversion/events {"events":[{"event_id":"A1","event_name":"signup","event_time":1767225600,"action_source":"website","custom_data":{}}]}"#,
    #"POST /v3/webhooks/conversions/booking?dry_run=true {"yelp_token":"<yelp token>","event_type":"confirmed","event_timestamp":1767225600500,"external_id":"B-17","original_external_id":"B-16","external_business_id":"S-1","booking_details_url":"https://example.com/b/17","booked_services":[{"title":"Haircut","provider":"Ada","duration_minutes":60,"start_datetime":"1767312000000","order_value":{"price":90,"currency":"USD"}},{"title":"Wash"}]}"#,
    #"POST /v3/webhooks/conversions/booking {"yelp_token":"<yelp token>","event_type":"rescheduled","event_timestamp":1767225600000,"external_id":"B-17"}"#,
    #"POST /v3/webhooks/conversions/booking?dry_run=false {"yelp_token":"<yelp token>","event_type":"canceled","event_timestamp":1767225600000,"external_id":"B-17","color":"red"}"#,
    // Businesses, for partners
    "GET /v3/businesses/harbour-plumbing/service_offerings?locale=en_GB",
    "GET /v3/businesses/north-pier/insights/food_and_drinks?locale=en_US",
    "GET /v3/businesses/north-pier/insights/risk_signals?locale=en_US",
    "GET /v3/businesses/engagement?business_ids=one,two",
    "GET /v3/businesses/engagement?business_ids=one&date_range_start=2026-10-05&date_range_end=2026-10-25",
    "GET /v3/businesses/engagement?business_ids=one&date_range_start=2026-10-05",
    "GET /v3/businesses/insights?business_ids=one,two&date_range_start=202601&date_range_end=202606",
    #"POST /v3/businesses/harbour-plumbing/rapc_enabledness {"is_enabled":true}"#,
    #"POST /v3/businesses/harbour-plumbing/rapc_enabledness {"is_enabled":"yes"}"#,
    "POST /v3/businesses/harbour-plumbing/rapc_enabledness {}",
    #"POST /v3/reporting/businesses/daily {"ids":["one"],"metrics":["num_calls","url_clicks","ad_cost","unheard_of"],"start":"2026-09-01","end":"2026-09-30"}"#,
    #"POST /v3/reporting/businesses/monthly {"ids":["one","two"],"metrics":["rapc_initiated"],"start":"2026-06","end":"2026-08"}"#,
    "GET /v3/reporting/businesses/daily/report-1",
    "GET /v3/reporting/businesses/monthly/report-1",
    "GET /v3/businesses/subscriptions?subscription_type=WEBHOOK&limit=100&offset=200",
    #"POST /v3/businesses/subscriptions {"business_ids":["one","two"],"subscription_types":["WEBHOOK","YELP_KNOWLEDGE"]}"#,
    #"DELETE /v3/businesses/subscriptions {"business_ids":["one"],"subscription_types":["LISTING_MANAGEMENT","OTHER"]}"#,
    "GET /v3/businesses/subscriptions/YELP_KNOWLEDGE/quota",
    // Leads
    "GET /v3/leads/lead-1",
    "GET /v3/leads/lead-1/events?older_than_cursor=c1&limit=10",
    "GET /v3/leads/lead-1/events?newer_than_cursor=c1",
    #"POST /v3/leads/lead-1/events {"request_type":"TEXT","request_content":"We can come on Monday."}"#,
    #"POST /v3/leads/lead-1/events {"request_type":"PICTURE","request_content":"We can come on Monday."}"#,
    #"POST /v3/leads/lead-1/events {"request_content":"We can come on Monday."}"#,
    #"POST /v3/leads/lead-1/events/mark_as_read {"event_id":"e-1","time_read":"2026-01-31T19:30:00Z"}"#,
    #"POST /v3/leads/lead-1/events/mark_as_read {"event_id":"e-1","time_read":"2026-01-31T19:30:00+01:00"}"#,
    #"POST /v3/leads/lead-1/mark_as_replied {"reply_type":"PHONE"}"#,
    #"POST /v3/leads/lead-1/mark_as_replied {"reply_type":"EMAIL"}"#,
    "GET /v3/leads/lead-1/metrics",
    "GET /v3/businesses/north-pier/lead_ids?after_lead_id=lead-1&created_after=2026-01-31T19:30:00Z&created_before=2026-02-28T19:30:00Z&limit=20",
    "GET /v3/businesses/north-pier/lead_ids?created_after=2026-01-31T19:30:00Z",
    "GET /lead_attachments/file-1?size=2",
    // Reviews, webhooks and sign-ins
    #"POST /reviews/v1/review-1 {"response_text":"Thank you, Ada.","response_type":"public_comment"}"#,
    "GET /v1/business_owner/me/profile",
    "GET /v3/private/businesses/north-pier/reviews?locale=de_DE",
    #"POST /v3/webhooks {"webhook_url":"https://example.com/hook","webhook_type":"leads_event","restricted_business_ids":["one","two"]}"#,
    "DELETE /v3/webhooks/hook-1",
    "GET /token/v1/businesses",
    "POST /oauth2/token client_id=app&client_secret=%3Cclient%20secret%3E&code=%3Ccode%3E&grant_type=authorization_code&redirect_uri=https%3A%2F%2Fapp.example.com%2Fyelp",
    "POST /oauth2/token client_id=app&client_secret=%3Cclient%20secret%3E&refresh_token=%3Crefresh%20token%3E&grant_type=refresh_token",
    "POST /oauth2/token/v3 client_id=app&client_secret=%3Cclient%20secret%3E&code=%3Ccode%3E&grant_type=authorization_code",
    "POST /oauth2/token/v3 client_id=app&client_secret=%3Cclient%20secret%3E&refresh_token=%3Crefresh%20token%3E&grant_type=refresh_token",
    "POST /oauth2/revoke client_id=app&client_secret=%3Cclient%20secret%3E&token=%3Ctoken%3E&token_type_hint=access_token",
    "POST /oauth2/revoke client_id=app&client_secret=%3Cclient%20secret%3E&token=%3Ctoken%3E&token_type_hint=refresh_token",
    // Tables and waitlists
    "GET /v3/bookings/north-pier/openings?covers=2&date=2027-05-01&time=19:00&get_covers_range=true",
    "POST /v3/bookings/north-pier/holds covers=2&date=2027-05-01&time=19:15&unique_id=diner-1",
    "POST /v3/bookings/north-pier/reservations covers=2&date=2027-05-01&time=19:15&first_name=Ada&last_name=Example&phone=%2B14155550123&email=ada%40example.com&hold_id=hold-1&unique_id=diner-1&notes=By%20the%20window",
    "GET /v3/bookings/reservation/r-1/status",
    "POST /v3/bookings/reservation/r-1/cancel",
    "GET /v3/partner/restaurants",
    "GET /v3/businesses/north-pier/waitlist/status",
    "GET /v3/businesses/north-pier/waitlist/info",
    #"POST /v3/businesses/north-pier/waitlist/on-my-way {"name":"Ada","phone":"+14155550123","party_size":2,"arrival_range_min":10,"arrival_range_max":20,"party_notes":"A pram"}"#,
    #"POST /v3/businesses/north-pier/waitlist/visits {"name":"Ada","phone":"+14155550123","party_size":2,"seating_area_preference":"FIRST","party_notes":"A pram","idempotency_token":"visit-1"}"#,
    "GET /v3/visits/visit-1",
    "POST /v3/visits/visit-1/cancel",
    #"POST /v3/visits/visit-1/cancel {"reason":"rain"}"#,
    // Other paths, methods and places
    "GET /v3/businesses/north-pier/new_thing?depth=2&color=red&color=blue # X-Env: staging",
    "POST /v3/businesses/search?location=Oslo",
    "POST /v3/jobs?dry=1 {\"a\":[1,2.5,null,{\"b\":true}],\"c\":{}}",
    "PUT /v3/jobs/a%20b%2Fc [1,\"two\"]",
    "PATCH /v3/jobs/1 a=1&b=two&b=three",
    "DELETE /v3/jobs/1",
    "HEAD /v3/jobs/1",
    "PURGE /v3/jobs/1 a text \\(with) \"quotes\" # Content-Type: text/plain",
    "POST /v3/graphql?a=1 {\"query\":\"{ a }\"}",
  ]

  /// Those that break a rule.
  static let refused: Set<String> = [
    "GET /v3/businesses/search?location=Oslo&depth=2&color=red&color=blue&categories=",
    "POST /v3/graphql?a=1 {\"query\":\"{ a }\"}",
  ]

  /// The request that a line stands for, at any host.
  static func request(_ line: String) throws -> YelpHTTPRequest {
    let (line, field) = split(line, " # ")
    let (method, rest) = split(line, " ")
    let (target, body) = split(rest ?? "", " ")
    var request = YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: method), url: try url("http://127.0.0.1:8080\(target)"),
      body: body.map { .data(Data($0.utf8)) })
    if let body {
      request.headers["Content-Type"] = "{[".contains(body.prefix(1)) ? "application/json" : form
    }
    if let (name, value) = field.map({ split($0, ": ") }) { request.headers[name] = value }
    return request
  }

  private static let form = "application/x-www-form-urlencoded"

  private static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
  }

  private static func split(_ text: String, _ mark: String) -> (String, String?) {
    guard let range = text.range(of: mark) else { return (text, nil) }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }
}
