import CoreGraphics
public import Foundation

/// Taps the hand that holds a phone; has no effect, because no hand holds a virtual screen.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  /// It has no effect.
  open func prepare() {}
}

/// Feedback for collisions; has no effect.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of collision.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override init() { super.init() }
  /// Creates a generator; the style has no effect.
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }
  /// It has no effect.
  open func impactOccurred() {}
  /// It has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changing selection; has no effect.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// It has no effect.
  open func selectionChanged() {}
}

/// Feedback for success and failure; has no effect.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of outcome.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// It has no effect.
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {}
}
