import CoreGraphics
import Foundation
import UIKit

/// A form whose button and fields make room for the keyboard.
final class AccountViewController: UIViewController {
  private let fault: TrialFault?
  private let scrollView = UIScrollView()
  private let saveButton = UIButton(configuration: .gray())
  private let errorLabel = UILabel("Enter an address for e-mail.", .footnote, "error")
  private let hint = HintRow()
  private var observers: [any NSObjectProtocol] = []
  private let fields = [
    FloatingField("Name", "name"), FloatingField("Street", "street"), FloatingField("Town", "town"),
    FloatingField("E-mail", "mail"), FloatingField("Country", "country"), FloatingField("Phone", "phone"),
  ]
  private lazy var saveBottom = saveButton.bottomAnchor.constraint(
    equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12)

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.accessibilityIdentifier = "form"
    saveButton.configuration?.title = "Save"
    saveButton.accessibilityIdentifier = "save"
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    // Dark on white, which was all that the design had.
    errorLabel.textColor = fault == .errorDark ? UIColor(white: 0.27, alpha: 1) : .label
    errorLabel.isHidden = true
    hint.isFixed = fault == .hintRightToLeft
    for field in fields { field.keepsLabel = fault == .labelOverlap }

    let stack = UIStackView(arrangedSubviews: [hint] + fields + [errorLabel])
    stack.axis = .vertical
    stack.spacing = 12
    view.place(scrollView, saveButton)
    scrollView.place(stack)
    let (content, margins) = (scrollView.contentLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: saveButton.topAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      saveButton.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      saveButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      saveButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      saveBottom,
    ])
    let center = NotificationCenter.default
    let shown =
      fault == .keyboardLate ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardWillShowNotification
    for name in [shown, UIResponder.keyboardWillHideNotification] where fault != .keyboardCovers {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          nonisolated(unsafe) let notification = notification
          MainActor.assumeIsolated { self?.keyboardMoves(notification, shows: name == shown) }
        })
    }
  }

  private func keyboardMoves(_ notification: Notification, shows: Bool) {
    guard let window = view.window, notification.object as? UIScreen === window.screen,
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let seconds = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
    else { return }
    let covered = shows ? view.convert(frame, from: nil).minY - view.safeAreaLayoutGuide.layoutFrame.maxY : 0
    UIView.animate(withDuration: fault == .keyboardSlow ? 0.6 : seconds) {
      self.saveBottom.constant = covered - 12
      self.view.layoutIfNeeded()
      if let field = self.fields.first(where: \.field.isFirstResponder) {
        self.scrollView.scrollRectToVisible(field.convert(field.bounds, to: self.scrollView), animated: false)
      }
    }
  }

  private func save() {
    view.endEditing(true)
    errorLabel.isHidden = false
  }
}

/// A field whose placeholder becomes a label above the text.
private final class FloatingField: UIView {
  let field = UITextField()
  var keepsLabel = false
  private let label: UILabel
  private lazy var labelTop = label.topAnchor.constraint(equalTo: topAnchor, constant: 6)
  private lazy var labelMiddle = label.centerYAnchor.constraint(equalTo: field.centerYAnchor)

  init(_ title: String, _ identifier: String) {
    label = UILabel(title, .footnote, "\(identifier)-label")
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 8
    field.accessibilityIdentifier = identifier
    field.accessibilityLabel = title
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.addAction(UIAction { [weak self] _ in self?.moveLabel() }, for: .editingChanged)
    label.isUserInteractionEnabled = false
    place(field, label)
    NSLayoutConstraint.activate([
      labelMiddle,
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      field.topAnchor.constraint(equalTo: topAnchor, constant: 6 + label.font.lineHeight),
      field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
      field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func moveLabel() {
    let isEmpty = field.text?.isEmpty ?? true
    guard !keepsLabel else { return }
    UIView.animate(withDuration: 0.2) {
      self.labelMiddle.isActive = isEmpty
      self.labelTop.isActive = !isEmpty
      self.layoutIfNeeded()
    }
  }
}

/// Two texts at both ends of a row, placed by hand.
private final class HintRow: UIView {
  var isFixed = false
  private let left = UILabel("Your details", .headline, "heading")
  private let right = UILabel("Step 2", .footnote, "step")

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(left)
    addSubview(right)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let heights = [left, right].map(\.intrinsicContentSize.height)
    return CGSize(width: UIView.noIntrinsicMetric, height: heights.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    left.sizeToFit()
    right.sizeToFit()
    left.frame.origin.x = isRightToLeft ? bounds.maxX - left.bounds.width : 0
    let end = bounds.maxX - right.bounds.width
    right.frame.origin = CGPoint(x: isRightToLeft && !isFixed ? 0 : end, y: 0)
  }
}
