import UIKit

protocol CardViewDelegate: AnyObject {
  func cardViewDidMove(_ cardView: CardView)
}

/// A view composed of others.
class CardView: UIView {
  weak var delegate: CardViewDelegate?

  enum Style {
    case plain, raised
  }

  private let style: Style

  private lazy var imageView: UIImageView = {
    let view = UIImageView(image: nil)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }()

  private lazy var badge = BadgeView()

  var image: UIImage? {
    didSet { imageView.image = image?.withRenderingMode(.alwaysTemplate) }
  }

  override var isHidden: Bool {
    didSet { badge.isHidden = isHidden }
  }

  override var frame: CGRect {
    didSet {
      guard oldValue.origin != frame.origin else { return }
      delegate?.cardViewDidMove(self)
    }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 200, height: UIView.noIntrinsicMetric) }

  init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    addSubview(imageView)
    insertSubview(badge, aboveSubview: imageView)
    layer.cornerRadius = style == .raised ? 12 : 0
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    tintColor = .systemPink
  }

  convenience init() { self.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let superview = superview else { return }
    frame = superview.bounds.inset(by: superview.layoutMargins)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    badge.sizeToFit()
    badge.center = CGPoint(x: bounds.maxX, y: bounds.minY)
  }
}

extension CardView {
  var shownImage: UIImageView { imageView }
  var shownBadge: UIView { badge }
}

final class BadgeView: UIView {
  init() {
    super.init(frame: .zero)
    backgroundColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    isUserInteractionEnabled = false
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 20) }
}

/// A subclass of an image view with its own image.
class AvatarView: UIImageView {
  override init(image: UIImage?) {
    super.init(image: image)
    layer.cornerRadius = bounds.height / 2
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
