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

/// Faults of a screen at rest.
@MainActor
struct PlantedLayoutTests {
  private func only(
    _ stage: Stage, _ check: StageCheck, fileID: String = #fileID, line: Int = #line
  ) throws -> Finding {
    let found = try Screens.findings(stage, seconds: 0.5)
    #expect(found.map(\.check) == [check], "\(found)")
    let finding = try #require(found.first)
    #expect(finding.text.count <= Finding.mostCharacters)
    return finding
  }

  @Test func `Two texts on top of each other are found`() throws {
    func stage(y: CGFloat) -> Stage {
      Screens.stage { stage in
        Screens.label("Total price", "title", in: stage.window, y: 40)
        Screens.label("49.99 and tax", "price", in: stage.window, y: y)
      }
    }
    let finding = try only(stage(y: 48), .overlap)
    #expect(finding.view == "price" && finding.property == "frame")
    #expect(finding.sentence.contains("lies on “Total price” in title"))
    #expect(try Screens.findings(stage(y: 80), seconds: 0.5) == [])
  }

  @Test func `A text below an opaque card does not overlap what is on the card`() throws {
    let stage = Screens.stage { stage in
      Screens.label("Below", "below", in: stage.window, y: 110)
      let card = Screens.box("card", in: stage.window, CGRect(x: 0, y: 100, width: 200, height: 60), color: .white)
      Screens.label("Above", "above", in: card, y: 10)
    }
    #expect(try Screens.findings(stage, seconds: 0.5) == [])
  }

  @Test func `A badge that covers half a text is found`() throws {
    let stage = Screens.stage { stage in
      let title = Screens.label("Notifications", "title", in: stage.window, y: 40)
      let frame = CGRect(x: title.frame.midX, y: 30, width: 100, height: 50)
      Screens.box("badge", in: stage.window, frame, color: .red)
    }
    let finding = try only(stage, .covered)
    #expect(finding.view == "title" && finding.property == "zPosition")
    #expect(finding.sentence.hasPrefix("badge (\(Screens.reference("badge"))) covers "))
  }

  @Test func `A button of 30 points is found`() throws {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -8).contains(point)
      }
    }
    func stage(_ button: UIButton, _ side: CGFloat) -> Stage {
      Screens.stage { stage in
        button.frame = CGRect(x: 50, y: 50, width: side, height: side)
        button.backgroundColor = .systemBlue
        button.accessibilityIdentifier = "close"
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        stage.window.addSubview(button)
      }
    }
    let finding = try only(stage(UIButton(), 30), .target)
    #expect(finding.view == "close" && finding.property == "bounds")
    #expect(finding.sentence.contains("30 x 30 points"))
    #expect(try Screens.findings(stage(UIButton(), 44), seconds: 0.5) == [])
    #expect(try Screens.findings(stage(Wide(), 30), seconds: 0.5) == [])
  }

  @Test func `A contrast of 2:1 in dark mode is found`() throws {
    func stage(_ look: Look) -> Stage {
      let stage = Stage(device: .iPhone16, look: look)
      stage.perform {
        let color = UIColor(red: 0.25, green: 0.25, blue: 0.27, alpha: 1)
        Screens.label("Secondary words", "note", in: stage.window, y: 100, color: color)
      }
      return stage
    }
    #expect(try Screens.findings(stage(.standard), seconds: 0.5) == [])
    let finding = try only(stage(.dark), .contrast)
    #expect(finding.view == "note" && finding.property == "textColor")
    #expect(finding.sentence.contains("#404045 on #000000") && finding.sentence.contains("needs 4.5:1"))
  }

  @Test func `Large text may have less contrast, and a disabled control may have any`() throws {
    let grey = UIColor(white: 0.5, alpha: 1)
    let stage = Screens.stage { stage in
      Screens.label("Large", in: stage.window, y: 40, size: 24, color: grey)
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
      button.setTitle("Off", for: .normal)
      button.setTitleColor(UIColor(white: 0.9, alpha: 1), for: .normal)
      button.isEnabled = false
      stage.window.addSubview(button)
    }
    #expect(try Screens.findings(stage, seconds: 0.5) == [])
    stage.perform { Screens.label("Small", "small", in: stage.window, y: 200, size: 12, color: grey) }
    #expect(try Screens.findings(stage, seconds: 0.5).map(\.view) == ["small"])
  }

  @Test func `A text under the navigation bar and a field under the keyboard are found`() throws {
    final class Screen: UIViewController {
      override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        title = "Title"
        Screens.label("Hidden words", "words", in: view, y: 70)
      }
    }
    let stage = Stage(device: .iPhone16)
    stage.perform {
      stage.window.rootViewController = UINavigationController(rootViewController: Screen())
    }
    let found = try Screens.findings(stage, seconds: 0.5, [.underBar])
    #expect(found.map(\.view) == ["words"])
    #expect(found.first?.sentence.contains("is under the navigation bar") == true)

    let form = Stage(device: .iPhone16)
    form.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 780, width: 200, height: 40))
      field.accessibilityIdentifier = "name"
      field.text = "Ada"
      form.window.addSubview(field)
      form.schedule(at: 0.1) { field.becomeFirstResponder() }
    }
    let covered = try Screens.findings(form, seconds: 1, [.underBar])
    #expect(covered.map(\.view) == ["name"])
    #expect(covered.first?.sentence.contains("is under the keyboard") == true)
  }

  @Test func `A missing constraint is found`() throws {
    let stage = Screens.stage { stage in
      let box = Screens.box("box", in: stage.window)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    let finding = try only(stage, .ambiguous)
    #expect(finding.view == "box" && finding.property == "frame")
    #expect(finding.sentence == "the constraints leave open the y (now 0) of box.")
  }

  @Test func `The view whose height is open is named before those whose places follow from it`() throws {
    let stage = Screens.stage { stage in
      let boxes = ["first", "second", "third"].map { Screens.box($0, in: stage.window) }
      var above = stage.window.topAnchor
      for (index, box) in boxes.enumerated() {
        box.translatesAutoresizingMaskIntoConstraints = false
        let height =
          index == 1
          ? box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)
          : box.heightAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: above), height,
          box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
          box.widthAnchor.constraint(equalToConstant: 50),
        ])
        above = box.bottomAnchor
      }
    }
    let found = try Screens.findings(stage, seconds: 0.5)
    #expect(found.map(\.view) == ["second", "third"])
    #expect(
      found.map(\.sentence) == [
        "the constraints leave open the height (now 40) of second.",
        "the constraints leave open the y (now 70) of third.",
      ])
    #expect(found.texts.count == 1 && found.texts[0].hasSuffix("also: \(Screens.reference("third")) third"))
  }

  @Test func `Texts that a sheet covers are not under the keyboard`() throws {
    final class Field: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 44))
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    func stage(presents: Bool) -> Stage {
      let stage = Stage(device: .iPhone16)
      stage.perform {
        let back = UIViewController()
        Screens.label("A note at the bottom", "note", in: back.view, y: 700)
        stage.window.rootViewController = back
        let front = Field()
        front.view.backgroundColor = .white
        stage.schedule(at: 0.1) {
          if presents { back.present(front, animated: true) } else { back.view.addSubview(UITextField()) }
          if !presents { back.view.subviews.last?.becomeFirstResponder() }
        }
      }
      return stage
    }
    #expect(try Screens.findings(stage(presents: true), seconds: 3, [.underBar]) == [])
    #expect(try Screens.findings(stage(presents: false), seconds: 3, [.underBar]).map(\.view) == ["note"])
  }

  @Test func `In content that scrolls, only what scrolls with a text covers it`() throws {
    func stage(isBeside: Bool) -> Stage {
      Screens.stage { stage in
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize = CGSize(width: 200, height: 900)
        stage.window.addSubview(scroll)
        let card = Screens.box("card", in: scroll, CGRect(x: 0, y: 0, width: 200, height: 200), color: .white)
        Screens.label("A title of the card", "title", in: card)
        Screens.box("cover", in: isBeside ? card : scroll, CGRect(x: 20, y: 28, width: 170, height: 60))
      }
    }
    #expect(try Screens.findings(stage(isBeside: true), seconds: 0.5, [.covered]).map(\.view) == ["title"])
    #expect(try Screens.findings(stage(isBeside: false), seconds: 0.5, [.covered]) == [])
  }

  @Test func `Findings in the same view at the same time share a text`() throws {
    let stage = Screens.stage { stage in
      for (row, name) in ["Milk", "Coffee"].enumerated() {
        let list = Screens.box(
          "list", in: stage.window, CGRect(x: 0, y: 60 * row, width: 200, height: 40), color: .white)
        list.accessibilityIdentifier = row == 0 ? "list" : "other"
        for text in [name, name + " and sugar"] { Screens.label(text, in: list, x: 0, y: 0).frame.size.width -= 12 }
      }
    }
    let found = try Screens.findings(stage, seconds: 0.5, [.truncated])
    #expect(found.map(\.view) == ["list/UILabel[0]", "list/UILabel[1]", "other/UILabel[0]", "other/UILabel[1]"])
    var mixed = found
    for index in mixed.indices { mixed[index].numbers[0].value += Double(index) }
    #expect(mixed.texts.count == 2)
  }

  @Test func `A text that is cut off is found`() throws {
    let stage = Screens.stage { stage in
      let label = Screens.label("Notifications", "title", in: stage.window)
      label.frame.size.width -= 30
    }
    let finding = try only(stage, .truncated)
    #expect(finding.view == "title" && finding.property == "bounds")
    #expect(finding.sentence.contains("30 points are missing from side to side"))
  }

  @Test func `Silences accept findings for a reason, and one that silences nothing is a finding`() throws {
    let stage = Screens.stage { Screens.label("Faint", "faint", in: $0.window, color: UIColor(white: 0.8, alpha: 1)) }
    let found = try Screens.findings(stage, seconds: 0.5)
    #expect(found.map(\.check) == [.contrast])
    let silence = Silence(.contrast, of: "faint", because: "It is decoration.")
    #expect(Silence.apply([silence], to: found) == [])
    #expect(
      Silence.apply([Silence(.target, of: "faint", because: "?")], to: found).map(\.check) == [.contrast, .silence])
    #expect(Silence.apply([Silence(.contrast, because: "All of it is.")], to: found) == [])
  }
}
