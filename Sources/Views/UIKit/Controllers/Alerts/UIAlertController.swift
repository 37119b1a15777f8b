public import Foundation
import QuartzCore

/// Shows a message with buttons in the middle of the window, and waits until one of them is chosen.
///
/// It is drawn at the sizes of iOS 26, on a plain card. Action sheets look the same on a phone, with their buttons
/// below each other; a tap beside one chooses its cancel action. On an iPad they are popovers, without that action.
@preconcurrency @MainActor
open class UIAlertController: UIViewController, AlertActionOwner {
  /// The two kinds of alerts.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The kind of alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { if message != oldValue { contentDidChange() } } }
  open override var title: String? { didSet { if title != oldValue { contentDidChange() } } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  /// The action whose button stands out; it must have been added.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        ProgrammerError.report(
          "UIAlertController.preferredAction", "the preferred action must have been added with addAction(_:).")
      }
      contentDidChange()
    }
  }

  private var fields: [UITextField] = []
  private var isChosen = false

  /// Creates an alert without text and actions, which is an action sheet.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Archives are not supported; creates an alert without text and actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  /// Adds a button; at most one button may cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return ProgrammerError.report("addAction(_:)", "an alert has at most one action of the style 'cancel'.")
    }
    action.owner = self
    actions.append(action)
    contentDidChange()
  }

  /// Adds a text field, which action sheets do not have; the first one is edited when the alert appears.
  ///
  /// - Parameter configurationHandler: Configures the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return ProgrammerError.report("addTextField(configurationHandler:)", "action sheets have no text fields.")
    }
    let field = AlertTextField(frame: .zero)
    configurationHandler?(field)
    fields.append(field)
    contentDidChange()
  }

  private var card: AlertCard? { viewIfLoaded as? AlertCard }
  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
  /// Whether it is an action sheet beside its source, where a touch outside cancels.
  private var isInPopover: Bool { presentationStorage is UIPopoverPresentationController }

  /// In a popover, the size that the texts and buttons need.
  open override var preferredContentSize: CGSize {
    get {
      guard isInPopover, let card else { return super.preferredContentSize }
      return card.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }
    set { super.preferredContentSize = newValue }
  }

  open override func loadView() {
    let card = AlertCard()
    card.choose = { [weak self] action in self?.choose(action) }
    view = card
    contentDidChange()
  }

  private func contentDidChange() {
    let cancel = cancelAction
    card?.isInPopover = isInPopover
    card?.show(
      AlertContent(
        title: title, message: message, fields: fields, actions: actions.filter { $0 !== cancel },
        cancel: isInPopover ? nil : cancel, preferred: preferredAction, isSheet: preferredStyle == .actionSheet))
    card?.superview?.setNeedsLayout()
  }

  final func actionDidChange() { contentDidChange() }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
    contentDidChange()
    if title == nil, message == nil, actions.isEmpty, fields.isEmpty {
      ProgrammerError.report(
        "present(_:animated:completion:)", "an alert has a title, a message or an action to show; this one has none.")
    }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Dismisses the alert, and performs an action afterwards.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen else { return }
    guard presentingViewController != nil else { return action.perform() }
    isChosen = true
    dismiss(animated: true) { action.perform() }
  }

  /// Called when the user taps beside the alert.
  final func tapBeside() {
    if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
  }
  override func didLeaveByGesture() {
    if let cancelAction, !isChosen { cancelAction.perform() }
  }

  /// Where there is room, an action sheet is a popover.
  override func builtInPresentation(by presenter: UIViewController?) -> UIPresentationController {
    if preferredStyle == .actionSheet, presenter?.traitCollection.horizontalSizeClass == .regular { return popover }
    return AlertPresentationController(presentedViewController: self, presenting: presenter)
  }
  /// The style; `popover` is stored as `custom`, because an action sheet chooses between a popover and a card itself.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    didSet { if modalPresentationStyle == .popover { modalPresentationStyle = .custom } }
  }
  override var mayBePopover: Bool { preferredStyle == .actionSheet || super.mayBePopover }
}
