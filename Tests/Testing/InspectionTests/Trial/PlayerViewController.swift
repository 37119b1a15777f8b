import CoreGraphics
import Foundation
import UIKit

/// A cover, the name of what is played, and a sheet of other titles that follows the finger.
final class PlayerViewController: UIViewController {
  private let fault: TrialFault?
  private let cover = UIView()
  private let nowPlaying = UILabel("Now playing: Nocturne", .headline, "nowPlaying")
  private let shade = UIView()
  private let sheet = UIView()
  private let grabber = UIView()
  private var animator: UIViewPropertyAnimator?
  private var topAtStart: CGFloat = 0
  private var isOpen = false

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var area: CGRect { view.bounds.inset(by: view.safeAreaInsets) }
  private var openTop: CGFloat { area.minY + 40 + (fault == .sheetTooLow ? 24 : 0) }
  private var closedTop: CGFloat { area.maxY - 190 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    cover.accessibilityIdentifier = "cover"
    cover.backgroundColor = .systemIndigo
    shade.accessibilityIdentifier = "shade"
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    sheet.accessibilityIdentifier = "sheet"
    sheet.backgroundColor = .secondarySystemBackground
    sheet.layer.cornerRadius = 16
    grabber.accessibilityIdentifier = "grabber"
    grabber.backgroundColor = .systemGray
    grabber.layer.cornerRadius = 2.5
    for part in [cover, shade, sheet] { view.addSubview(part) }
    view.insertSubview(nowPlaying, belowSubview: shade)
    if fault == .titleUnderBar { view.bringSubviewToFront(nowPlaying) }
    sheet.addSubview(grabber)
    let titles = UIStackView()
    titles.addArrangedSubview(UILabel("Next: Étude", .body, "next"))
    titles.addArrangedSubview(UILabel("Prelude", .body, "later"))
    titles.axis = .vertical
    titles.spacing = 12
    sheet.place(titles)
    NSLayoutConstraint.activate([
      titles.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 32),
      titles.leadingAnchor.constraint(equalTo: sheet.leadingAnchor, constant: 20),
      titles.trailingAnchor.constraint(equalTo: sheet.trailingAnchor, constant: -20),
    ])
    sheet.addGestureRecognizer(UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (area, width) = (area, view.bounds.width)
    shade.frame = view.bounds
    cover.frame = CGRect(x: width / 2 - 110, y: area.minY + 20, width: 220, height: 220)
    let size = nowPlaying.sizeThatFits(CGSize(width: width - 40, height: 200))
    let top = fault == .titleUnderBar ? view.bounds.maxY - 40 : cover.frame.maxY + 16
    nowPlaying.frame = CGRect(x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
    guard sheet.bounds.width != width else { return }
    sheet.frame = CGRect(x: 0, y: closedTop, width: width, height: view.bounds.height)
    grabber.frame = CGRect(x: width / 2 - 18, y: 10, width: 36, height: 5)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if fault == .sheetJumps {
        sheet.layer.removeAllAnimations()
      } else {
        animator?.stopAnimation(true)
      }
      animator = nil
      topAtStart = sheet.frame.minY
    case .changed:
      let top = min(max(topAtStart + pan.translation(in: view).y, openTop), closedTop)
      sheet.frame.origin.y = top
      shade.alpha = 0.4 * (closedTop - top) / (closedTop - openTop)
    case .ended, .cancelled:
      settle(pan.velocity(in: view).y)
    default: break
    }
  }

  private func settle(_ velocity: CGFloat) {
    isOpen = velocity < -50 || (velocity <= 50 && sheet.frame.minY < (openTop + closedTop) / 2)
    let target = isOpen ? openTop : closedTop
    let distance = target - sheet.frame.minY
    let start = fault == .sheetLosesSpeed || distance == 0 ? 0 : velocity / distance
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: start)))
    animator.addAnimations {
      self.sheet.frame.origin.y = target
      self.shade.alpha = self.isOpen ? self.fault == .shadeTooDark ? 0.7 : 0.4 : 0
    }
    animator.startAnimation()
    self.animator = animator
  }
}
