// Just enough of Apple's `SwiftUI` to type-check the files that use it. A builder or a modifier returns a `Stub`, where Apple's
// return a type for each; parameters that no file here uses are left out.
// https://developer.apple.com/documentation/swiftui
import CoreLocation
@_exported import Foundation

// MARK: Views

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
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Stub { Stub() }
  public static func buildOptional(_ content: Stub?) -> Stub { Stub() }
  public static func buildEither(first: Stub) -> Stub { first }
  public static func buildEither(second: Stub) -> Stub { second }
}

/// Stands for every view that a builder or a modifier makes.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Stub: View {
  nonisolated public init() {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { return fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct Label: View {
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
  public var body: Never { return fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct Link: View {
  public init<S: StringProtocol>(_ title: S, destination: URL) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Button: View {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
  public var body: Never { return fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct ProgressView: View {
  public init() {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Image: View {
  public func resizable() -> Image { self }
  public var body: Never { return fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:content:placeholder:)
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AsyncImage: View {
  public init(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> some View,
    @ViewBuilder placeholder: @escaping () -> some View
  ) {}
  public var body: Never { return fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/sharelink
@available(macOS 13, iOS 16, watchOS 9, *)
@available(tvOS, unavailable)
public struct ShareLink: View {
  public init(item: URL) {}
  public var body: Never { return fatalError() }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LabeledContent: View {
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {}
  public var body: Never { return fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/contentunavailableview
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct ContentUnavailableView: View {
  public init(
    @ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View = { Stub() },
    @ViewBuilder actions: () -> some View = { Stub() }
  ) {}
  public var body: Never { return fatalError() }
}

// MARK: Containers

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct VStack: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct HStack: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum HorizontalAlignment: Sendable { case leading, center, trailing }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum VerticalAlignment: Sendable { case top, center, bottom }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum VerticalEdge: Sendable { case top, bottom }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ForEach: View {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>,
    @ViewBuilder content: @escaping (Data.Element) -> some View
  ) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct List: View {
  public init(@ViewBuilder content: () -> some View) {}
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ScrollView: View {
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Axis: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Section: View {
  public init(@ViewBuilder content: () -> some View) {}
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct NavigationStack: View {
  public init(@ViewBuilder root: () -> some View) {}
  public var body: Never { return fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct NavigationLink: View {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(value: (some Hashable)?, @ViewBuilder label: () -> some View) {}
  public var body: Never { return fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/timelineview
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct TimelineView<Schedule: TimelineSchedule>: View {
  public struct Context { public let date: Date }
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> some View) {}
  public var body: Never { return fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol TimelineSchedule {}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

// MARK: Modifiers

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func font(_ font: Font?) -> some View { Stub() }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: HorizontalAlignment = .center
  ) -> some View { Stub() }
  nonisolated public func padding() -> some View { Stub() }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { Stub() }
  nonisolated public func scaledToFill() -> some View { Stub() }
  nonisolated public func id(_ id: some Hashable) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
  @available(macOS 11, iOS 14, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  nonisolated public func toolbar(@ViewBuilder content: () -> some View) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Stub() }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 10, *)
  nonisolated public func background(_ style: Material) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func overlay(@ViewBuilder content: () -> some View) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func safeAreaInset(
    edge: VerticalEdge, @ViewBuilder content: () -> some View
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, prompt: S) -> some View {
    Stub()
  }

  /// https://developer.apple.com/documentation/swiftui/view/searchsuggestions(_:)
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    Stub()
  }

  /// https://developer.apple.com/documentation/swiftui/view/searchcompletion(_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func searchCompletion(_ completion: String) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { Stub() }

  /// https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View { Stub() }

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

@available(macOS 11, iOS 14, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: 16)
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public enum ToolbarPlacement: Sendable { case automatic }

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum SubmitTriggers: Sendable { case text, search }

@available(macOS 12, iOS 15, tvOS 15, watchOS 10, *)
public enum Material: Sendable { case bar }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable { case headline, body, subheadline, footnote }
  public static let headline = Font()
  public static let subheadline = Font()
  public static let footnote = Font()
}

// MARK: State

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue value: Value) { self.value = value }
  public init(initialValue value: Value) { self.value = value }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(value: value) }
}

/// https://developer.apple.com/documentation/swiftui/binding
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@dynamicMemberLookup public struct Binding<Value> {
  let value: Value
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(value: value[keyPath: keyPath])
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EnvironmentValues: Sendable {
  public var layoutDirection = LayoutDirection.leftToRight
  public var locale = Locale.current
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }
  public let wrappedValue: Value
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

/// https://developer.apple.com/documentation/swiftui/scaledmetric
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
}

// MARK: Shapes and colours

/// https://developer.apple.com/documentation/swiftui/color/init(_:red:green:blue:opacity:)
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
nonisolated public struct Color: Hashable, Sendable, View {
  @MainActor public var body: Never { return fatalError() }
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
  }
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  public func opacity(_ opacity: Double) -> Color { self }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Path: Equatable, Sendable {
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func closeSubpath() {}
}

/// https://developer.apple.com/documentation/swiftui/shape
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Shape {
  public var body: Stub { Stub() }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  nonisolated public func fill(_ color: Color = .gray) -> some View { Stub() }
}

/// https://developer.apple.com/documentation/swiftui/layoutdirectionbehavior
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public enum LayoutDirectionBehavior: Hashable, Sendable { case mirrors, fixed }

// MARK: Apps and previews

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension App {
  public static func main() {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol Scene {}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct WindowGroup: Scene {
  public init(@ViewBuilder content: @escaping () -> some View) {}
}

/// https://developer.apple.com/documentation/swiftui/preview(_:body:)
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "PreviewsMacros", type: "Preview")

// MARK: Maps

/// In Apple's SDK it comes with the imports of MapKit and SwiftUI together, as `Marker` does, and its content is no view.
/// https://developer.apple.com/documentation/mapkit/map
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct Map: View {
  public init(@ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/marker
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct Marker: View {
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {}
  public var body: Never { return fatalError() }
}
