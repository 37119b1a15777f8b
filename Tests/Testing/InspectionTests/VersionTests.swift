import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Two versions of a screen, compared as by `mutoscope happened --before`.
@MainActor
struct VersionTests {
  /// A screen that is made from scratch for each version.
  private final class Shown: Inspected {
    let name = "cart"
    let duration: TimeInterval = 1
    let deviceName: String? = nil
    let reader: StageReader

    init(_ build: (Stage) -> Void) { reader = StageReader(Screens.stage(build)) }

    func advance(to time: TimeInterval) { stage.advance(to: max(time, stage.time)) }
    func declaration(of name: String) -> String? { nil }
    func mayBeTruncated(_ view: UIView) -> Bool { false }
  }

  /// A card that slides when a button is tapped.
  private func cart(_ curve: UIView.AnimationOptions, delay: TimeInterval = 0) -> Shown {
    Shown { stage in
      let card = Screens.box("card", in: stage.window)
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 44))
      button.accessibilityIdentifier = "pay"
      button.addAction(
        UIAction { _ in
          UIView.animate(withDuration: 0.3, delay: delay, options: curve) { card.center.x = 150 }
        }, for: .touchUpInside)
      stage.window.addSubview(button)
    }
  }

  private func difference(_ old: Shown, _ new: Shown, limit: Int = 1500) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var request = HappenedRequest()
    (request.steps, request.limit) = ("wait 0.1; tap pay", limit)
    let account = try request.record(old, in: folder)
    // The account crosses from one process to another.
    let sent = try JSONDecoder().decode(Account.self, from: JSONEncoder().encode(account))
    #expect(sent == account)
    return try request.compare(new, with: folder, sent).text
  }

  @Test func `Two versions of a screen differ in what steps set in motion`() throws {
    let text = try difference(cart(.curveEaseInOut), cart(.curveLinear))
    let card = "\(Screens.reference("card")) card"
    #expect(text.hasPrefix("cart: motion differs from its earlier version ("), "\(text)")
    #expect(text.contains("first difference  frame 13 (0.217 s)  card.center.x"), "\(text)")
    #expect(
      text.contains("0.2 s \(card): center.x was 0.2–0.5 s: 50 → 150, easeInOut; is 0.2–0.5 s: 50 → 150, linear\n"),
      "\(text)")
    #expect(text.contains("pixels            frames 13-20, 22-29"), "\(text)")
    let late = try difference(cart(.curveEaseInOut), cart(.curveEaseInOut, delay: 0.1))
    #expect(late.contains("is 0.1 s later") && late.contains("late from frame"), "\(late)")
  }

  @Test func `Two versions that do the same are the same`() throws {
    #expect(try difference(cart(.curveEaseIn), cart(.curveEaseIn)) == "cart: the same (61 frames)\n")
    #expect(try difference(cart(.curveEaseIn), cart(.curveLinear), limit: 200).count <= 201)
  }
}
