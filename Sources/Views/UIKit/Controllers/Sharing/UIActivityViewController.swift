import CoreGraphics
public import Foundation

/// Shows what can be done with items, as a list: a copy, and the actions of the app.
///
/// It is a sheet on a phone, and a popover where the width is regular, which needs something to point to.
///
/// There is nobody to share with. A script taps on `Copy`, `Close`, or the title of an action.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Called when the sheet ends: the chosen action, whether it was performed, what it returned, and why it failed.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether an activity may be prominent; stored without effect: none is.
  open var allowsProminentActivity = true

  /// Creates the sheet for items, which are texts, addresses, images or sources of them.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    didInitialize()
  }

  /// Creates the sheet without items.
  public convenience init() { self.init(activityItems: [], applicationActivities: nil) }

  /// Archives are not supported, so subclasses need not have it; creates the sheet without items.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    (items, activities) = ([], [])
    super.init(coder: coder)
    didInitialize()
  }

  private func didInitialize() {
    modalPresentationStyle = .popover
    popover.offersSheet = true
    popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
  }

  private var shown: [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: nil)
    }
  }

  private var choices: [UIActivity] {
    let all = [CopyActivity()] + activities
    return all.filter { choice in
      choice.canPerform(withActivityItems: shown)
        && !(choice.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel()
    title.text = shown.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }.first ?? "Share"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    let close = UIButton(type: .close)
    close.accessibilityIdentifier = "Close"
    close.addAction(UIAction { [weak self] _ in self?.finish(nil, false) }, for: .touchUpInside)
    let list = UIStackView()
    list.axis = .vertical
    list.backgroundColor = .secondarySystemGroupedBackground
    list.layer.cornerRadius = 10
    list.clipsToBounds = true
    for choice in choices { list.addArrangedSubview(row(choice)) }
    for part in [title, close, list] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      title.trailingAnchor.constraint(lessThanOrEqualTo: close.leadingAnchor, constant: -12),
      title.centerYAnchor.constraint(equalTo: close.centerYAnchor),
      close.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      list.topAnchor.constraint(equalTo: close.bottomAnchor, constant: 16),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    let height = list.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    preferredContentSize = CGSize(width: 320, height: 16 + close.intrinsicContentSize.height + 16 + height + 16)
  }

  private func row(_ choice: UIActivity) -> UIView {
    var configuration = UIButton.Configuration.plain()
    configuration.title = choice.activityTitle
    configuration.image = choice.activityImage
    configuration.imagePadding = 12
    configuration.baseForegroundColor = .label
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: 16, bottom: 13, trailing: 16)
    let button = UIButton(configuration: configuration)
    button.contentHorizontalAlignment = .leading
    button.accessibilityIdentifier = choice.activityTitle
    button.addAction(UIAction { [weak self] _ in self?.perform(choice) }, for: .touchUpInside)
    return button
  }

  private func perform(_ choice: UIActivity) {
    choice.prepare(withActivityItems: shown)
    choice.didFinish = { [weak self] isDone in self?.finish(choice, isDone) }
    if let controller = choice.activityViewController { present(controller, animated: true) } else { choice.perform() }
  }

  private func finish(_ choice: UIActivity?, _ isDone: Bool) {
    let handler = completionWithItemsHandler
    let presenter = presentingViewController
    guard let presenter else {
      handler?(choice?.activityType, isDone, nil, nil)
      return
    }
    presenter.dismiss(animated: true) { handler?(choice?.activityType, isDone, nil, nil) }
  }
}

/// Puts a text or an address into the pasteboard.
private final class CopyActivity: UIActivity {
  private var items: [Any] = []
  override var activityType: UIActivity.ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    UIPasteboard.general.string = items.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }.first
    activityDidFinish(true)
  }
}
