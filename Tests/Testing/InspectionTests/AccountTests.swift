import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Accounts of what happened.
@MainActor
struct AccountTests {
  /// A card that slides from 50 to 150 between 0.2 and 0.7 s.
  private func lines(_ animate: @escaping (UIView) -> Void, seconds: TimeInterval = 1.5) throws -> [String] {
    let stage = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      stage.schedule(at: 0.2) { animate(card) }
    }
    return try Screens.account(stage, seconds: seconds).happenings.map(\.line)
  }

  private var card: String { "\(Screens.reference("card")) card" }

  @Test(arguments: [
    (UIView.AnimationOptions.curveLinear, "linear"), (.curveEaseIn, "easeIn"), (.curveEaseOut, "easeOut"),
    (.curveEaseInOut, "easeInOut"),
  ])
  func `The curve that fits is named`(_ options: UIView.AnimationOptions, _ name: String) throws {
    let lines = try lines { card in
      UIView.animate(withDuration: 0.5, delay: 0, options: options) { card.center.x = 150 }
    }
    #expect(lines == ["0.2–0.7 s \(card): center.x 50 → 150, \(name)"])
  }

  @Test func `A spring is named with its damping, its overshoot and when it settles`() throws {
    let lines = try lines(
      { card in
        let spring = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 14, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations { card.center.x = 150 }
        animator.startAnimation()
      }, seconds: 2)
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line.contains("center.x 50 → 150, spring(dampingRatio 0.5, frequency 14), overshoots by "))
    #expect(line.hasPrefix("0.2–"))
  }

  @Test func `If there is little room, what an app moves comes before what UIKit moves in bars`() throws {
    let stage = Stage(device: .iPhone16)
    stage.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.topViewController?.title = "Inbox"
      stage.window.rootViewController = navigation
      let card = Screens.box("card", in: stage.window)
      stage.schedule(at: 0.2) {
        let next = UIViewController()
        next.title = "Message"
        navigation.pushViewController(next, animated: true)
        UIView.animate(withDuration: 0.3) { card.center.x += 30 }
      }
    }
    let account = try Screens.account(stage)
    let text = account.text(limit: 500)
    #expect(text.contains("card: center.x 50 → 80") && text.contains("UIViewController “Message”: comes"), "\(text)")
    #expect(account.text().contains("translation") && !text.contains("translation"), "\(text)")
    #expect(
      account.text().split(separator: "\n").allSatisfy { $0.split(separator: "/").count < 5 }, "\(account.text())")
  }

  @Test func `Immediate changes, hiding, adding, removing and reordering are reported`() throws {
    let stage = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      let other = Screens.box("other", in: stage.window)
      let note = Screens.label("One", "note", in: stage.window)
      stage.schedule(at: 0.2) { card.center.x = 90 }
      stage.schedule(at: 0.4) { other.isHidden = true }
      stage.schedule(at: 0.6) { Screens.box("third", in: stage.window) }
      stage.schedule(at: 0.8) { note.text = "Two" }
      stage.schedule(at: 1) { stage.window.bringSubviewToFront(card) }
      stage.schedule(at: 1.2) { other.removeFromSuperview() }
    }
    let lines = try Screens.account(stage).happenings.map(\.line)
    func ref(_ name: String) -> String { "\(Screens.reference(name)) \(name)" }
    #expect(
      lines.filter { !$0.contains("note: ") } == [
        "0.2 s \(ref("card")): center.x is set, 50 → 90", "0.4 s \(ref("other")): is hidden",
        "0.6 s \(ref("third")): appears", "1 s \(ref("card")): order moves to the front",
        "1.2 s \(ref("other")): disappears",
      ])
    #expect(lines.contains { $0.contains("note: contents “One” → “Two”") })
  }

  @Test func `Views that do the same share a line, and an account is as short as it should be`() throws {
    let stage = Screens.stage { stage in
      for number in 0..<20 {
        let frame = CGRect(x: 10, y: CGFloat(number) * 14, width: 10, height: 10)
        let box = Screens.box("box\(number)", in: stage.window, frame)
        UIView.animate(withDuration: 0.5, delay: 0.1 + 0.02 * Double(number % 2), options: .curveLinear) {
          box.center.x = 150
        }
      }
    }
    let account = try Screens.account(stage)
    #expect(account.happenings.count == 2)
    #expect(account.happenings[0].references.count == 10)
    #expect(account.happenings[0].line.contains("box0 and 9 more ("))
    #expect(account.text(limit: 200).count <= 200)
  }

  @Test func `Reversals, repetitions and jumps are reported as such`() throws {
    let back = try lines { card in
      UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, .autoreverse, .repeat]) {
        UIView.modifyAnimations(withRepeatCount: 1, autoreverses: true) { card.center.x = 150 }
      } completion: { _ in
      }
    }
    #expect(back == ["0.2–1 s \(card): center.x 50 → 150, jumps by 95.83 at 1 s"], "\(back)")
    let pulse = try lines { card in
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { card.alpha = 0.5 }
      card.layer.context.schedule(at: 0.5) {
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { card.alpha = 1 }
      }
    }
    #expect(
      pulse == ["0.2–0.5 s \(card): alpha 1 → 0.5, linear", "0.5–0.8 s \(card): alpha 0.5 → 1, linear"], "\(pulse)")
    let swing = try lines { card in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration, animation.autoreverses) = (0.5, 0.3, true)
      card.layer.add(animation, forKey: nil)
    }
    #expect(swing == ["0.2–0.8 s \(card): alpha 1 → 1, to 0.5 and back"], "\(swing)")
    let jumping = try lines { card in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { card.center.x = 150 }
      card.layer.context.schedule(at: 0.45) {
        card.layer.removeAllAnimations()
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { card.center.x = 50 }
      }
    }
    #expect(
      jumping == [
        "0.2–0.45 s \(card): center.x 50 → 150, jumps by 53.33 at 0.45 s",
        "0.45–0.95 s \(card): center.x 150 → 50, linear",
      ], "\(jumping)")
  }

  @Test func `Controllers that appear and disappear are reported`() throws {
    let stage = Stage(device: .iPhone16)
    stage.perform {
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.schedule(at: 0.3) {
        root.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: true)
      }
    }
    let text = try Screens.account(stage).text()
    #expect(text.contains("UIAlertController “Sure?”: comes to the screen"))
  }

  @Test func `A still stage has nothing to report`() throws {
    let stage = Screens.stage { Screens.box("card", in: $0.window) }
    #expect(try Screens.account(stage).text() == "nothing happens from 0 s to 1.5 s")
  }
}
