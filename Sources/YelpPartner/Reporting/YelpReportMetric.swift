public import YelpSDK

/// A metric of a report. Open: any other name can be asked for too.
///
/// Source: docs.developer.yelp.com/reference/create_daily_reports_v3
public struct YelpReportMetric: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The metrics of a business.
extension YelpReportMetric {
  public static let pageViews: Self = "num_total_page_views"
  public static let desktopPageViews: Self = "num_desktop_page_views"
  public static let mobilePageViews: Self = "num_mobile_page_views"
  public static let desktopSearchAppearances: Self = "num_desktop_search_appearances"
  public static let mobileSearchAppearances: Self = "num_mobile_search_appearances"
  public static let calls: Self = "num_calls"
  public static let trackedCalls: Self = "tracking_calls"
  public static let directionsAndMapViews: Self = "num_directions_and_map_views"
  public static let urlClicks: Self = "url_clicks"
  public static let checkIns: Self = "num_check_ins"
  public static let checkInOfferRedemptions: Self = "check_in_offer_redemptions"
  public static let userPhotos: Self = "num_user_photos"
  public static let bookmarks: Self = "num_bookmarks"
  public static let collectionItemsAdded: Self = "collection_item_added"
  public static let desktopCTAClicks: Self = "num_desktop_cta_clicks"
  public static let mobileCTAClicks: Self = "num_mobile_cta_clicks"
  public static let messagesToBusiness: Self = "num_messages_to_business"
  public static let dealsSold: Self = "deals_sold"
  public static let onlineOrders: Self = "online_orders"
  public static let onlineBookings: Self = "online_bookings"
  /// Uses of "Request a Phone Call".
  public static let phoneCallRequests: Self = "rapc_initiated"
  public static let waitlistVisits: Self = "waitlist_visit_created"
  /// The median response time in seconds.
  public static let medianResponseTime: Self = "median_response_time_in_sec"
  /// The reply rate as a percentage.
  public static let replyRate: Self = "reply_rate"
  public static let organicPageViews: Self = "organic_biz_page_views"
  public static let organicPageViewsPercentage: Self = "organic_biz_page_views_percentage"
  public static let rating: Self = "rating"
  public static let reviews: Self = "reviews"
  public static let totalLeads: Self = "total_leads"

  /// Every metric of a business that Yelp documents.
  public static let businessMetrics: [Self] = [
    .pageViews, .desktopPageViews, .mobilePageViews, .desktopSearchAppearances, .mobileSearchAppearances,
    .calls, .trackedCalls, .directionsAndMapViews, .urlClicks, .checkIns, .checkInOfferRedemptions,
    .userPhotos, .bookmarks, .collectionItemsAdded, .desktopCTAClicks, .mobileCTAClicks,
    .messagesToBusiness, .dealsSold, .onlineOrders, .onlineBookings, .phoneCallRequests, .waitlistVisits,
    .medianResponseTime, .replyRate, .organicPageViews, .organicPageViewsPercentage, .rating, .reviews,
    .totalLeads,
  ]
}

/// The metrics of an ad program.
extension YelpReportMetric {
  public static let billedImpressions: Self = "billed_impressions"
  public static let billedClicks: Self = "billed_clicks"
  /// The cost of ads. The row's ``YelpReportProgram/adCost`` has amount and currency.
  public static let adCost: Self = "ad_cost"
  public static let billableAdImpressions: Self = "billable_ad_impressions"
  public static let billableAdClicks: Self = "billable_ad_clicks"
  public static let adClickThroughRate: Self = "ad_click_through_rate"
  /// Money, in the unit in which Yelp sends it.
  public static let averageCostPerClick: Self = "average_cost_per_click"
  public static let adDrivenPageViews: Self = "ad_driven_biz_page_views"
  public static let adDrivenPageViewsPercentage: Self = "ad_driven_biz_page_views_percentage"
  public static let adDrivenTotalLeads: Self = "ad_driven_total_leads"
  public static let adDrivenCalls: Self = "ad_driven_calls"
  public static let adDrivenTrackedCalls: Self = "ad_driven_calls_tracked"
  public static let adDrivenMessagesToBusiness: Self = "ad_driven_messages_to_business"
  public static let adDrivenURLClicks: Self = "ad_driven_url_clicks"
  public static let adDrivenCTAClicks: Self = "ad_driven_cta_clicks"
  public static let adDrivenDirectionsAndMapViews: Self = "ad_driven_directions_and_map_views"
  public static let adDrivenBookmarks: Self = "ad_driven_bookmarks"
  public static let adDrivenCheckIns: Self = "ad_driven_check_ins"
  public static let adDrivenUserPhotos: Self = "ad_driven_user_photos"
  public static let adDrivenDealsSold: Self = "ad_driven_deals_sold"
  public static let adDrivenOnlineReservations: Self = "ad_driven_online_reservations"
  /// Uses of "Request a Phone Call" after an ad.
  public static let adDrivenPhoneCallRequests: Self = "ad_driven_rapc_initiated"
  public static let adDrivenWaitlistVisits: Self = "ad_driven_waitlist_visit_created"
  public static let adDrivenPlatformPurchases: Self = "ad_driven_platform_purchase_made"

  /// Every metric of an ad program that Yelp documents.
  public static let adMetrics: [Self] = [
    .billedImpressions, .billedClicks, .adCost, .billableAdImpressions, .billableAdClicks,
    .adClickThroughRate, .averageCostPerClick, .adDrivenPageViews, .adDrivenPageViewsPercentage,
    .adDrivenTotalLeads, .adDrivenCalls, .adDrivenTrackedCalls, .adDrivenMessagesToBusiness,
    .adDrivenURLClicks, .adDrivenCTAClicks, .adDrivenDirectionsAndMapViews, .adDrivenBookmarks,
    .adDrivenCheckIns, .adDrivenUserPhotos, .adDrivenDealsSold, .adDrivenOnlineReservations,
    .adDrivenPhoneCallRequests, .adDrivenWaitlistVisits, .adDrivenPlatformPurchases,
  ]
}
