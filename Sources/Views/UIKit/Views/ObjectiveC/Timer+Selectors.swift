public import Foundation
public import QuartzCore
public import StageTime

extension Timer {
  /// Creates a timer that calls a method, and starts it.
  ///
  /// It retains the target until it is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }

  /// Creates a timer that calls a method; it starts when it is added to a run loop.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // Unsafe: the timer fires where the client added it, which is where the target is used.
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.send(to: target, $0) }
    self.userInfo = userInfo
  }

  /// Creates a timer that calls a method, first at a date.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    // Unsafe: the timer fires where the client added it, which is where the target is used.
    nonisolated(unsafe) let target = t as AnyObject
    self.init(fire: date, interval: ti, repeats: rep) { s.send(to: target, $0) }
    userInfo = ui
  }
}

extension CADisplayLink {
  /// Creates a display link that calls a method of an object, which it retains until it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { sel.send(to: target, $0) }
  }
}
