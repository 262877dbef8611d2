import Foundation
import TestKit
import Testing
import YelpSDK

@Suite struct YelpLocaleTests {
  @Test("the 42 locales of Yelp's list exist, once each")
  func list() {
    let listed = """
      cs_CZ da_DK de_AT de_CH de_DE en_AU en_BE en_CA en_CH en_GB en_HK en_IE en_MY en_NZ en_PH en_SG en_US \
      es_AR es_CL es_ES es_MX fi_FI fil_PH fr_BE fr_CA fr_CH fr_FR it_CH it_IT ja_JP ms_MY nb_NO nl_BE nl_NL \
      pl_PL pt_BR pt_PT sv_FI sv_SE tr_TR zh_HK zh_TW
      """
    #expect(YelpLocale.allKnown.map(\.rawValue) == listed.split(separator: " ").map(String.init))
    #expect(YelpLocale.allKnown.count == 42)
  }

  @Test("the country of every known locale is a known country")
  func countries() {
    for locale in YelpLocale.allKnown {
      #expect(locale.country.map(YelpCountry.allKnown.contains) == true, "\(locale)")
    }
  }

  @Test(
    "language and country are the parts of the text",
    arguments: [
      ("en_US", "en", "US"), ("fil_PH", "fil", "PH"), ("pt-br", "pt", "BR"), ("zh_Hant_TW", "zh", "TW"),
      ("de", "de", nil), ("de_", "de", nil), ("", "", nil), ("_", "", nil),
    ] as [(YelpLocale, String, YelpCountry?)])
  func parts(locale: YelpLocale, language: String, country: YelpCountry?) {
    #expect(locale.language == language)
    #expect(locale.country == country)
  }

  @Test(
    "one of the system becomes Yelp's with its region, or with the main region of its language",
    arguments: [
      ("en_US", "en_US"), ("de_AT", "de_AT"), ("fr_CA", "fr_CA"), ("fil_PH", "fil_PH"),
      ("zh_Hant_TW", "zh_TW"), ("en_US_POSIX", "en_US"), ("es_CO", "es_ES"), ("en_IN", "en_US"),
      ("de_LU", "de_DE"), ("pt", "pt_BR"), ("ru_RU", nil), ("zh_Hans_CN", nil), ("", nil),
      ("zh_Hant", "zh_TW"), ("zh-Hant-MO", "zh_TW"), ("en_001", "en_US"), ("no_NO", "nb_NO"),
      ("tl_PH", "fil_PH"), ("nn_NO", "nb_NO"), ("nn", "nb_NO"), ("no", "nb_NO"), ("nb_SJ", "nb_NO"),
      ("nn-Latn-NO-u-ca-gregory", "nb_NO"), ("nno_NO", "nb_NO"), ("yue_HK", "zh_HK"), ("yue", "zh_HK"),
      ("yue-Hant-HK", "zh_HK"), ("yue_TW", "zh_TW"), ("yue_Hans_CN", nil), ("yue_CN", nil),
      ("cmn_TW", "zh_TW"), ("zh_HK", "zh_HK"), ("zho_TW", "zh_TW"), ("zh", nil), ("gsw_CH", "de_CH"),
      ("gsw", "de_CH"), ("fil", "fil_PH"), ("tl", "fil_PH"), ("es_419", "es_ES"), ("pt_AO", "pt_BR"),
      ("en_150", "en_US"), ("in_ID", nil), ("id_ID", nil), ("iw_IL", nil), ("he_IL", nil), ("ms", "ms_MY"),
      ("de-CH-u-co-phonebk", "de_CH"), ("sr_Latn_RS", nil), ("dan_DK", "da_DK"), ("en-GB-oxendict", "en_GB"),
      ("en_US@currency=USD", "en_US"), ("C", nil),
    ] as [(String, String?)])
  func system(identifier: String, expected: String?) {
    #expect(YelpLocale(Locale(identifier: identifier))?.rawValue == expected)
  }
}
