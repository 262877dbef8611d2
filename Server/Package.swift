// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Server",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "YelpHummingbird", targets: ["YelpHummingbird"]),
    .library(name: "YelpServer", targets: ["YelpServer"]),
  ],
  dependencies: [
    .package(name: "YelpSDK", path: ".."),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "YelpHummingbird",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .target(
      name: "YelpServer",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ], swiftSettings: settings),
    .testTarget(
      name: "YelpHummingbirdTests",
      dependencies: [
        "YelpHummingbird",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .testTarget(
      name: "YelpServerTests",
      dependencies: [
        "YelpServer",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
