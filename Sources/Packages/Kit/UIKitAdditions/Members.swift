// Members that programs set or call and that change nothing here. docs/untouched.md says so.
public import UIKit

extension CADisplayLink {
  /// How many frames pass between two calls: always one.
  public var frameInterval: Int {
    get { 1 }
    set { preferredFramesPerSecond = newValue > 1 ? 60 / newValue : preferredFramesPerSecond }
  }
}

extension NSObject {
  /// Calls a method by name, on any thread, because there is only one.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }
}

extension RunLoop.Mode {
  /// The mode while a finger moves: timers do not distinguish modes.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Times of day in calls of queues, which are delays on the stage's clock here.
public struct StageWallTime: Hashable, Sendable {
  var delay: TimeInterval
  public static func now() -> StageWallTime { StageWallTime(delay: 0) }
  public static func + (time: StageWallTime, seconds: Double) -> StageWallTime {
    StageWallTime(delay: time.delay + seconds)
  }
  public static func + (time: StageWallTime, interval: DispatchTimeInterval) -> StageWallTime {
    let seconds: Double =
      switch interval {
      case .seconds(let count): Double(count)
      case .milliseconds(let count): Double(count) / 1e3
      case .microseconds(let count): Double(count) / 1e6
      case .nanoseconds(let count): Double(count) / 1e9
      default: 0
      }
    return time + seconds
  }
}
extension DispatchQueue {
  /// Runs work after a delay on the stage's clock.
  public func asyncAfter(wallDeadline: StageWallTime, execute work: @escaping @Sendable () -> Void) {
    asyncAfter(deadline: .now() + wallDeadline.delay, execute: work)
  }
}

extension UIView {
  /// Begins changes that are not animated.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public class func commitAnimations() {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  public class func setAnimationDelegate(_ delegate: Any?) {}
  public class func setAnimationDidStop(_ selector: Selector?) {}
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {}
}

extension UIFontDescriptor {
  /// The value of an attribute.
  public func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? { fontAttributes[anAttribute] }
}

extension UITabBar {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  public var itemPositioning: ItemPositioning {
    get { .automatic }
    set {}
  }
  public var itemWidth: CGFloat {
    get { 0 }
    set {}
  }
  public var itemSpacing: CGFloat {
    get { 0 }
    set {}
  }
  public var isCustomizing: Bool { false }
  public var shadowImage: UIImage? {
    get { nil }
    set {}
  }
  public var backgroundImage: UIImage? {
    get { nil }
    set {}
  }
}

extension UITableView {
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { nil }
    set {}
  }
}

extension UISearchController {
  public var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
}

extension UIImage {
  /// A name for tests, which nothing here looks for in images.
  public var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
}

extension UIScreen {
  /// A display link of this screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}

extension UIAccessibilityCustomAction {
  /// An action that sends a selector, which nothing here does.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name) { _ in true }
  }
}

extension UINavigationBar {
  /// The same as `scrollEdgeAppearance`: bars of compact height look like others.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdgeAppearance }
    set {}
  }
  /// Sets the image behind the bar, wherever the bar is.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    setBackgroundImage(image, for: barMetrics)
  }
}

extension NSSortDescriptor {
  /// An order by a key.
  ///
  /// Keys are not looked up here: objects are ordered by their descriptions.
  public convenience init(key: String?, ascending: Bool, selector: Selector? = nil) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
      "\(first)".compare("\(second)", options: .numeric)
    }
  }
}

/// The beginning of an app in `main.swift`: it says how the app is drawn, and ends the process.
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  FileHandle.standardError.write(Data("This is an app: 'mutoscope run' draws it.\n".utf8))
  return 64
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = UICollectionViewCompositionalLayout
  .SectionProvider
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = NSCollectionLayoutSection
  .VisibleItemsInvalidationHandler
