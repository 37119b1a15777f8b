import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Faults of motion, each planted in a screen that is clean without it: the check names view, property and time.
@MainActor
struct PlantedMotionTests {
  /// The one finding on a stage; its text is short enough to be read.
  private func only(_ stage: Stage, _ check: StageCheck, seconds: TimeInterval = 1.5) throws -> Finding {
    let found = try Screens.findings(stage, seconds: seconds)
    #expect(found.map(\.check) == [check], "\(found)")
    let finding = try #require(found.first)
    #expect(finding.text.count <= Finding.mostCharacters && finding.text.contains(finding.remedy))
    return finding
  }

  /// A card that slides 160 points in a second, and turns back at 0.5 s.
  private func slide(back: @escaping (UIView, UIViewPropertyAnimator) -> Void) -> Stage {
    Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x += 100 }
      animator.startAnimation()
      stage.schedule(at: 0.5) { back(card, animator) }
      // An animator that nobody keeps ends by itself.
      stage.schedule(at: 100) { withExtendedLifetime(animator) {} }
    }
  }

  @Test func `A jump at an interruption is found`() throws {
    let clean = slide { card, animator in
      animator.stopAnimation(true)
      UIView.animate(withDuration: 0.3) { card.center.x = 50 }
    }
    #expect(try Screens.findings(clean) == [])
    let faulty = slide { card, _ in
      card.layer.removeAllAnimations()
      UIView.animate(withDuration: 0.3) { card.center.x = 50 }
    }
    let finding = try only(faulty, .jump)
    #expect(finding.view == "card" && finding.property == "center.x")
    #expect(abs(finding.time - 0.5) < 0.02)
    #expect(finding.sentence.hasPrefix("card jumps from 9"))
  }

  @Test func `A jump of the drawn part of a path is found as well`() throws {
    func ring(startingAt start: @escaping (CAShapeLayer) -> CGFloat) -> Stage {
      Screens.stage { stage in
        let card = Screens.box("card", in: stage.window)
        let ring = CAShapeLayer()
        ring.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 60, height: 60), transform: nil)
        ring.strokeEnd = 0.2
        card.layer.addSublayer(ring)
        @MainActor func fill(to end: CGFloat) {
          let animation = CABasicAnimation(keyPath: "strokeEnd")
          (animation.fromValue, animation.toValue, animation.duration) = (start(ring), end, 0.8)
          ring.strokeEnd = end
          ring.add(animation, forKey: "progress")
        }
        stage.schedule(at: 0.2) { fill(to: 0.5) }
        stage.schedule(at: 0.4) { fill(to: 0.8) }
      }
    }
    #expect(try Screens.findings(ring { $0.presentation()?.strokeEnd ?? 0 }) == [])
    let finding = try only(ring { $0.strokeEnd }, .jump)
    #expect(finding.view == "card/CAShapeLayer[0]" && finding.property == "strokeEnd" && finding.frame.width == 60)
    #expect(abs(finding.time - 0.4) < 0.02)
  }

  @Test func `Views that appear or disappear for one frame are found`() throws {
    let flash = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      card.isHidden = true
      stage.schedule(at: 0.5) { card.isHidden = false }
      stage.schedule(at: 0.5 + 1.0 / 60) { card.isHidden = true }
    }
    let seen = try only(flash, .flicker)
    #expect(seen.view == "card" && abs(seen.time - 0.5) < 0.001)
    #expect(seen.sentence.contains("is seen for a single frame"))
    let gap = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      stage.schedule(at: 0.75) { card.alpha = 0 }
      stage.schedule(at: 0.75 + 1.0 / 60) { card.alpha = 1 }
    }
    let gone = try only(gap, .flicker)
    #expect(gone.view == "card" && abs(gone.time - 0.75) < 0.001)
    #expect(gone.sentence.contains("disappears for a single frame"))
  }

  @Test func `A view that fades in and out, or blinks slowly, does not flicker`() throws {
    let stage = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      card.alpha = 0
      UIView.animate(withDuration: 0.2, delay: 0.1, options: [.autoreverse]) { card.alpha = 1 }
      let light = Screens.box("light", in: stage.window, CGRect(x: 100, y: 100, width: 20, height: 20))
      for step in 1...8 { stage.schedule(at: 0.1 * Double(step)) { light.isHidden.toggle() } }
    }
    #expect(try Screens.findings(stage) == [])
  }

  @Test func `A view that is left half-way is found`() throws {
    let faulty = slide { _, animator in animator.pauseAnimation() }
    let finding = try only(faulty, .halfway)
    #expect(finding.view == "card" && finding.property == "fractionComplete")
    #expect(finding.sentence.contains("is paused at 50 %"))
    let clean = slide { _, animator in
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    #expect(try Screens.findings(clean) == [])
  }

  @Test func `A completion that never runs is found`() throws {
    func stage(finishes: Bool) -> Stage {
      slide { card, animator in
        animator.addCompletion { _ in card.backgroundColor = .systemGreen }
        animator.stopAnimation(!finishes)
        if finishes { animator.finishAnimation(at: .current) }
      }
    }
    #expect(try Screens.findings(stage(finishes: true)) == [])
    let finding = try only(stage(finishes: false), .completion)
    #expect(finding.view == "card" && finding.property == "completion" && abs(finding.time - 0.5) < 0.001)
  }

  @Test func `Positions between pixels are found`() throws {
    func stage(by points: CGFloat) -> Stage {
      Screens.stage { stage in
        let form = Screens.box("form", in: stage.window, CGRect(x: 0, y: 0, width: 200, height: 200), color: .white)
        for (number, text) in ["Name", "Street", "Town"].enumerated() {
          Screens.label(text, in: form, y: 20 + CGFloat(number) * 40)
        }
        stage.schedule(at: 0.7) { form.center.y += points }
      }
    }
    let finding = try only(stage(by: 0.5), .shift)
    #expect(finding.view == "form" && finding.property == "center" && abs(finding.time - 0.7) < 0.02)
    #expect(finding.sentence.contains("all 3 texts in form move by 0,0.5 points"))
    #expect(try Screens.findings(stage(by: 20)) == [])
  }

  @Test func `Motion with Reduce Motion on is found`() throws {
    func stage(asks: Bool) -> Stage {
      let stage = Stage(device: .iPhone16, look: .reduceMotion)
      stage.perform {
        let card = Screens.box("card", in: stage.window)
        let moves = !asks || !UIAccessibility.isReduceMotionEnabled
        UIView.animate(withDuration: 0.5) { if moves { card.center.y += 300 } else { card.alpha = 0.5 } }
      }
      return stage
    }
    #expect(try Screens.findings(stage(asks: true)) == [])
    let finding = try only(stage(asks: false), .motion)
    #expect(finding.view == "card" && finding.property == "center")
    #expect(finding.sentence.contains("moves 300 points"))
  }
}
