import CoreGraphics
import Foundation
import UIKit

/// Rows with switches, a note that slides in when one is changed, and a page about the app.
final class SettingsViewController: UIViewController {
  private let fault: TrialFault?
  private let header = UIView()
  private let toast = UILabel("Saved", .headline, "toast")
  private let aboutButton = UIButton(configuration: .gray())

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    header.accessibilityIdentifier = "header"
    header.backgroundColor = .secondarySystemBackground
    toast.isHidden = true
    toast.textAlignment = .center
    toast.backgroundColor = .systemBackground
    toast.layer.borderColor = UIColor.separator.cgColor
    toast.layer.borderWidth = 1
    let footer = UILabel("Changes apply to all of your devices.", .footnote, "footer")
    footer.textColor = fault == .footerPale ? UIColor(white: 0.68, alpha: 1) : .label
    aboutButton.configuration?.title = "About this app"
    aboutButton.accessibilityIdentifier = "about"
    aboutButton.addAction(UIAction { [weak self] _ in self?.showAbout() }, for: .touchUpInside)
    let names = ["Notifications", "Sounds", "Keep playing when the screen is locked"]
    let rows = names.enumerated().map { row($0.element, $0.offset) }
    let stack = UIStackView(arrangedSubviews: rows + [footer, aboutButton])
    stack.axis = .vertical
    stack.spacing = 8
    view.place(header, stack, toast)
    let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 120),
      toast.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      toast.topAnchor.constraint(equalTo: safe.topAnchor, constant: 30),
      toast.widthAnchor.constraint(equalToConstant: 240),
      toast.heightAnchor.constraint(equalToConstant: 60),
      stack.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      aboutButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }

  private func row(_ text: String, _ number: Int) -> UIView {
    let label = UILabel(text, .body, "label-\(number)")
    let control = UISwitch()
    control.accessibilityIdentifier = "switch-\(number)"
    control.accessibilityLabel = text
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    control.addAction(UIAction { [weak self] _ in self?.showToast() }, for: .valueChanged)
    let row = UIView()
    row.accessibilityIdentifier = "row-\(number)"
    row.place(label, control)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: control.leadingAnchor, constant: -12),
      label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      control.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      control.centerYAnchor.constraint(equalTo: row.centerYAnchor),
    ])
    if fault == .rowsOverlap {
      row.heightAnchor.constraint(equalToConstant: 50).isActive = true
    } else {
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
      row.heightAnchor.constraint(greaterThanOrEqualTo: label.heightAnchor, constant: 8).isActive = true
    }
    return row
  }

  private func showToast() {
    let slides = fault == .slidesAlways || !UIAccessibility.isReduceMotionEnabled
    if fault == .toastBehind { view.sendSubviewToBack(toast) }
    toast.isHidden = false
    toast.alpha = 0
    if slides { toast.transform = CGAffineTransform(translationX: 0, y: -90) }
    UIView.animate(withDuration: 0.3) {
      self.toast.transform = .identity
      self.toast.alpha = 1
    }
    if slides {
      let pulse = CABasicAnimation(keyPath: "borderWidth")
      (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 4, 0.15)
      pulse.autoreverses = true
      pulse.repeatCount = fault == .pulseThrice ? 3 : 2
      toast.layer.add(pulse, forKey: "pulse")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      UIView.animate(withDuration: 0.2) {
        self.toast.alpha = 0
      } completion: { _ in
        self.toast.isHidden = true
      }
    }
  }

  private func showAbout() {
    navigationController?.pushViewController(AboutViewController(fault: fault), animated: true)
  }
}

/// A page with a clock that ticks while it is shown.
private final class AboutViewController: UIViewController {
  private let fault: TrialFault?
  private let clock = UILabel("0 s", .title2, "clock")
  private var timer: Timer?
  private var seconds = 0

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
    title = "About"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.place(clock)
    NSLayoutConstraint.activate([
      clock.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      clock.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    if fault == .aboutLeaks {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
    } else {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if fault != .aboutLeaks { timer?.invalidate() }
  }

  private func tick() {
    seconds += 1
    clock.text = "\(seconds) s"
  }
}
