import CoreGraphics
import Mutoscope
import MutoscopeTesting
import Testing
import UIKit

/// Texts for which a look has no room.
@Suite @MainActor struct TruncatedTextTests {
  private final class Screen: UIViewController {
    override func viewDidLoad() {
      func add(_ name: String, _ text: String, _ frame: CGRect, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: frame)
        (label.text, label.numberOfLines, label.accessibilityIdentifier) = (text, lines, name)
        (label.font, label.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
        view.addSubview(label)
        return label
      }
      _ = add("title", "Notifications", CGRect(x: 16, y: 60, width: 130, height: 60))
      _ = add("note", "One line and another", CGRect(x: 16, y: 130, width: 120, height: 50), lines: 2)
      _ = add("always", "This text is truncated in every look", CGRect(x: 16, y: 200, width: 90, height: 24))
      let small = add("small", "Gets smaller", CGRect(x: 16, y: 240, width: 110, height: 60))
      (small.adjustsFontSizeToFitWidth, small.minimumScaleFactor) = (true, 0.1)
      _ = add("edge", "At the edge", CGRect(x: 300, y: 300, width: 90, height: 24))
      let hidden = add("hidden", "Notifications", CGRect(x: 16, y: 320, width: 10, height: 60))
      hidden.isHidden = true
    }
  }

  @Test func `One text is truncated in the standard look, and other looks do not repeat it`() {
    let stage = Stage(device: .iPhone16)
    stage.perform { stage.window.rootViewController = Screen() }
    let texts = stage.truncatedTexts
    #expect(texts.map(\.view) == ["always"])
    #expect(texts.first?.cause == .width)
    #expect(truncatedTexts(of: Screen(), across: .looks(.standard, .dark, .rightToLeft)).isEmpty)
  }

  @Test func `Large type and long texts name views without room, and how much they lack`() {
    let large = truncatedTexts(of: Screen(), across: .looks(.accessibilityLarge))
    #expect(large.count == 3)
    #expect(large.first?.hasPrefix("accessibilityL: “Notifications” in title is truncated: ") == true)
    #expect(large.first?.hasSuffix("points are missing from side to side") == true)
    #expect(large.contains { $0.contains("“One line and another” in note is truncated") })
    let doubled = truncatedTexts(of: Screen(), across: .looks(.doubledStrings))
    #expect(doubled.map { $0.split(separator: " in ")[1].prefix(4) } == ["titl", "note", "edge"])
  }

  @Test func `A label beyond the window is named`() {
    let stage = Stage(size: CGSize(width: 100, height: 50))
    let label = UILabel(frame: CGRect(x: 60, y: 0, width: 80, height: 30))
    label.text = "Beyond"
    stage.addSubview(label)
    #expect(
      stage.truncatedTexts.map(\.description) == ["“Beyond” in UILabel reaches 40 points beyond the side of the window"]
    )
  }
}
