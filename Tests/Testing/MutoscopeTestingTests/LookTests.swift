import Foundation
import MutoscopeTesting
import Testing

@Suite(.ownArtifacts) @MainActor struct LookTests {
  /// A label on a background of the system's.
  private func show(on stage: Stage, color: UIColor = .systemBackground) {
    let view = UIView(frame: stage.window.bounds)
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 16, y: 80, width: 200, height: 40))
    label.text = "Look"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
    stage.addSubview(view)
  }

  private func verify(
    _ looks: [Look], in folder: String, record: SnapshotRecordMode, color: UIColor = .systemBackground
  ) -> String? {
    verifySnapshot(
      across: looks, on: .iPhoneSE, scale: 1, named: "screen", record: record, snapshotDirectory: folder
    ) { show(on: $0, color: color) }
  }

  /// The golden of the screen as it is.
  private let test = "verify-_-in-record-color.screen"

  private func files(_ folder: String, _ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []).sorted()
  }

  @Test func `Each look has a golden, and equal looks share one`() {
    Shelf.withFolder { folder in
      let looks: [Look] = .looks(.standard, .light, .dark, .accessibilityLarge, .rightToLeft)
      #expect(verify(looks, in: folder, record: .missing) != nil)
      #expect(verify(looks, in: folder, record: .never) == nil)
      #expect(files(folder, test).contains("manifest.json"))
      #expect(files(folder, "\(test)@dark").contains("manifest.json"))
      #expect(files(folder, "\(test)@accessibilityL").contains("manifest.json"))
      #expect(files(folder, "\(test)@light") == ["same-as.txt"])
      let pointer = FileManager.default.contents(atPath: "\(folder)/\(test)@light/same-as.txt")
      #expect(pointer == Data("\(test)\n".utf8))
    }
  }

  @Test func `A failure says in which looks it is`() {
    Shelf.withFolder { folder in
      let looks: [Look] = .looks(.standard, .dark, .accessibilityLarge)
      #expect(verify(looks, in: folder, record: .all) != nil)
      let one = verify(
        looks, in: folder, record: .never, color: UIColor { $0.userInterfaceStyle == .dark ? .gray : .white })
      #expect(one?.contains("dark only, of 3 looks") == true)
      let all = verify(looks, in: folder, record: .never, color: .red)
      #expect(all?.contains("all 3 looks") == true)
    }
  }

  @Test func `A look that no longer equals another one gets its own golden`() {
    Shelf.withFolder { folder in
      #expect(verify(.looks(.standard, .highContrast), in: folder, record: .all, color: .white) != nil)
      #expect(files(folder, "\(test)@highContrast") == ["same-as.txt"])
      let color = UIColor { $0.accessibilityContrast == .high ? .yellow : .white }
      #expect(verify(.looks(.standard, .highContrast), in: folder, record: .failed, color: color) != nil)
      #expect(files(folder, "\(test)@highContrast").contains("manifest.json"))
      #expect(!files(folder, "\(test)@highContrast").contains("same-as.txt"))
      #expect(verify(.looks(.standard, .highContrast), in: folder, record: .never, color: color) == nil)
    }
  }

  @Test func `A look is damaged if the golden that it shares is missing`() throws {
    try Shelf.withFolder { folder in
      #expect(verify(.looks(.standard, .light), in: folder, record: .all) != nil)
      try FileManager.default.removeItem(atPath: "\(folder)/\(test)")
      let message = verify(.looks(.light), in: folder, record: .never)
      #expect(message?.contains("which does not exist; record it again") == true)
    }
  }

  @Test func `No looks, or looks with the same name, do not pass`() {
    Shelf.withFolder { folder in
      #expect(verify([], in: folder, record: .all)?.hasSuffix("'across' has no look.") == true)
      let twice = verify(.looks(.dark, Look("dark") { $0.userInterfaceStyle = .light }), in: folder, record: .all)
      #expect(twice?.contains("have the same name") == true)
    }
  }
}
