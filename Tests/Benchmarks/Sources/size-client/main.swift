import YelpSDK

let client = YelpAPIClient(configuration: YelpConfiguration(apiKey: "made-up"))
print(try await client.send(YelpBusinessSearchBuilder(location: "Kyoto")).businesses.count)
