package import CoreGraphics
package import Foundation

/// Something that a person does on a stage, as one step of a line of steps.
///
///     tap 'Add to cart'; wait until 'Cart' is seen; drag r4k2 by 0,-200 over 0.4; type 'Ada' into 'Name'
///
/// The verbs are those of script files. A view is named by its reference, its identifier or what it says, in quotation
/// marks if that has spaces; a place is written `120,300`.
package enum DoStep: Sendable, Hashable {
  case tap(DoTarget, times: Int)
  case press(DoTarget, seconds: Double)
  case drag(DoTarget, DoCourse, over: Double)
  case flick(DoTarget, CGVector)
  case pinch(DoTarget, scale: Double, over: Double)
  case rotate(DoTarget, degrees: Double, over: Double)
  case type(String, into: DoTarget?)
  case delete(Int, from: DoTarget?)
  case focus(DoTarget)
  case blur
  case wait(Double)
  case waitUntil(DoCondition, atMost: Double)
  case expect(DoCondition)
  case turn(toLandscape: Bool)
}

/// A thing that a finger is put on, or that is looked for.
package enum DoTarget: Sendable, Hashable, CustomStringConvertible {
  case view(String)
  case point(CGPoint)

  package var description: String {
    switch self {
    case .view(let word): DoParser.spelled(word)
    case .point(let point): "\(DoParser.spelled(point.x)),\(DoParser.spelled(point.y))"
    }
  }
}

/// Where a finger that drags goes.
package enum DoCourse: Sendable, Hashable {
  case by(CGVector)
  case to(DoTarget)
}

/// A condition that is waited for.
package enum DoCondition: Sendable, Hashable {
  case seen(DoTarget)
  case gone(DoTarget)
  /// A view says a text.
  case says(DoTarget, String)
  /// Nothing moves.
  case still
}

extension DoStep: CustomStringConvertible {
  /// The step as it is written.
  package var description: String {
    func number(_ value: Double) -> String { DoParser.spelled(value) }
    func vector(_ value: CGVector) -> String { "\(number(value.dx)),\(number(value.dy))" }
    switch self {
    case .tap(let target, let times): return "tap \(target)" + (times == 1 ? "" : " \(times) times")
    case .press(let target, let seconds): return "press \(target) for \(number(seconds))"
    case .drag(let target, .by(let way), let over): return "drag \(target) by \(vector(way)) over \(number(over))"
    case .drag(let target, .to(let end), let over): return "drag \(target) to \(end) over \(number(over))"
    case .flick(let target, let velocity): return "flick \(target) by \(vector(velocity))"
    case .pinch(let target, let scale, let over): return "pinch \(target) by \(number(scale)) over \(number(over))"
    case .rotate(let target, let turn, let over): return "rotate \(target) by \(number(turn)) over \(number(over))"
    case .type(let text, let target):
      return "type \(DoParser.quoted(text))" + (target.map { " into \($0)" } ?? "")
    case .delete(let count, let target): return "delete \(count)" + (target.map { " from \($0)" } ?? "")
    case .focus(let target): return "focus \(target)"
    case .blur: return "blur"
    case .wait(let seconds): return "wait \(number(seconds))"
    case .waitUntil(let condition, let most): return "wait until \(condition) for at most \(number(most))"
    case .expect(let condition): return "expect \(condition)"
    case .turn(let isLandscape): return "turn to \(isLandscape ? "landscape" : "portrait")"
    }
  }
}

extension DoCondition: CustomStringConvertible {
  package var description: String {
    switch self {
    case .seen(let target): "\(target) is seen"
    case .gone(let target): "\(target) is gone"
    case .says(let target, let text): "\(target) says \(DoParser.quoted(text))"
    case .still: "still"
    }
  }
}

/// An error that says why a line of steps cannot be done.
package struct DoError: Error, CustomStringConvertible, Sendable, Hashable {
  package let description: String

  package init(_ description: String) { self.description = description }
}
