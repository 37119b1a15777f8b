/// The part of a view that is stale when a property changes, for `@Invalidating`.
public protocol UIViewInvalidating {
  /// Requests that it be done again.
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// A property whose changes make something of its view stale.
  ///
  ///     final class Gauge: UIView {
  ///       @Invalidating(.display, .intrinsicContentSize) var level = 0.0
  ///     }
  ///
  /// Setting an equal value does nothing.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }
    /// Creates a property that makes two things stale.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where InvalidationType == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }
    /// Creates a property that makes three things stale.
    public init<First, Second, Third>(wrappedValue: Value, _ first: First, _ second: Second, _ third: Third)
    where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// Only views have such properties.
    @available(*, unavailable, message: "@Invalidating is for properties of views")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance view: EnclosingSelf, wrapped wrappedPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storagePath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { view[keyPath: storagePath].value }
      set {
        guard view[keyPath: storagePath].value != newValue else { return }
        view[keyPath: storagePath].value = newValue
        view[keyPath: storagePath].invalidation.invalidate(view: view)
      }
    }
  }

  /// The parts of a view that can be stale.
  public enum Invalidations {
    /// The drawing.
    public struct Display: UIViewInvalidating {
      @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// The layout.
    public struct Layout: UIViewInvalidating {
      @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// The constraints.
    public struct Constraints: UIViewInvalidating {
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// The natural size.
    public struct IntrinsicContentSize: UIViewInvalidating {
      @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// The configuration of a cell or a button.
    public struct Configuration: UIViewInvalidating {
      @MainActor public func invalidate(view: UIView) {
        (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
      }
    }
    /// Two of them.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second

      init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
      @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  public static var configuration: Self { Self() }
}

/// A view with a configuration that is updated on request.
@MainActor
protocol ConfigurationUpdating: UIView {
  func setNeedsUpdateConfiguration()
}
