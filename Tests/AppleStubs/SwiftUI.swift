// Just enough of Apple's `SwiftUI` to type-check the files that use it.
// https://developer.apple.com/documentation/swiftui/view
// https://developer.apple.com/documentation/swiftui/shape
// https://developer.apple.com/documentation/swiftui/color/init(_:red:green:blue:opacity:)
import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Never: View {
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Stub { Stub() }
  public static func buildOptional(_ content: Stub?) -> Stub { Stub() }
  public static func buildEither(first: Stub) -> Stub { first }
  public static func buildEither(second: Stub) -> Stub { second }
}

/// Stands for every view that a builder or a modifier makes.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Stub: View {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { return fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct ProgressView: View {
  public init() {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct VStack: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum HorizontalAlignment: Sendable { case leading, center, trailing }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct List: View {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func overlay(@ViewBuilder content: () -> some View) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/onscrollvisibilitychange(threshold:_:)
  /// Newer than the package's platforms: a use of it does not compile.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/toolbarvisibility(_:for:)
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { Stub() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public enum ToolbarPlacement: Sendable { case automatic }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Path: Equatable, Sendable {
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func closeSubpath() {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Shape {
  public var body: Stub { Stub() }
}
