// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The rows over async-http-client, only when asked for: building that takes longer than all the rest.
let measuresAsyncHTTP = Context.environment["YELP_BENCHMARK_ASYNC_HTTP"] != nil

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "YelpSDK", path: "../..")]
    + (measuresAsyncHTTP ? [.package(name: "Server", path: "../../Server")] : []),
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"), .product(name: "YelpUI", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"), .product(name: "YelpTools", package: "YelpSDK"),
      ] + (measuresAsyncHTTP ? [.product(name: "AsyncHTTPTransport", package: "Server")] : []),
      swiftSettings: settings + (measuresAsyncHTTP ? [.define("ASYNC_HTTP")] : [])),
    // Tells the time zones of places; see Scripts/check-time-zones.
    .executableTarget(
      name: "time-zones", dependencies: [.product(name: "YelpSDK", package: "YelpSDK")],
      swiftSettings: settings),
    // Programs whose sizes are compared; see `measure-build`.
    .executableTarget(name: "size-empty"),
    .executableTarget(name: "size-session"),
    .executableTarget(
      name: "size-client", dependencies: [.product(name: "YelpSDK", package: "YelpSDK")]),
  ],
  swiftLanguageModes: [.v6]
)
