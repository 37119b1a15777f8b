import Foundation
import MutoscopeTesting
import Testing
import UIKit

/// The words of a failure about views that code has set up.
@MainActor
@Suite(.serialized, .ownArtifacts)
struct ExplainedViewTests {
  /// A form of constraints, a stack, controls and views with frames.
  final class Form: UIView {
    let title = UILabel()
    let row = UIStackView()
    let swatches = (0..<3).map { _ in UIView() }
    let note = UILabel(frame: CGRect(x: 10, y: 120, width: 100, height: 20))
    let badge = UIView(frame: CGRect(x: 150, y: 120, width: 20, height: 20))
    let picture = UIImageView(frame: CGRect(x: 120, y: 100, width: 20, height: 20))
    let toggle = UISwitch(frame: CGRect(x: 10, y: 80, width: 51, height: 31))
    let tap = UITapGestureRecognizer()
    let top: NSLayoutConstraint
    let gap: NSLayoutConstraint

    init() {
      top = title.topAnchor.constraint(equalTo: row.topAnchor)
      gap = row.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6)
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
      backgroundColor = .white
      accessibilityIdentifier = "form"
      title.text = "Saved today"
      title.font = .systemFont(ofSize: 15, weight: .bold)
      title.textColor = .black
      title.accessibilityIdentifier = "title"
      row.spacing = 12
      row.accessibilityIdentifier = "row"
      let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
      for (swatch, color) in zip(swatches, colors) {
        swatch.backgroundColor = color
        swatch.widthAnchor.constraint(equalToConstant: 20).isActive = true
        swatch.heightAnchor.constraint(equalToConstant: 20).isActive = true
        row.addArrangedSubview(swatch)
      }
      note.text = "Note"
      note.accessibilityIdentifier = "note"
      badge.backgroundColor = .systemOrange
      badge.accessibilityIdentifier = "badge"
      badge.addGestureRecognizer(tap)
      picture.image = UIImage(systemName: "heart")
      picture.accessibilityIdentifier = "picture"
      toggle.accessibilityIdentifier = "toggle"
      for view in [title, row, note, badge, picture, toggle] as [UIView] { addSubview(view) }
      let anchor = title.topAnchor.constraint(equalTo: topAnchor, constant: 8)
      anchor.identifier = "titleTop"
      for view in [title, row] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        anchor, gap, title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      ])
    }

    required init?(coder: NSCoder) { nil }

    func constraint(_ name: String) -> NSLayoutConstraint? { constraints.first { $0.identifier == name } }
  }

  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var change: @MainActor (Form) -> Void
    var lines: [String]

    init(_ name: String, _ change: @escaping @MainActor (Form) -> Void, _ lines: [String]) {
      (testDescription, self.change, self.lines) = (name, change, lines)
    }
  }

  nonisolated static let changes: [Change] = [
    Change(
      "font size", { $0.title.font = .systemFont(ofSize: 17, weight: .bold) },
      [
        "view UILabel “title”", "declared UILabel “title”: font.size 17, expected 15",
        "pattern title.contents, frame 0: font.size 17, expected 15",
        "follows title.center, frame 0: [60.5, 18.5], expected [55.5, 17]",
        "follows title.bounds, frame 0: [0, 0, 101, 21], expected [0, 0, 91, 18]",
        "follows row.center, frame 0: [52, 45], expected [52, 42]",
      ]),
    Change(
      "font weight", { $0.title.font = .systemFont(ofSize: 15) },
      [
        "view UILabel “title”", "declared UILabel “title”: font.weight regular, expected bold",
        "pattern title.contents, frame 0: font.weight regular, expected bold",
        "follows title.center, frame 0: [53, 17], expected [55.5, 17]",
        "follows title.bounds, frame 0: [0, 0, 86, 18], expected [0, 0, 91, 18]",
      ]),
    Change(
      "font family", { $0.title.font = .monospacedSystemFont(ofSize: 15, weight: .bold) },
      [
        "view UILabel “title”",
        "declared UILabel “title”: font.family .AppleSystemUIFontMonospaced, expected the default",
        "pattern title.contents, frame 0: font.family .AppleSystemUIFontMonospaced, expected the default",
        "follows title.center, frame 0: [59.5, 17], expected [55.5, 17]",
        "follows title.bounds, frame 0: [0, 0, 99, 18], expected [0, 0, 91, 18]",
      ]),
    Change(
      "text", { $0.title.text = "Saved" },
      [
        "view UILabel “title”", "declared UILabel “title”: text Saved, expected “Saved today”",
        "pattern title.contents, frame 0: text Saved, expected “Saved today”",
        "follows title.center, frame 0: [33, 17], expected [55.5, 17]",
        "follows title.bounds, frame 0: [0, 0, 46, 18], expected [0, 0, 91, 18]",
      ]),
    Change(
      "text in a frame", { $0.note.text = "Notes" },
      [
        "view UILabel “note”", "declared UILabel “note”: text Notes, expected Note",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "text colour", { $0.note.textColor = .systemRed },
      [
        "view UILabel “note”", "declared UILabel “note”: textColor systemRed, expected label",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "alignment", { $0.note.textAlignment = .right },
      [
        "view UILabel “note”", "declared UILabel “note”: textAlignment right, expected natural",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "spans",
      { form in
        let text = NSMutableAttributedString(string: "Note")
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 2))
        form.note.attributedText = text
      },
      [
        "view UILabel “note”", "declared UILabel “note”: attributedText “No” systemRed, “te”, expected the default",
        "declared UILabel “note”: textColor systemRed, expected label",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "image", { $0.picture.image = UIImage(systemName: "star") },
      [
        "view UIImageView “picture”", "declared UIImageView “picture”: symbol star, expected heart",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "tint", { $0.picture.tintColor = .systemRed },
      [
        "view UIImageView “picture”", "declared UIImageView “picture”: tintColor systemRed, expected the default",
        "pattern same motion, different appearance: contents",
      ]),
    Change(
      "constraint with a name", { $0.constraint("titleTop")?.constant = 12 },
      [
        "view UILabel “title”", "declared constraint titleTop: constant 12, expected 8",
        "pattern title.center, frame 0: [55.5, 21], expected [55.5, 17]",
        "follows row.center, frame 0: [52, 46], expected [52, 42]",
      ]),
    Change(
      "constraint", { $0.gap.constant = 10 },
      ["view UIStackView “row”", "declared constraint row.top = title.bottom: constant 10, expected 6"]),
    Change(
      "spacing", { $0.row.spacing = 14 },
      [
        "view UIStackView “row”", "declared UIStackView “row”: spacing 14, expected 12",
        "pattern row.center, frame 0: [54, 42], expected [52, 42]",
        "also row.bounds, frame 0: [0, 0, 88, 20], expected [0, 0, 84, 20]",
        "follows row/UIView[1].center, frame 0: [44, 10], expected [42, 10]",
        "follows row/UIView[2].center, frame 0: [78, 10], expected [74, 10]",
      ]),
    Change(
      "switch", { $0.toggle.isOn = true },
      [
        "declared UISwitch “toggle”: isOn true, expected false",
        "pattern toggle/UIView[0]/UIView[1].alpha, frame 0: 1, expected 0",
        "also toggle/UIView[0]/UIView[2].center, frame 0: [42.5, 14], expected [20.5, 14]",
      ]),
    Change("frame", { $0.badge.frame.origin.x = 154 }, ["view UIView “badge”"]),
    Change(
      "frame and text",
      { form in
        form.badge.frame.origin.x = 154
        form.title.text = "Saved"
      },
      [
        "view UILabel “title”", "declared UILabel “title”: text Saved, expected “Saved today”",
        "pattern title.contents, frame 0: text Saved, expected “Saved today”",
        "also badge.center, frame 0: [164, 130], expected [160, 130]",
        "follows title.center, frame 0: [33, 17], expected [55.5, 17]",
        "follows title.bounds, frame 0: [0, 0, 46, 18], expected [0, 0, 91, 18]",
      ]),
    Change(
      "colour", { $0.badge.backgroundColor = .systemPink },
      ["view UIView “badge”", "pattern same motion, different colours"]),
    Change(
      "dark", { $0.overrideUserInterfaceStyle = .dark },
      [
        "declared Form “form”: overrideUserInterfaceStyle dark, expected the default",
        "pattern row/UIView[0].backgroundColor, frame 0: #ff4245, expected #ff383c",
        "also row/UIView[1].backgroundColor, frame 0: #30d158, expected #34c759",
        "also row/UIView[2].backgroundColor, frame 0: #0091ff, expected #0088ff",
        "also note.contents, frame 0: text “Note”, drawn differently",
        "also badge.backgroundColor, frame 0: #ff9230, expected #ff8d28",
        "also picture.contents, frame 0: image 21 × 21 with other pixels",
        "also toggle/UIView[0]/UIView[0].backgroundColor, frame 0: #ffffff42, expected #00000042",
      ]),
    Change("gone", { $0.badge.removeFromSuperview() }, ["pattern view 'badge' missing"]),
  ]

  @Test(arguments: changes.indices) func `A change is described in the words of the code`(_ number: Int) throws {
    let change = Self.changes[number]
    try Shelf.withFolder { folder in
      @MainActor func verify(_ form: Form, _ mode: SnapshotRecordMode) -> String? {
        verifySnapshot(of: form, named: "form\(number)", record: mode, snapshotDirectory: folder)
      }
      _ = verify(Form(), .all)
      #expect(verify(Form(), .never) == nil)
      let form = Form()
      change.change(form)
      let text = try #require(verify(form, .never))
      let names = ["view", "declared", "pattern", "also", "follows"]
      let lines = text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }.filter { line in names.contains { line.hasPrefix("\($0) ") } }
      #expect(lines == change.lines)
      if lines != change.lines { print("### \(change.testDescription)\n\(text)") }
      _ = verify(Form(), .all)
    }
  }
}
