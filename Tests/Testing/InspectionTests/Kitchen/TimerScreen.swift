import CoreGraphics
import Foundation
import UIKit

/// A column that fills in four seconds, can be paused, and runs back.
final class TimerScreen: UIViewController {
  private let fault: KitchenFault?
  private let column = UIView(frame: CGRect(x: 130, y: 160, width: 120, height: 240))
  private let fill = UIView(frame: CGRect(x: 0, y: 240, width: 120, height: 0))
  private let status = UILabel("Ready", .title2, "status")
  private var animator: UIViewPropertyAnimator?
  private var isPaused = false

  init(fault: KitchenFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.backgroundColor = .secondarySystemBackground
    column.clipsToBounds = true
    fill.backgroundColor = Kitchen.accent
    fill.accessibilityIdentifier = "fill"
    column.addSubview(fill)
    view.addSubview(column)
    let buttons = UIStackView(arrangedSubviews: [
      KitchenButton("Reset", "reset") { [unowned self] in clear() },
      KitchenButton("Go", "main") { [unowned self] in toggle() },
    ])
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    view.place(status, buttons)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      status.topAnchor.constraint(equalTo: guide.topAnchor, constant: 320),
      status.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      buttons.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      buttons.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      buttons.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
    ])
  }

  private func toggle() {
    guard let animator else { return start() }
    isPaused.toggle()
    status.text = isPaused ? "Paused" : "Running"
    if isPaused {
      animator.pauseAnimation()
    } else if fault == .resumeFast {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.2)
    } else {
      animator.startAnimation()
    }
  }

  private func start() {
    status.text = "Running"
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { [fill] in
      fill.frame = CGRect(x: 0, y: 0, width: 120, height: 240)
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func clear() {
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: fault == .resetSnaps ? .end : .current)
    animator = nil
    status.text = "Ready"
    UIView.animate(withDuration: 0.4) { [fill] in fill.frame = CGRect(x: 0, y: 240, width: 120, height: 0) }
  }
}
