// Written by EveryCallTests with YELP_WRITE_GOLDEN=1. Do not edit.
// swift-format-ignore-file
import Foundation
import YelpPartner
import YelpSDK

/// The call of a line in `Requests`.
func everyCall(_ line: String, _ yelp: YelpSDK) -> (any YelpRequestBuilder)? {
  switch line {
  case "GET /v3/businesses/search?location=Austin":
    return yelp.businessSearch(location: "Austin")
  case "GET /v3/businesses/search?term=coffee&location=Austin&open_now=true":
    return yelp.businessSearch(term: "coffee", location: "Austin").openNow()
  case "GET /v3/businesses/search?term=coffee&latitude=37.7749&longitude=-122.4194&radius=500&sort_by=rating":
    return yelp.businessSearch(term: "coffee", near: YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
      .radius(meters: 500)
      .sort(by: .rating)
  case "GET /v3/businesses/search?latitude=37.7749&longitude=-122.4194&location=Austin&open_now=false":
    return yelp.businessSearch(near: YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
      .location("Austin")
      .openNow(false)
  case "GET /v3/businesses/search?location=Oslo&categories=coffee,breakfast_brunch,3dprinting,smoothiebars&price=1,2,3,4&limit=50&offset=100":
    return yelp.businessSearch(location: "Oslo")
      .categories(.coffee, .breakfastBrunch, .threeDprinting, "smoothiebars")
      .price(.one, .two, .three, .four)
      .limit(50)
      .offset(100)
  case "GET /v3/businesses/search?location=Oslo&attributes=hot_and_new,wifi_free,unheard_of&open_at=1798761600&locale=de_DE":
    return yelp.businessSearch(location: "Oslo")
      .open(at: Date(timeIntervalSince1970: 1_798_761_600))
      .attributes(.hotAndNew, .wifiFree, "unheard_of")
      .locale(.deDE)
  case "GET /v3/businesses/search?location=Oslo&sort_by=best_match&price=4":
    return yelp.businessSearch(location: "Oslo").price(.four).sort(by: .bestMatch)
  case "GET /v3/businesses/search?location=Oslo&sort_by=review_count&device_platform=ios":
    return yelp.businessSearch(location: "Oslo").sort(by: .reviewCount).devicePlatform(.ios)
  case "GET /v3/businesses/search?location=Oslo&sort_by=distance&device_platform=android&job_alias=lamp_repair":
    return yelp.businessSearch(location: "Oslo")
      .sort(by: .distance)
      .jobAlias("lamp_repair")
      .devicePlatform(.android)
  case "GET /v3/businesses/search?location=Oslo&sort_by=nearest&device_platform=mobile-generic&locale=de_XX":
    return yelp.businessSearch(location: "Oslo")
      .sort(by: "nearest")
      .devicePlatform(.mobileGeneric)
      .locale("de_XX")
  case "GET /v3/businesses/search?location=Oslo&reservation_date=2027-05-01&reservation_time=19:00&reservation_covers=2&matches_party_size_param=false":
    return yelp.businessSearch(location: "Oslo")
      .reservation(date: "2027-05-01", time: "19:00", covers: 2)
      .matchesPartySize(false)
  case "GET /v3/businesses/search?location=Oslo&depth=2&color=red&color=blue&categories=":
    return yelp.businessSearch(location: "Oslo")
      .parameter("depth", "2")
      .repeated("color", ["red", "blue"])
      .parameter("categories", "")
  case "GET /v3/businesses/search?location=Oslo&limit=007 # X-Request-ID: a-1":
    return yelp.businessSearch(location: "Oslo")
      .header("X-Request-ID", "a-1")
      .parameter("limit", "007")
  case "GET /v3/businesses/search/phone?phone=%2B14155550123&locale=en_GB":
    return yelp.phoneSearch("+14155550123").locale(.enGB)
  case "GET /v3/businesses/matches?name=North%20Pier%20Coffee&address1=12%20Pier%20Rd&city=San%20Francisco&state=CA&country=US":
    return yelp.businessMatch(name: "North Pier Coffee", address1: "12 Pier Rd", city: "San Francisco", state: "CA", country: "US")
  case "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&address2=2&address3=3&postal_code=94111&phone=%2B14155550123&latitude=37.5&longitude=-122.5&yelp_business_id=abcdefghijklmnopqrstuv&match_threshold=none&limit=5":
    return yelp.businessMatch(name: "A", address1: "", city: "B", state: "CA", country: "US")
      .address2("2")
      .address3("3")
      .postalCode("94111")
      .phone("+14155550123")
      .near(YelpCoordinates(latitude: 37.5, longitude: -122.5))
      .yelpBusinessID("abcdefghijklmnopqrstuv")
      .matchThreshold(.noThreshold)
      .limit(5)
  case "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&match_threshold=default":
    return yelp.businessMatch(name: "A", address1: "", city: "B", state: "CA", country: "US")
      .matchThreshold(.default)
  case "GET /v3/businesses/matches?name=A&address1=&city=B&state=CA&country=US&match_threshold=strict":
    return yelp.businessMatch(name: "A", address1: "", city: "B", state: "CA", country: "US")
      .matchThreshold(.strict)
  case "GET /v3/transactions/delivery/search?location=Austin&term=rice&categories=thai&price=2":
    return yelp.deliverySearch(location: "Austin").term("rice").categories(.thai).price(.two)
  case "GET /v3/transactions/delivery/search?latitude=30.25&longitude=-97.75&location=Austin":
    return yelp.deliverySearch(near: YelpCoordinates(latitude: 30.25, longitude: -97.75))
      .location("Austin")
  case "GET /v3/autocomplete?text=cof&locale=fr_FR":
    return yelp.autocomplete("cof").locale(.frFR)
  case "GET /v3/autocomplete?text=cof&latitude=37.7749&longitude=-122.4194":
    return yelp.autocomplete("cof", near: YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
  case "GET /v3/events?location=London&categories=music,food-and-drink,unheard-of&is_free=true&limit=20&offset=20&radius=900":
    return yelp.eventSearch(location: "London")
      .radius(meters: 900)
      .categories(.music, .foodAndDrink, "unheard-of")
      .free()
      .limit(20)
      .offset(20)
  case "GET /v3/events?latitude=51.5&longitude=-0.125&location=London&start_date=1798761600&end_date=1798848000&locale=en_GB":
    return yelp.eventSearch(near: YelpCoordinates(latitude: 51.5, longitude: -0.125))
      .location("London")
      .starting(from: Date(timeIntervalSince1970: 1_798_761_600))
      .ending(by: Date(timeIntervalSince1970: 1_798_848_000))
      .locale(.enGB)
  case "GET /v3/events?location=London&sort_on=popularity&sort_by=desc&excluded_events=one,two":
    return yelp.eventSearch(location: "London")
      .sort(by: .popularity, .descending)
      .excluding(["one", "two"])
  case "GET /v3/events?location=London&sort_on=time_start&sort_by=asc":
    return yelp.eventSearch(location: "London").sort(by: .timeStart, .ascending)
  case "GET /v3/events?location=London&sort_on=popularity":
    return yelp.eventSearch(location: "London").sort(by: .popularity)
  case "GET /v3/events?location=London&sort_on=time_start&is_free=false":
    return yelp.eventSearch(location: "London").free(false).parameter("sort_on", "time_start")
  case "GET /v3/events?location=London&sort_by=asc":
    return yelp.eventSearch(location: "London").parameter("sort_by", "asc")
  case "GET /v3/events/featured?location=Berlin&locale=de_DE":
    return yelp.featuredEvent(location: "Berlin").locale(.deDE)
  case "GET /v3/events/featured?latitude=52.5&longitude=13.375&location=Berlin":
    return yelp.featuredEvent(near: YelpCoordinates(latitude: 52.5, longitude: 13.375))
      .location("Berlin")
  case "GET /v3/businesses/north-pier-coffee-san-francisco":
    return yelp.business(id: "north-pier-coffee-san-francisco")
  case "GET /v3/businesses/caf%C3%A9-m%C3%BCnchen?locale=de_AT&device_platform=ios":
    return yelp.business(id: "café-münchen").devicePlatform(.ios).locale(.deAT)
  case "GET /v3/businesses/north-pier/reviews?sort_by=yelp_sort&limit=3&offset=1":
    return yelp.reviews(businessID: "north-pier").sort(by: .yelpSort).limit(3).offset(1)
  case "GET /v3/businesses/north-pier/reviews?sort_by=newest&locale=it_IT":
    return yelp.reviews(businessID: "north-pier").sort(by: .newest).locale(.itIT)
  case "GET /v3/businesses/north-pier/review_highlights?count=5&device_platform=android&locale=ja_JP":
    return yelp.reviewHighlights(businessID: "north-pier")
      .limit(5)
      .devicePlatform(.android)
      .locale(.jaJP)
  case "GET /v3/events/austin-lantern-night?locale=pt_BR":
    return yelp.event(id: "austin-lantern-night").locale(.ptBR)
  case "GET /v3/categories":
    return yelp.categories()
  case "GET /v3/categories?locale=de_DE":
    return yelp.categories().locale(.deDE)
  case "GET /v3/categories/coffee?locale=fr_FR":
    return yelp.category(alias: "coffee").locale(.frFR)
  case "POST /ai/chat/v2 {\"query\":\"a quiet place\"}":
    return yelp.chat("a quiet place")
  case "POST /ai/chat/v2 {\"query\":\"and \\\"tea\\\"?\",\"chat_id\":\"c-1\",\"user_context\":{\"latitude\":37.7749,\"longitude\":-122.4194,\"locale\":\"de_DE\"},\"request_context\":{\"skip_text_generation\":true}}":
    return yelp.chat("and \"tea\"?")
      .chatID("c-1")
      .near(YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
      .locale(.deDE)
      .skippingText()
  case "POST /ai/chat/v2 {\"query\":\"tea\",\"user_context\":{\"mood\":\"calm\",\"tags\":[\"a\",1,null]},\"request_context\":{\"skip_text_generation\":false,\"depth\":{\"a\":1.5}},\"stream\":false,\"n\":3,\"list\":[1,2],\"none\":null}":
    return yelp.chat("tea")
      .skippingText(false)
      .parameter("list", [1, 2] as YelpJSONValue)
      .parameter("n", 3)
      .parameter("none", YelpJSONValue.null)
      .requestContext("depth", ["a": 1.5])
      .parameter("stream", false)
      .userContext("mood", "calm")
      .userContext("tags", ["a", 1, nil])
  case "POST /ai/chat/v2 {\"query\":\"tea\",\"user_context\":{}}":
    return yelp.chat("tea").parameter("user_context", [:] as YelpJSONValue)
  case "POST /v3/graphql {\"query\":\"{ business(id: \\\"x\\\") { name } }\"} # Accept-Language: de_DE":
    return yelp.graphQL("{ business(id: \"x\") { name } }").locale(.deDE)
  case "POST /v3/graphql {\"query\":\"query($place: String) {\\n  search(location: $place) { total }\\n}\",\"variables\":{\"place\":\"Kyoto\",\"n\":3,\"ids\":[\"a\"],\"none\":null,\"by\":{\"x\":true}},\"operationName\":\"Q\"}":
    return yelp.graphQL("query($place: String) {\n  search(location: $place) { total }\n}")
      .parameter("operationName", "Q")
      .variable("by", ["x": true] as YelpJSONValue)
      .variable("ids", ["a"] as YelpJSONValue)
      .variable("n", 3)
      .variable("none", YelpJSONValue.null)
      .variable("place", "Kyoto")
  case "POST /v3/conversion/event {\"event\":{\"event_id\":\"A1\",\"event_name\":\"purchase\",\"event_time\":1767225600,\"action_source\":\"website\",\"custom_data\":{\"value\":12.5,\"currency\":\"USD\",\"order_id\":\"A1\",\"content_category\":\"tea\",\"content_ids\":[\"1\",\"2\"],\"contents\":[{\"id\":\"1\",\"quantity\":2,\"item_price\":6.25}],\"event_labels\":[{\"event_label\":\"plan\",\"event_value\":\"gold\"},{\"event_label\":\"seats\",\"event_value\":4}]},\"user_data\":{\"em\":[\"0000000000000000000000000000000000000000000000000000000000000001\"],\"fn\":\"0000000000000000000000000000000000000000000000000000000000000002\",\"client_ip_address\":\"192.0.2.1\",\"client_user_agent\":\"Browser\",\"madid\":\"m\",\"lead_id\":\"l\"}},\"test_event\":true}":
    return yelp.trackPurchase(value: 12.5, currency: .usd, orderID: "A1")
      .contentCategory("tea")
      .contentIDs(["1", "2"])
      .contents([YelpConversionEvent.Content(id: "1", quantity: 2, itemPrice: 6.25)])
      .label("plan", "gold")
      .label("seats", 4)
      .actionSource(.website)
      .userData(YelpConversionUserData(emails: ["0000000000000000000000000000000000000000000000000000000000000001"], firstName: "0000000000000000000000000000000000000000000000000000000000000002", clientIPAddress: "192.0.2.1", clientUserAgent: "Browser", advertisingID: "m", leadID: "l"))
      .time(Date(timeIntervalSince1970: 1_767_225_600))
      .eventID("A1")
      .testEvent()
  case "POST /v3/conversion/event {\"event\":{\"event_id\":\"A2\",\"event_name\":\"custom_table_booked\",\"event_time\":1767225600,\"action_source\":\"app\",\"custom_data\":{}}}":
    return yelp.trackEvent(.custom("table_booked"))
      .actionSource(.app)
      .time(Date(timeIntervalSince1970: 1_767_225_600))
      .eventID("A2")
  case "POST /v3/conversion/event {\"event\":{\"event_id\":\"A3\",\"event_name\":\"add_to_cart\",\"event_time\":1767225600,\"action_source\":\"physical_store\",\"custom_data\":{\"value\":3.133,\"currency\":\"CAD\",\"order_id\":\"7\"}}}":
    return yelp.trackEvent(.addToCart)
      .value(Decimal(string: "3.133"), currency: .cad)
      .orderID("7")
      .actionSource(.physicalStore)
      .time(Date(timeIntervalSince1970: 1_767_225_600))
      .eventID("A3")
  case "POST /v3/conversion/event {\"event\":{\"event_id\":\"A4\",\"event_name\":\"purchase\",\"event_time\":1767225600,\"action_source\":\"app\",\"custom_data\":{\"value\":20,\"currency\":\"USD\"}}}":
    return yelp.trackPurchase(value: 20, currency: .usd)
      .actionSource(.app)
      .time(Date(timeIntervalSince1970: 1_767_225_600))
      .eventID("A4")
  case "POST /v3/conversion/event {\"event\":{\"event_id\":\"A5\",\"event_name\":\"lead\",\"event_time\":1767225600,\"action_source\":\"app\",\"custom_data\":{\"order_id\":\"7\",\"color\":\"red\"}}}":
    return yelp.request(.post, path: "/v3/conversion/event")
      .body(.json(["event": ["action_source": "app", "custom_data": ["color": "red", "order_id": "7"], "event_id": "A5", "event_name": "lead", "event_time": 1767225600]]))
  case "POST /v3/conversion/events {\"events\":[{\"event_id\":\"A1\",\"event_name\":\"purchase\",\"event_time\":1767225600,\"action_source\":\"app\",\"custom_data\":{\"value\":12.5,\"currency\":\"USD\",\"order_id\":\"A1\"}},{\"event_id\":\"A2\",\"event_name\":\"search\",\"event_time\":1767225600,\"action_source\":\"app\",\"custom_data\":{}}],\"test_event\":true}":
    return yelp.trackEvents([YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: "A1", id: "A1", time: Date(timeIntervalSince1970: 1_767_225_600)), YelpConversionEvent(.search, id: "A2", time: Date(timeIntervalSince1970: 1_767_225_600))])
      .testEvent()
  case "POST /v3/conversion/events {\"events\":[{\"event_id\":\"A1\",\"event_name\":\"signup\",\"event_time\":1767225600,\"action_source\":\"website\",\"custom_data\":{}}]}":
    return yelp.request(.post, path: "/v3/conversion/events")
      .body(.json(["events": [["action_source": "website", "custom_data": [:], "event_id": "A1", "event_name": "signup", "event_time": 1767225600]]]))
  case "POST /v3/webhooks/conversions/booking?dry_run=true {\"yelp_token\":\"<yelp token>\",\"event_type\":\"confirmed\",\"event_timestamp\":1767225600500,\"external_id\":\"B-17\",\"original_external_id\":\"B-16\",\"external_business_id\":\"S-1\",\"booking_details_url\":\"https://example.com/b/17\",\"booked_services\":[{\"title\":\"Haircut\",\"provider\":\"Ada\",\"duration_minutes\":60,\"start_datetime\":\"1767312000000\",\"order_value\":{\"price\":90,\"currency\":\"USD\"}},{\"title\":\"Wash\"}]}":
    return yelp.trackBooking(.confirmed, token: "<yelp token>", externalID: "B-17")
      .originalExternalID("B-16")
      .externalBusinessID("S-1")
      .detailsURL(URL(string: "https://example.com/b/17"))
      .service(.init(title: "Haircut", provider: "Ada", durationMinutes: 60, start: Date(timeIntervalSince1970: 1_767_312_000), price: 90, currency: .usd))
      .service(.init(title: "Wash"))
      .time(Date(timeIntervalSince1970: 1767225600.5))
      .dryRun()
  case "POST /v3/webhooks/conversions/booking {\"yelp_token\":\"<yelp token>\",\"event_type\":\"rescheduled\",\"event_timestamp\":1767225600000,\"external_id\":\"B-17\"}":
    return yelp.trackBooking(.rescheduled, token: "<yelp token>", externalID: "B-17")
      .time(Date(timeIntervalSince1970: 1_767_225_600))
  case "POST /v3/webhooks/conversions/booking?dry_run=false {\"yelp_token\":\"<yelp token>\",\"event_type\":\"canceled\",\"event_timestamp\":1767225600000,\"external_id\":\"B-17\",\"color\":\"red\"}":
    return yelp.request(.post, path: "/v3/webhooks/conversions/booking")
      .parameter("dry_run", "false")
      .body(.json(["color": "red", "event_timestamp": 1767225600000, "event_type": "canceled", "external_id": "B-17", "yelp_token": "<yelp token>"]))
  case "GET /v3/businesses/harbour-plumbing/service_offerings?locale=en_GB":
    return yelp.serviceOfferings(businessID: "harbour-plumbing").locale(.enGB)
  case "GET /v3/businesses/north-pier/insights/food_and_drinks?locale=en_US":
    return yelp.foodAndDrinks(businessID: "north-pier").locale(.enUS)
  case "GET /v3/businesses/north-pier/insights/risk_signals?locale=en_US":
    return yelp.riskSignals(businessID: "north-pier").locale(.enUS)
  case "GET /v3/businesses/engagement?business_ids=one,two":
    return yelp.engagement(businessIDs: ["one", "two"])
  case "GET /v3/businesses/engagement?business_ids=one&date_range_start=2026-10-05&date_range_end=2026-10-25":
    return yelp.engagement(businessIDs: ["one"]).dates(from: "2026-10-05", through: "2026-10-25")
  case "GET /v3/businesses/engagement?business_ids=one&date_range_start=2026-10-05":
    return yelp.engagement(businessIDs: ["one"]).dates(from: "2026-10-05", through: nil)
  case "GET /v3/businesses/insights?business_ids=one,two&date_range_start=202601&date_range_end=202606":
    return yelp.businessInsights(businessIDs: ["one", "two"], from: "202601", through: "202606")
  case "POST /v3/businesses/harbour-plumbing/rapc_enabledness {\"is_enabled\":true}":
    return yelp.phoneCallSwitch(businessID: "harbour-plumbing", isEnabled: true)
  case "POST /v3/businesses/harbour-plumbing/rapc_enabledness {\"is_enabled\":\"yes\"}":
    return yelp.phoneCallSwitch(businessID: "harbour-plumbing", isEnabled: false)
      .parameter("is_enabled", "yes")
  case "POST /v3/businesses/harbour-plumbing/rapc_enabledness {}":
    return yelp.phoneCallSwitch(businessID: "harbour-plumbing", isEnabled: false)
      .parameter("is_enabled", nil)
  case "POST /v3/reporting/businesses/daily {\"ids\":[\"one\"],\"metrics\":[\"num_calls\",\"url_clicks\",\"ad_cost\",\"unheard_of\"],\"start\":\"2026-09-01\",\"end\":\"2026-09-30\"}":
    return yelp.dailyReport(businessIDs: ["one"], metrics: [.calls, .urlClicks, .adCost, "unheard_of"], from: "2026-09-01", through: "2026-09-30")
  case "POST /v3/reporting/businesses/monthly {\"ids\":[\"one\",\"two\"],\"metrics\":[\"rapc_initiated\"],\"start\":\"2026-06\",\"end\":\"2026-08\"}":
    return yelp.monthlyReport(businessIDs: ["one", "two"], metrics: [.phoneCallRequests], from: "2026-06", through: "2026-08")
  case "GET /v3/reporting/businesses/daily/report-1":
    return yelp.dailyReport(id: "report-1")
  case "GET /v3/reporting/businesses/monthly/report-1":
    return yelp.monthlyReport(id: "report-1")
  case "GET /v3/businesses/subscriptions?subscription_type=WEBHOOK&limit=100&offset=200":
    return yelp.businessSubscriptions(.webhook).limit(100).offset(200)
  case "POST /v3/businesses/subscriptions {\"business_ids\":[\"one\",\"two\"],\"subscription_types\":[\"WEBHOOK\",\"YELP_KNOWLEDGE\"]}":
    return yelp.subscribe(businessIDs: ["one", "two"], to: [.webhook, .yelpKnowledge])
  case "DELETE /v3/businesses/subscriptions {\"business_ids\":[\"one\"],\"subscription_types\":[\"LISTING_MANAGEMENT\",\"OTHER\"]}":
    return yelp.unsubscribe(businessIDs: ["one"], from: [.listingManagement, "OTHER"])
  case "GET /v3/businesses/subscriptions/YELP_KNOWLEDGE/quota":
    return yelp.businessSubscriptionQuota(.yelpKnowledge)
  case "GET /v3/leads/lead-1":
    return yelp.lead(id: "lead-1")
  case "GET /v3/leads/lead-1/events?older_than_cursor=c1&limit=10":
    return yelp.leadEvents(leadID: "lead-1").older(than: "c1").limit(10)
  case "GET /v3/leads/lead-1/events?newer_than_cursor=c1":
    return yelp.leadEvents(leadID: "lead-1").newer(than: "c1")
  case "POST /v3/leads/lead-1/events {\"request_type\":\"TEXT\",\"request_content\":\"We can come on Monday.\"}":
    return yelp.reply(toLead: "lead-1", text: "We can come on Monday.")
  case "POST /v3/leads/lead-1/events {\"request_type\":\"PICTURE\",\"request_content\":\"We can come on Monday.\"}":
    return yelp.reply(toLead: "lead-1", text: "We can come on Monday.")
      .parameter("request_type", "PICTURE")
  case "POST /v3/leads/lead-1/events {\"request_content\":\"We can come on Monday.\"}":
    return yelp.reply(toLead: "lead-1", text: "We can come on Monday.")
      .parameter("request_type", nil)
  case "POST /v3/leads/lead-1/events/mark_as_read {\"event_id\":\"e-1\",\"time_read\":\"2026-01-31T19:30:00Z\"}":
    return yelp.markAsRead(eventID: "e-1", ofLead: "lead-1")
      .read(at: Date(timeIntervalSince1970: 1_769_887_800))
  case "POST /v3/leads/lead-1/events/mark_as_read {\"event_id\":\"e-1\",\"time_read\":\"2026-01-31T19:30:00+01:00\"}":
    return yelp.markAsRead(eventID: "e-1", ofLead: "lead-1")
      .parameter("time_read", "2026-01-31T19:30:00+01:00")
  case "POST /v3/leads/lead-1/mark_as_replied {\"reply_type\":\"PHONE\"}":
    return yelp.markAsReplied(leadID: "lead-1", by: .phone)
  case "POST /v3/leads/lead-1/mark_as_replied {\"reply_type\":\"EMAIL\"}":
    return yelp.markAsReplied(leadID: "lead-1", by: .email)
  case "GET /v3/leads/lead-1/metrics":
    return yelp.leadMetrics(leadID: "lead-1")
  case "GET /v3/businesses/north-pier/lead_ids?after_lead_id=lead-1&created_after=2026-01-31T19:30:00Z&created_before=2026-02-28T19:30:00Z&limit=20":
    return yelp.leadIDs(businessID: "north-pier")
      .after(leadID: "lead-1")
      .created(from: Date(timeIntervalSince1970: 1_769_887_800), through: Date(timeIntervalSince1970: 1_772_307_000))
      .limit(20)
  case "GET /v3/businesses/north-pier/lead_ids?created_after=2026-01-31T19:30:00Z":
    return yelp.leadIDs(businessID: "north-pier")
      .created(from: Date(timeIntervalSince1970: 1_769_887_800), through: nil)
  case "GET /lead_attachments/file-1?size=2":
    return yelp.leadAttachment(YelpLeadAttachment(url: URL(string: "https://api.yelp.com/lead_attachments/file-1")))
      .parameter("size", "2")
  case "POST /reviews/v1/review-1 {\"response_text\":\"Thank you, Ada.\",\"response_type\":\"public_comment\"}":
    return yelp.reviewReply(reviewID: "review-1", text: "Thank you, Ada.")
  case "GET /v1/business_owner/me/profile":
    return yelp.businessOwner()
  case "GET /v3/private/businesses/north-pier/reviews?locale=de_DE":
    return yelp.privateReviews(businessID: "north-pier").locale(.deDE)
  case "POST /v3/webhooks {\"webhook_url\":\"https://example.com/hook\",\"webhook_type\":\"leads_event\",\"restricted_business_ids\":[\"one\",\"two\"]}":
    return yelp.createWebhook(url: URL(string: "https://example.com/hook")!)
      .businesses(["one", "two"])
  case "DELETE /v3/webhooks/hook-1":
    return yelp.deleteWebhook(id: "hook-1")
  case "GET /token/v1/businesses":
    return yelp.tokenBusinesses()
  case "POST /oauth2/token client_id=app&client_secret=%3Cclient%20secret%3E&code=%3Ccode%3E&grant_type=authorization_code&redirect_uri=https%3A%2F%2Fapp.example.com%2Fyelp":
    return YelpTokenBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>"), code: "<code>", redirectURI: URL(string: "https://app.example.com/yelp"))
  case "POST /oauth2/token client_id=app&client_secret=%3Cclient%20secret%3E&refresh_token=%3Crefresh%20token%3E&grant_type=refresh_token":
    return YelpTokenBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>"), refreshToken: "<refresh token>")
  case "POST /oauth2/token/v3 client_id=app&client_secret=%3Cclient%20secret%3E&code=%3Ccode%3E&grant_type=authorization_code":
    return YelpTokenBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>", tokenVersion: .v3), code: "<code>")
  case "POST /oauth2/token/v3 client_id=app&client_secret=%3Cclient%20secret%3E&refresh_token=%3Crefresh%20token%3E&grant_type=refresh_token":
    return YelpTokenBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>", tokenVersion: .v3), refreshToken: "<refresh token>")
  case "POST /oauth2/revoke client_id=app&client_secret=%3Cclient%20secret%3E&token=%3Ctoken%3E&token_type_hint=access_token":
    return YelpTokenRevocationBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>"), token: "<token>", kind: .accessToken)
  case "POST /oauth2/revoke client_id=app&client_secret=%3Cclient%20secret%3E&token=%3Ctoken%3E&token_type_hint=refresh_token":
    return YelpTokenRevocationBuilder(YelpOAuthClient(clientID: "app", clientSecret: "<client secret>"), token: "<token>", kind: .refreshToken)
  case "GET /v3/bookings/north-pier/openings?covers=2&date=2027-05-01&time=19:00&get_covers_range=true":
    return yelp.reservationOpenings(businessID: "north-pier", covers: 2, date: "2027-05-01", time: "19:00")
      .coversRange()
  case "POST /v3/bookings/north-pier/holds covers=2&date=2027-05-01&time=19:15&unique_id=diner-1":
    return yelp.reservationHold(businessID: "north-pier", covers: 2, date: "2027-05-01", time: "19:15", dinerID: "diner-1")
  case "POST /v3/bookings/north-pier/reservations covers=2&date=2027-05-01&time=19:15&first_name=Ada&last_name=Example&phone=%2B14155550123&email=ada%40example.com&hold_id=hold-1&unique_id=diner-1&notes=By%20the%20window":
    return yelp.reservation(businessID: "north-pier", covers: 2, date: "2027-05-01", time: "19:15", guest: YelpReservationGuest(firstName: "Ada", lastName: "Example", phone: "+14155550123", email: "ada@example.com"), holdID: "hold-1", dinerID: "diner-1")
      .notes("By the window")
  case "GET /v3/bookings/reservation/r-1/status":
    return yelp.reservationStatus(id: "r-1")
  case "POST /v3/bookings/reservation/r-1/cancel":
    return yelp.reservationCancellation(id: "r-1")
  case "GET /v3/partner/restaurants":
    return yelp.waitlistRestaurants()
  case "GET /v3/businesses/north-pier/waitlist/status":
    return yelp.waitlistStatus(businessID: "north-pier")
  case "GET /v3/businesses/north-pier/waitlist/info":
    return yelp.waitlistInfo(businessID: "north-pier")
  case "POST /v3/businesses/north-pier/waitlist/on-my-way {\"name\":\"Ada\",\"phone\":\"+14155550123\",\"party_size\":2,\"arrival_range_min\":10,\"arrival_range_max\":20,\"party_notes\":\"A pram\"}":
    return yelp.onMyWay(businessID: "north-pier", name: "Ada", phone: "+14155550123", partySize: 2, arrivingInMinutes: 10, to: 20)
      .notes("A pram")
  case "POST /v3/businesses/north-pier/waitlist/visits {\"name\":\"Ada\",\"phone\":\"+14155550123\",\"party_size\":2,\"seating_area_preference\":\"FIRST\",\"party_notes\":\"A pram\",\"idempotency_token\":\"visit-1\"}":
    return yelp.waitlistVisit(businessID: "north-pier", name: "Ada", phone: "+14155550123", partySize: 2)
      .seatingArea("FIRST")
      .notes("A pram")
      .idempotencyToken("visit-1")
  case "GET /v3/visits/visit-1":
    return yelp.visit(id: "visit-1")
  case "POST /v3/visits/visit-1/cancel":
    return yelp.visitCancellation(id: "visit-1")
  case "POST /v3/visits/visit-1/cancel {\"reason\":\"rain\"}":
    return yelp.visitCancellation(id: "visit-1").body(.json(["reason": "rain"]))
  case "GET /v3/businesses/north-pier/new_thing?depth=2&color=red&color=blue # X-Env: staging":
    return yelp.request(.get, path: "/v3/businesses/north-pier/new_thing")
      .parameter("depth", "2")
      .repeated("color", ["red", "blue"])
      .header("X-Env", "staging")
  case "POST /v3/businesses/search?location=Oslo":
    return yelp.request(.post, path: "/v3/businesses/search").parameter("location", "Oslo")
  case "POST /v3/jobs?dry=1 {\"a\":[1,2.5,null,{\"b\":true}],\"c\":{}}":
    return yelp.request(.post, path: "/v3/jobs")
      .parameter("dry", "1")
      .body(.json(["a": [1, 2.5, nil, ["b": true]], "c": [:]]))
  case "PUT /v3/jobs/a%20b%2Fc [1,\"two\"]":
    return yelp.request(.put, path: "/v3/jobs/a%20b%2Fc").body(.json([1, "two"]))
  case "PATCH /v3/jobs/1 a=1&b=two&b=three":
    return yelp.request(.patch, path: "/v3/jobs/1").body(.form(["a": "1", "b": ["two", "three"]]))
  case "DELETE /v3/jobs/1":
    return yelp.request(.delete, path: "/v3/jobs/1")
  case "HEAD /v3/jobs/1":
    return yelp.request(.head, path: "/v3/jobs/1")
  case "PURGE /v3/jobs/1 a text \\(with) \"quotes\" # Content-Type: text/plain":
    return yelp.request("PURGE", path: "/v3/jobs/1")
      .body(.data(Data("a text \\(with) \"quotes\"".utf8), contentType: "text/plain"))
  case "POST /v3/graphql?a=1 {\"query\":\"{ a }\"}":
    return yelp.request(.post, path: "/v3/graphql")
      .parameter("a", "1")
      .body(.json(["query": "{ a }"]))
  default: return nil
  }
}
