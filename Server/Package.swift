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
    .library(name: "AsyncHTTPTransport", targets: ["AsyncHTTPTransport"]),
    .library(name: "SwiftCalls", targets: ["SwiftCalls"]),
    .library(name: "YelpConsole", targets: ["YelpConsole"]),
    .library(name: "YelpHummingbird", targets: ["YelpHummingbird"]),
    .library(name: "YelpRedis", targets: ["YelpRedis"]),
    .library(name: "YelpServer", targets: ["YelpServer"]),
    .executable(name: "yelp-gateway", targets: ["yelp-gateway"]),
    .executable(name: "yelpsdk-mcp", targets: ["yelpsdk-mcp"]),
  ],
  dependencies: [
    .package(name: "YelpSDK", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "AsyncHTTPTransport",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ], swiftSettings: settings),
    .target(
      name: "YelpRedis",
      dependencies: [
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ], swiftSettings: settings),
    .target(
      name: "HTTPBridge",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .target(
      name: "SwiftCalls",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
      ], swiftSettings: settings),
    .target(
      name: "YelpConsole",
      dependencies: [
        "HTTPBridge", "SwiftCalls",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [
        .embedInCode("Page/console.css"), .embedInCode("Page/console.js"), .embedInCode("Page/index.html"),
      ], swiftSettings: settings),
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
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "yelp-gateway",
      dependencies: [
        "HTTPBridge", "AsyncHTTPTransport", "YelpConsole", "YelpRedis",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "yelpsdk-mcp",
      dependencies: [
        "HTTPBridge",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpTools", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// What a release leaves out: tests run in the repository of YelpSDK. Those of the examples use the kit, too.
package.products.append(.library(name: "ServerTestKit", targets: ["ServerTestKit"]))
package.targets += [
  .executableTarget(
    name: "fleet-benchmark",
    dependencies: [
      "YelpRedis", "YelpServer",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
    ], swiftSettings: settings),
  .target(
    name: "ServerTestKit",
    dependencies: [
      "YelpRedis",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ], path: "Tests/ServerTestKit", swiftSettings: settings),
  .testTarget(
    name: "SwiftCallsTests",
    dependencies: [
      "SwiftCalls",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpPartner", package: "YelpSDK"),
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
    name: "YelpConsoleTests",
    dependencies: [
      "HTTPBridge", "YelpConsole",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdTesting", package: "hummingbird"),
      .product(name: "NIOCore", package: "swift-nio"),
    ], swiftSettings: settings),
  .testTarget(
    name: "YelpServerTests",
    dependencies: [
      "YelpServer",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "Configuration", package: "swift-configuration"),
      .product(name: "InMemoryLogging", package: "swift-log"),
      .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "MetricsTestKit", package: "swift-metrics"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      .product(name: "Tracing", package: "swift-distributed-tracing"),
    ], swiftSettings: settings),
  .testTarget(
    name: "AsyncHTTPTransportTests",
    dependencies: [
      "AsyncHTTPTransport", "ServerTestKit",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
    ], swiftSettings: settings),
  .executableTarget(
    name: "token-process",
    dependencies: [
      "YelpRedis",
      .product(name: "YelpPartner", package: "YelpSDK"),
      .product(name: "YelpSDK", package: "YelpSDK"),
    ], path: "Tests/token-process", swiftSettings: settings),
  .testTarget(
    name: "YelpRedisTests",
    dependencies: [
      "ServerTestKit", "YelpRedis", "token-process",
      .product(name: "YelpPartner", package: "YelpSDK"),
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ], swiftSettings: settings),
  .testTarget(
    name: "GatewayTests",
    dependencies: [
      "HTTPBridge", "ServerTestKit", "YelpRedis", "yelp-gateway",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
    ], swiftSettings: settings),
  .testTarget(
    name: "MCPTests",
    dependencies: [
      "HTTPBridge", "ServerTestKit", "yelp-gateway", "yelpsdk-mcp",
      .product(name: "YelpSDK", package: "YelpSDK"),
      .product(name: "YelpSandbox", package: "YelpSDK"),
      .product(name: "YelpTools", package: "YelpSDK"),
      .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
    ], swiftSettings: settings),
]
