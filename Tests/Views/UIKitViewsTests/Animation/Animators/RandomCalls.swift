import TestSupport
import UIKit

extension SeededRandom {
  mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

  /// A call to an animator with a known direction.
  mutating func call(isReversed: Bool) -> AnimatorModel.Call {
    switch Int.random(in: 0..<20, using: &self) {
    case 0...3: .start(afterDelay: nil)
    case 4: .start(afterDelay: pick([-1, 0, 0.3]))
    case 5, 6: .pause
    case 7: .stop(forGood: chance(0.5))
    case 8, 9: .finish(pick([.end, .start, .current]))
    case 10, 11: .scrub(pick([0, 1, -0.5, 1.5, number(in: 0...1), number(in: 0...1)]))
    case 12, 13: .setReversed(chance(0.8) ? !isReversed : isReversed)
    case 14, 15: .add(amount: Double(Int.random(in: -50...50, using: &self)), delayFactor: pick([0, 0, 0.5, 0.25, 1]))
    case 16: .addCompletion
    default: .continue(factor: pick([0, 0.1, 0.5, 1, 2]))
    }
  }
}

extension UIViewPropertyAnimator {
  /// Makes the same call as the model; added blocks move `view` along x.
  func make(_ call: AnimatorModel.Call, moving view: UIView) {
    switch call {
    case .start(nil): startAnimation()
    case .start(let delay?): startAnimation(afterDelay: delay)
    case .pause: pauseAnimation()
    case .stop(let forGood): stopAnimation(forGood)
    case .finish(let position): finishAnimation(at: position)
    case .scrub(let fraction): fractionComplete = fraction
    case .setReversed(let reversed): isReversed = reversed
    case .add(let amount, let delayFactor): addAnimations({ view.center.x += amount }, delayFactor: delayFactor)
    case .addCompletion: addCompletion { _ in }
    case .continue(let factor): continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }
  }
}
