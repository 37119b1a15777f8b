import UIKit

/// A view whose properties make its drawing, its size and its layout stale.
final class Gauge: UIView {
  @Invalidating(.display) var level = 0.0
  @Invalidating(.intrinsicContentSize, .layout) var length: CGFloat = 20
  @Invalidating(.constraints, .display, .layout) var marks = [1, 2]
  var notes: [String] = []

  override var intrinsicContentSize: CGSize { CGSize(width: length, height: 10) }
  override func draw(_ rect: CGRect) { notes.append("draw \(level)") }
  override func layoutSubviews() {
    super.layoutSubviews()
    notes.append("layout")
  }
  override func updateConstraints() {
    super.updateConstraints()
    notes.append("constraints")
  }
}

/// A button and a cell that follow their own properties.
final class ToggleButton: UIButton {
  @Invalidating(.configuration) var isLoud = false
  override func updateConfiguration() {
    super.updateConfiguration()
    configuration?.title = isLoud ? "LOUD" : "quiet"
  }
}
