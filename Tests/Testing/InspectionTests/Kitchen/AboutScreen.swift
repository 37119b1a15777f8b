import CoreGraphics
import Foundation
import UIKit

/// Words that flow like text, and a button that presents a note.
final class AboutScreen: UIViewController {
  private let fault: KitchenFault?

  init(fault: KitchenFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let tags = TagsView(["soups", "bread", "stews", "cakes", "salads", "vegetarian"], fault: fault)
    let button = KitchenButton("Write a note", "notes") { [unowned self] in
      present(UINavigationController(rootViewController: NoteScreen(fault: fault)), animated: true)
    }
    let stack = UIStackView(arrangedSubviews: [tags, button, UILabel("Version 1.4", .footnote, "version")])
    stack.axis = .vertical
    stack.spacing = 150
    view.place(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      tags.heightAnchor.constraint(equalToConstant: 150),
    ])
  }
}

private final class TagsView: UIView {
  private let fault: KitchenFault?

  init(_ words: [String], fault: KitchenFault?) {
    self.fault = fault
    super.init(frame: .zero)
    for word in words {
      let label = UILabel(word, .footnote, "tag-\(word)")
      label.numberOfLines = 1
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for tag in subviews {
      let size = tag.intrinsicContentSize
      if x > 0, x + size.width > bounds.width { (x, y) = (0, y + (fault == .tagsTight ? 18 : size.height + 6)) }
      tag.frame = CGRect(
        x: isReversed ? bounds.width - x - size.width : x, y: y, width: size.width, height: size.height)
      x += size.width + 16
    }
  }
}

/// A note in a sheet.
final class NoteScreen: UIViewController {
  private let fault: KitchenFault?
  private let text = UITextView()
  private let count = UILabel("0 letters", .footnote, "count")
  private var finished: (() -> Void)?

  init(fault: KitchenFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    view.backgroundColor = .systemBackground
    text.accessibilityIdentifier = "note"
    text.font = .preferredFont(forTextStyle: .body)
    finished = { [weak self] in self?.dismiss(animated: true) }
    if fault == .noteLeaks { finished = { self.dismiss(animated: true) } }
    view.place(text, count)
    let bottom =
      fault == .countUnderKeyboard ? view.safeAreaLayoutGuide.bottomAnchor : view.keyboardLayoutGuide.topAnchor
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      text.heightAnchor.constraint(equalToConstant: 200),
      count.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      count.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      count.bottomAnchor.constraint(equalTo: bottom, constant: -8),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }
}
