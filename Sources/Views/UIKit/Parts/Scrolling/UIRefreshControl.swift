import CoreGraphics
public import Foundation

/// A control above a scroll view's content that appears when a finger pulls the content down, and requests new content.
///
/// Pulled far enough, it sends `valueChanged`, once for each drag, and animates until `endRefreshing()`. In the
/// meantime the content stays below it when the finger lifts.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// Whether this drag has requested new content, or began during a request.
  private var isSpent = false
  /// Whether the content makes room.
  private var makesRoom = false

  /// Creates a control that a scroll view places.
  public override init(frame: CGRect = .zero) {
    super.init(
      frame: CGRect(x: 0, y: 0, width: frame.width, height: ScrollTuning.refreshHeight))
  }

  /// Archives are not supported; creates a control that a scroll view places.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    wheel.hidesWhenStopped = false
    wheel.isHidden = false
    label.textAlignment = .center
    for view in [wheel, label] { addSubview(view) }
    isHidden = true
  }

  /// Whether new content has been requested and has not arrived yet.
  open private(set) var isRefreshing = false

  /// Text below the wheel; none by default.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.showAttributed(newValue)
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = tintColor
  }

  /// Animates the control as if a finger had pulled it, without `valueChanged`; the content makes room, but does not
  /// scroll.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    if scrollView?.isDragging != true { makeRoom(true) }
  }

  /// Ends the refreshing; the content returns to its edge when no finger holds it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard let scrollView, !scrollView.isDragging else { return }
    makeRoom(false)
    if scrollView.bounds.minY < scrollView.clamped(scrollView.bounds.origin).y {
      scrollView.setContentOffset(scrollView.clamped(scrollView.bounds.origin), animated: true)
    }
    follow()
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func begin() {
    isRefreshing = true
    isSpent = true
    wheel.transform = .identity
    wheel.startAnimating()
    follow()
  }

  /// The height that the control adds to the content's inset at the top, in points.
  final var room: CGFloat { makesRoom ? ScrollTuning.refreshHeight : 0 }

  private func makeRoom(_ makesRoom: Bool) {
    guard makesRoom != self.makesRoom else { return }
    self.makesRoom = makesRoom
    scrollView?.roomDidChange()
  }

  /// How far the content has been pulled from its resting position without the control, in points; below 0 if it is
  /// scrolled.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -scrollView.bounds.minY - scrollView.adjustedContentInset.top - scrollView.roomAbove + room
  }

  /// Called when a finger has begun to drag.
  final func fingersDidBegin() { isSpent = isRefreshing }

  /// Called when fingers have moved the content.
  final func fingersDidMove() {
    guard isEnabled, !isSpent, !isRefreshing, pull >= ScrollTuning.refreshPull else { return }
    begin()
    sendActions(for: .valueChanged)
  }

  /// Called before fingers release the content, before its resting position is determined.
  final func fingersWillLift() { makeRoom(isRefreshing) }

  /// Moves to its position above the visible content.
  final func follow() {
    guard let scrollView else { return }
    let (pull, height) = (pull, ScrollTuning.refreshHeight)
    UIView.performWithoutAnimation {
      let shown = isRefreshing ? max(pull, height) : max(pull, 0)
      frame = CGRect(
        x: scrollView.bounds.minX, y: -shown - scrollView.heightOfFollowers, width: scrollView.bounds.width,
        height: height)
      isHidden = !isRefreshing && pull <= 0
      if isRefreshing {
        wheel.alpha = 1
        label.alpha = 1
      } else {
        // It emerges from behind the content, and turns with the finger.
        let share = min(max(pull / ScrollTuning.refreshPull, 0), 1)
        wheel.alpha = share
        label.alpha = share
        wheel.transform = CGAffineTransform(rotationAngle: share * .pi)
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let words = label.sizeThatFits(CGSize(width: bounds.width, height: 0))
    let hasWords = label.text != nil && words.height > 0
    wheel.bounds = CGRect(origin: .zero, size: wheel.intrinsicContentSize)
    wheel.center = CGPoint(x: bounds.midX, y: hasWords ? bounds.midY - words.height / 2 : bounds.midY)
    label.frame = CGRect(
      x: 0, y: wheel.center.y + wheel.bounds.height / 2 + 4, width: bounds.width, height: hasWords ? words.height : 0)
  }
}

extension UIScrollView {
  /// Adds or removes a control.
  final func refreshControlDidChange(from old: UIRefreshControl?) {
    old?.removeFromSuperview()
    if let control = refreshControl {
      place(control, at: .back)
      control.follow()
    }
    if (old?.room ?? 0) != (refreshControl?.room ?? 0) { roomDidChange() }
  }
}
