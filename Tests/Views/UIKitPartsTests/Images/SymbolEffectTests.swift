import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Effects of symbols in image views.
@MainActor struct SymbolEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let view = UIImageView(image: UIImage(systemName: "heart.fill"))

  private func scale() -> CGFloat { view.layer.presentation()?.value(forKeyPath: "transform.scale") as? CGFloat ?? 1 }

  @Test func `A bounce is larger for a moment and then ends`() {
    var ends: [Bool] = []
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform { view.addSymbolEffect(.bounce) { ends.append($0.isFinished) } }
    stage.advance(by: 0.16)
    #expect(view.layer.presentation()?.transform.m11 ?? 1 > 1.1 && view.transform == .identity)
    stage.advance(by: 1)
    #expect(ends == [true] && view.layer.animationKeys() == nil)
  }

  @Test func `Lasting effects stay until they are removed`() {
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform { view.addSymbolEffect(.scale.up) }
    stage.advance(by: 2)
    #expect(abs((view.layer.presentation()?.transform.m11 ?? 1) - 1.2) < 0.001)
    stage.perform { view.removeAllSymbolEffects() }
    stage.advance(by: 0.1)
    #expect(view.layer.presentation()?.transform.m11 ?? 1 == 1)
    stage.perform { view.addSymbolEffect(.disappear) }
    stage.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0)
    stage.perform { view.addSymbolEffect(.appear) }
    stage.advance(by: 1)
    #expect(view.layer.presentation()?.opacity ?? 1 == 1)
    stage.perform { view.addSymbolEffect(.pulse, options: .repeat(3).speed(2)) }
    stage.advance(by: 1.3)
    #expect(view.layer.presentation()?.opacity ?? 1 < 1)
    stage.advance(by: 0.5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `A symbol gives way to another one`() {
    stage.addSubview(view)
    stage.advance(by: 0)
    let star = UIImage(systemName: "star.fill")
    stage.perform { if let star { view.setSymbolImage(star, contentTransition: .replace.downUp) } }
    stage.advance(by: 0.17)
    #expect(view.image === star && view.layer.presentation()?.transform.m11 ?? 1 < 0.8)
    stage.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Pulses, breaths, turns and changing colours go on until they are removed`(_ number: Int) {
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform {
      switch number {
      case 0: view.addSymbolEffect(.pulse)
      case 1: view.addSymbolEffect(.breathe)
      case 2: view.addSymbolEffect(.rotate)
      default: view.addSymbolEffect(.variableColor.iterative.reversing)
      }
    }
    stage.advance(by: 30)
    #expect(view.layer.animationKeys()?.count == 1)
    stage.perform {
      switch number {
      case 0: view.removeSymbolEffect(ofType: .pulse)
      case 1: view.removeSymbolEffect(ofType: .breathe)
      case 2: view.removeSymbolEffect(ofType: .rotate)
      default: view.removeSymbolEffect(ofType: .variableColor)
      }
    }
    #expect(view.layer.animationKeys() == nil)
    stage.perform { view.addSymbolEffect(.pulse, options: .nonRepeating) }
    stage.advance(by: 1.5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `Repetitions may have pauses`() {
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform { view.addSymbolEffect(.bounce, options: .repeat(.periodic(2, delay: 1))) }
    func isLarger() -> Bool { view.layer.presentation()?.transform.m11 ?? 1 > 1.1 }
    var seen: [Bool] = []
    for seconds in [0.16, 0.74, 0.76] {
      stage.advance(by: seconds)
      seen.append(isLarger())
    }
    #expect(seen == [true, false, true])
    stage.advance(by: 2)
    #expect(view.layer.animationKeys() == nil)
  }
}
