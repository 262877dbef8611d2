// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "YelpSDK", path: ".."),
    .package(name: "Server", path: "../Server"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "server",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpHummingbird", package: "Server"),
        .product(name: "YelpServer", package: "Server"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "sandbox-server",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "YelpConsole", package: "Server"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "partner-server",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "AsyncHTTPTransport", package: "Server"),
        .product(name: "YelpHummingbird", package: "Server"),
        .product(name: "YelpRedis", package: "Server"),
        .product(name: "YelpServer", package: "Server"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "proxy",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "yelp",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpUI", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "SwiftCalls", package: "Server"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "partner-server", "proxy", "sandbox-server", "server", "yelp",
        .product(name: "ServerTestKit", package: "Server"),
        .product(name: "YelpRedis", package: "Server"),
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
