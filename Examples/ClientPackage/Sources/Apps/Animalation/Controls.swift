import UIKit

/// A button that is a word.
public final class TextButton: UIControl {
  private let label = UILabel()

  init(_ title: String, _ action: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = title
    label.text = title
    label.textAlignment = .center
    label.textColor = .systemBlue
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.alpha = isHighlighted ? 0.2 : 1
  }
}

/// A bar with a knob, for a fraction from 0 to 1.
public final class Scrubber: UIControl {
  private let track = UIView()
  private let knob = UIView()
  public var value: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (view, color) in [(track, UIColor(white: 0.8, alpha: 1)), (knob, .systemBlue)] {
      view.backgroundColor = color
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    (track.layer.cornerRadius, knob.layer.cornerRadius) = (2, 11)
  }
  required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    knob.frame = CGRect(x: value * (bounds.width - 22), y: bounds.midY - 11, width: 22, height: 22)
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueTracking(touch, with: event)
  }
  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = min(max((touch.location(in: self).x - 11) / (bounds.width - 22), 0), 1)
    sendActions(for: .valueChanged)
    return true
  }
}
