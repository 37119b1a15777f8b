public import Foundation

/// A group of layer changes and the resulting animations.
///
/// Changes outside `begin`…`commit` belong to an implicit transaction, which the stage commits at the end of the
/// current turn.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one; it inherits the current one's settings.
  open class func begin() { stack.begin() }

  /// Closes the transaction opened last.
  open class func commit() {
    guard stack.isExplicit else {
      return ProgrammerError.report(
        "CATransaction.commit()", "there is no transaction to commit; every commit closes one begin().",
        isWarning: true)
    }
    stack.end()?.seal()
    if stack.flushesAtEnd, !stack.isExplicit {
      stack.flushesAtEnd = false
      MediaContext.running.flush()
    }
  }

  /// Commits the implicit transaction now, instead of at the end of the turn: layers are laid out and drawn, and later
  /// changes are animated.
  ///
  /// While an explicit transaction is open, nothing is committed before its end.
  open class func flush() {
    if stack.isExplicit { stack.flushesAtEnd = true } else { MediaContext.running.flush() }
  }

  /// The duration of implicit animations in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { stack.current.animationDuration }
  /// Sets the duration of implicit animations in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.current.animationDuration = dur }

  /// The timing function of implicit animations; nil means Core Animation's default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.current.timingFunction }
  /// Sets the timing function of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.current.timingFunction = function
  }

  /// Whether changes of layers trigger no actions.
  open class func disableActions() -> Bool { stack.current.disablesActions }
  /// Sets whether changes of layers trigger no actions.
  open class func setDisableActions(_ flag: Bool) { stack.current.disablesActions = flag }

  /// The block that runs when all animations added from now on in this transaction have ended.
  open class func completionBlock() -> (@MainActor () -> Void)? { stack.current.completion?.body }
  /// Sets the block that runs when all animations added from now on in this transaction have ended.
  ///
  /// Without animations it runs when the transaction is committed.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    let earlier = stack.current.completion
    stack.current.completion = block.map(CompletionGroup.init)
    earlier?.seal()
  }

  class func keptValue(forKey key: String) -> Any? { stack.current.keptValues[key] }
  class func keep(_ value: Any?, forKey key: String) { stack.current.keptValues[key] = value }

  private class var stack: TransactionStack {
    get { MediaContext.running.transactions }
    set { MediaContext.running.transactions = newValue }
  }
}

/// The open transactions, the implicit one at the bottom.
@MainActor
package struct TransactionStack {
  private var levels = [Transaction()]
  /// Whether the implicit transaction is to be committed with the last explicit one.
  var flushesAtEnd = false

  package init() {}

  var current: Transaction {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// Whether an explicit transaction is open.
  var isExplicit: Bool { levels.count > 1 }

  mutating func begin() {
    var level = current
    level.completion = nil
    levels.append(level)
  }

  /// Closes the transaction opened last; returns its completion, which must be sealed when the stack is no longer in
  /// use.
  mutating func end() -> CompletionGroup? {
    levels.count > 1 ? levels.removeLast().completion : nil
  }

  /// Closes the implicit transaction; returns its completion, which must be sealed when the stack is no longer in use.
  mutating func commitImplicit() -> CompletionGroup? {
    let completion = levels[0].completion
    if levels.count == 1 { levels[0] = Transaction() } else { levels[0].completion = nil }
    return completion
  }

  /// The completions that wait for an animation added now, the innermost transaction's first.
  package var completions: [CompletionGroup] { levels.reversed().compactMap(\.completion) }
}

/// The settings of one transaction.
@MainActor
struct Transaction {
  var animationDuration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var completion: CompletionGroup?
  /// Custom key-value pairs.
  var keptValues: [String: Any] = [:]
}

/// A block that waits for a number of animations.
@MainActor
package final class CompletionGroup {
  let body: @MainActor () -> Void
  private var pending = 0
  private var isSealed = false
  private var hasRun = false

  package init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  package func enter() { pending += 1 }

  package func leave() {
    pending -= 1
    runIfDone()
  }

  /// No more animations will join.
  package func seal() {
    isSealed = true
    runIfDone()
  }

  private func runIfDone() {
    guard isSealed, pending == 0, !hasRun else { return }
    hasRun = true
    MediaContext.callOut(body)
  }
}
