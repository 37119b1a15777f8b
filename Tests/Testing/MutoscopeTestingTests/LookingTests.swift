import CoreGraphics
import Inspection
import Mutoscope
import MutoscopeTesting
import Testing
import UIKit

/// Screens as text, steps and findings in tests.
@Suite @MainActor struct LookingTests {
  /// A title that has room in the usual look only, a small button and a note that comes after a tap.
  private final class Screen: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      let title = UILabel(frame: CGRect(x: 16, y: 100, width: 130, height: 60))
      title.accessibilityIdentifier = "title"
      (title.text, title.font) = ("Notifications", .preferredFont(forTextStyle: .body))
      title.adjustsFontForContentSizeCategory = true
      let note = UILabel(frame: CGRect(x: 16, y: 200, width: 200, height: 24))
      (note.text, note.isHidden, note.accessibilityIdentifier) = ("Saved", true, "note")
      let save = UIButton(frame: CGRect(x: 16, y: 300, width: 60, height: 30))
      save.setTitle("Save", for: .normal)
      save.setTitleColor(.label, for: .normal)
      save.addAction(UIAction { _ in note.isHidden = false }, for: .touchUpInside)
      for part in [title, note, save] { view.addSubview(part) }
    }
  }

  private func stage() -> Stage {
    let stage = Stage(device: .iPhone16)
    stage.perform { stage.window.rootViewController = Screen() }
    stage.advance(by: 0)
    return stage
  }

  @Test func `A screen is read, touched and spoken in a test`() throws {
    let stage = stage()
    #expect(stage.tree(interesting: true).contains("button \"Save\" 16,300 60x30"))
    #expect(stage.speech.contains("\"Save. Button.\""))
    #expect(!stage.isSeen("note"))
    try stage.doSteps("tap Save; wait until note is seen")
    #expect(stage.isSeen("Saved"))
    #expect(throws: DoError.self) { try stage.doSteps("tap Delete") }
    #expect(stage.whatHappens(in: 0.5) == "nothing happens from 0.1 s to 0.6 s")
  }

  @Test func `Findings are faults of a stage, and those of a look that are not in the standard look`() {
    let found = findings(on: stage(), seconds: 0.5)
    #expect(found.map(\.check) == [.target])
    #expect(found.first?.sentence.contains("60 x 30 points") == true)
    let large = findings(of: Screen(), across: .looks(.standard, .dark, .accessibilityLarge))
    #expect(large.map(\.check) == [.truncated] && large.first?.view == "title")
    #expect(large.first?.look == "accessibilityL")
  }

  @Test func `An assertion fails for each finding, and for each silence that silences nothing`() {
    withKnownIssue {
      assertNoFindings(on: stage())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("can be touched on 60 x 30 points") }
    }
    assertNoFindings(on: stage(), except: Silence(.target, because: "It is a prototype."))
    assertNoFindings(on: stage(), for: [.contrast, .truncated])
    withKnownIssue {
      assertNoFindings(on: stage(), for: [.contrast], except: Silence(.contrast, of: "title", because: "?"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("title is allowed contrast, and nothing of it is found") }
    }
  }
}
