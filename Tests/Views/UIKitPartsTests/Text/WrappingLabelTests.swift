import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// How wide labels are whose lines break.
@MainActor
struct WrappingLabelTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)

  private func label(_ setUp: (UILabel) -> Void) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is longer than a line of two hundred points"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(label)
    label.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: stage.window.centerYAnchor).isActive = true
    setUp(label)
    stage.advance(by: 0)
    return label
  }

  @Test func `A label with a preferred width is as wide as its longest line`() {
    let label = label { $0.preferredMaxLayoutWidth = 200 }
    let longest = label.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity))
    #expect(longest.width < 200 && longest.height > 60)
    #expect(label.frame.size == longest && label.intrinsicContentSize == longest)
  }

  @Test func `A label with a maximum width has that width if its lines break, or else as much as it needs`() {
    let label = label { $0.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true }
    #expect(label.frame.width == 200 && label.frame.height > 60)
    stage.perform { label.text = "Short" }
    stage.advance(by: 0)
    #expect(label.frame.width < 60 && label.frame.height < 21)
  }
}
