/// A builder that reports conversions, also with another parser.
protocol ConversionReport {
  /// A builder for each event, with the settings of this one.
  var separated: [YelpConversionBuilder] { get }
}

extension YelpConversionsBuilder: ConversionReport {}

extension YelpConversionBuilder: ConversionReport {
  var separated: [YelpConversionBuilder] { [self] }
}

extension YelpMappedBuilder: ConversionReport where Base: ConversionReport {
  var separated: [YelpConversionBuilder] { base.separated }
}
