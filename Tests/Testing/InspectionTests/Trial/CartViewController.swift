import CoreGraphics
import Foundation
import UIKit

/// Things to buy, a badge that bounces, and a bar that fills while one pays.
final class CartViewController: UIViewController {
  private let fault: TrialFault?
  private let bag = UIImageView(image: UIImage(systemName: "bag"))
  private let badge = UILabel("0", .footnote, "badge")
  private let total = UILabel("Total: 0 €", .title2, "total")
  private let promo = UILabel("Free delivery from 50 €", .subheadline, "promo")
  private let line = UIView()
  private let bar = UIView()
  private let fill = UIView()
  private let addButton = UIButton(configuration: .gray())
  private let payButton = UIButton(configuration: .gray())
  private let stack = UIStackView()
  private lazy var fillWidth = fill.widthAnchor.constraint(equalToConstant: 0)
  private lazy var stackTop = stack.topAnchor.constraint(equalTo: bag.bottomAnchor, constant: 16)
  private var payment: UIViewPropertyAnimator?
  private var count = 0

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "cartView"
    bag.accessibilityIdentifier = "bag"
    badge.backgroundColor = UIColor(red: 0.75, green: 0.1, blue: 0.1, alpha: 1)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = 14
    badge.clipsToBounds = true
    badge.isHidden = true
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .secondarySystemFill
    fill.accessibilityIdentifier = "fill"
    fill.backgroundColor = .systemGreen
    addButton.configuration?.title = "Add a lamp"
    addButton.accessibilityIdentifier = "add"
    addButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    payButton.configuration?.title = "Pay"
    payButton.accessibilityIdentifier = "pay"
    payButton.addAction(UIAction { [weak self] _ in self?.payOrCancel() }, for: .touchUpInside)

    for part in [UILabel("Reading lamp, 39 €", .body, "item"), total, addButton, bar, payButton] {
      stack.addArrangedSubview(part)
    }
    stack.axis = .vertical
    stack.spacing = 16
    view.place(bag, badge, stack, promo)
    bar.place(fill)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      bag.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      bag.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      bag.widthAnchor.constraint(equalToConstant: 44),
      bag.heightAnchor.constraint(equalToConstant: 44),
      badge.centerXAnchor.constraint(equalTo: bag.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: bag.topAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 28),
      badge.heightAnchor.constraint(greaterThanOrEqualToConstant: 28),
      stackTop,
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      addButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      payButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      bar.heightAnchor.constraint(equalToConstant: 8),
      fill.topAnchor.constraint(equalTo: bar.topAnchor),
      fill.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      fill.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      fillWidth,
      promo.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
    ])
    if fault != .promoAmbiguous {
      promo.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
      promo.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor).isActive = true
    }
  }

  private func add() {
    count += 1
    badge.text = String(count)
    badge.isHidden = false
    if fault == .textsShift { stackTop.constant = 16.5 }
    if fault == .badgeSnaps {
      badge.layer.removeAllAnimations()
      badge.transform = .identity
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      self.badge.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
    } completion: { finished in
      guard finished else { return }
      self.settle()
    }
    if fault != .totalLate { showTotal() }
  }

  private func settle() {
    UIView.animate(
      withDuration: fault == .badgeSlow ? 0.9 : 0.5, delay: 0,
      usingSpringWithDamping: fault == .badgeStiff ? 1 : 0.4, initialSpringVelocity: 0,
      options: .beginFromCurrentState
    ) {
      self.badge.transform = .identity
    } completion: { _ in
      if self.fault == .totalLate { self.showTotal() }
    }
  }

  private func showTotal() { total.text = "Total: \(39 * count) €" }

  /// Fills the bar; another tap meanwhile empties it again.
  private func payOrCancel() {
    if let payment {
      switch fault {
      case .payHalfway: payment.pauseAnimation()
      case .payLost: payment.stopAnimation(true)
      default: payment.isReversed = true
      }
      return
    }
    payButton.configuration?.title = "Cancel"
    let payment = UIViewPropertyAnimator(duration: 0.8, curve: .linear) {
      self.fillWidth.constant = self.bar.bounds.width
      self.bar.layoutIfNeeded()
    }
    payment.addCompletion { position in
      self.fillWidth.constant = position == .end ? self.bar.bounds.width : 0
      self.payButton.configuration?.title = position == .end ? "Paid" : "Pay"
      self.payment = nil
    }
    self.payment = payment
    payment.startAnimation()
  }
}
