public import Foundation

/// What takes part in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The responder that is asked when this one has no answer.
  open var next: UIResponder? { nil }
}
