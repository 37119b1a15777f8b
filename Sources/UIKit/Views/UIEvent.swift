public import Foundation

/// An event that reaches views; touches come with gesture recognisers.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public override init() { super.init() }
}
