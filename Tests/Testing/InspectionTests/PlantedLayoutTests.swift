import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

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
