import Testing
import UIKit

@MainActor
struct TintTests {
  private let root = TintedView()
  private let middle = TintedView()
  private let leaf = TintedView()

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
  }

  private var changes: [Int] { [root.changes, middle.changes, leaf.changes] }

  @Test func `The tint colour is inherited, and it is blue at the top`() {
    #expect(leaf.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(leaf.tintColor == .red)
    middle.tintColor = .green
    #expect(root.tintColor == .red)
    #expect(leaf.tintColor == .green)
    middle.tintColor = nil
    #expect(leaf.tintColor == .red)
  }

  @Test func `Views whose tint colour changes are notified`() {
    root.tintColor = .red
    #expect(changes == [1, 1, 1])
    middle.tintColor = .green
    #expect(changes == [1, 2, 2])
    root.tintColor = .blue
    #expect(changes == [2, 2, 2])
    root.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(changes == [2, 2, 2])
    middle.tintColor = nil
    #expect(changes == [2, 3, 3])
  }

  @Test func `A view that moves to another tint colour is notified`() {
    let other = UIView()
    other.tintColor = .red
    other.addSubview(middle)
    #expect(changes == [0, 1, 1])
    root.addSubview(middle)
    #expect(changes == [0, 2, 2])
    root.addSubview(leaf)
    #expect(changes == [0, 2, 2])
    middle.tintColor = .green
    other.addSubview(middle)
    #expect(changes == [0, 3, 2])
  }

  @Test func `A dimmed view and its subviews turn grey`() {
    leaf.tintColor = .red
    root.tintAdjustmentMode = .dimmed
    #expect(leaf.tintAdjustmentMode == .dimmed)
    #expect(changes == [1, 1, 2])
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(leaf.tintColor.getWhite(&white, alpha: &alpha))
    #expect(alpha == 1)
    middle.tintAdjustmentMode = .normal
    #expect(leaf.tintColor == .red)
    root.tintAdjustmentMode = .automatic
    #expect(root.tintAdjustmentMode == .normal)
    #expect(changes == [2, 2, 3])
  }
}

private final class TintedView: UIView {
  var changes = 0
  override func tintColorDidChange() {
    super.tintColorDidChange()
    changes += 1
  }
}
