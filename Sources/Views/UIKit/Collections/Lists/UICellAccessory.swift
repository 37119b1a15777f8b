import CoreGraphics

/// A view at the end of a list cell, or before its content while its list is edited.
public struct UICellAccessory {
  /// The condition under which an accessory is visible.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }
  enum Form {
    case mark(UITableViewCell.AccessoryType)
    case label(String)
    case view(UIView)
    case outline(OutlineDisclosureOptions, (() -> Void)?)
    case button(EditButton.Look, (() -> Void)?)
    case handle
    case detail(UIColor?, (() -> Void)?)
    case menu(UIMenu, UIColor?, ((UIMenu) -> Void)?)
  }
  let form: Form
  var displayed = DisplayedState.always

  /// The place of a client's view; nil for the usual one.
  var placement: Placement?

  /// Whether the accessory is before the content.
  var isLeading: Bool {
    switch placement {
    case .leading: true
    case .trailing: false
    case nil: if case .button = form { true } else { false }
    }
  }

  func isSeen(editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  /// A chevron: the row leads to more.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(form: .mark(.disclosureIndicator), displayed: displayed)
  }
  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(form: .mark(.checkmark), displayed: displayed)
  }
  /// A red button before the content.
  ///
  /// - Parameter actionHandler: Called when it is touched; by default nothing.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(form: .button(.delete, actionHandler), displayed: displayed) }
  /// A green button before the content.
  ///
  /// - Parameter actionHandler: Called when it is touched; by default nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(form: .button(.insert, actionHandler), displayed: displayed) }
  /// A circle before the content, with a check mark while the item is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(form: .button(.choice, nil), displayed: displayed)
  }
  /// A handle at the end, with which a finger moves the item to another place if the data source allows it.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(form: .handle, displayed: displayed)
  }
  /// A text.
  public static func label(text: String) -> UICellAccessory { UICellAccessory(form: .label(text)) }
  /// The look of a chevron that expands and collapses an item, and the area that reacts to touches.
  public struct OutlineDisclosureOptions {
    /// The area that reacts to touches.
    public enum Style: Int, Sendable {
      /// The same as `cell`.
      case automatic
      /// The whole cell, which cannot be selected.
      case header
      /// Only a tap on the cell's chevron.
      case cell
    }
    /// The area that reacts to touches.
    public var style: Style
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(style: Style = .automatic, tintColor: UIColor? = nil) {
      (self.style, self.tintColor) = (style, tintColor)
    }
  }

  /// A chevron that points down while the items in the cell's item are shown, and expands and collapses it.
  ///
  /// - Parameter actionHandler: Called when the chevron is touched, instead.
  public static func outlineDisclosure(
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(form: .outline(options, actionHandler)) }
  /// The look of a button with an i.
  public struct DetailOptions {
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?
    /// Creates options.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// A button with an i.
  ///
  /// - Parameter actionHandler: Called when it is touched; by default nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(form: .detail(options.tintColor, actionHandler), displayed: displayed) }

  /// The look of a button with a menu.
  public struct PopUpMenuOptions {
    /// The colour; nil for that of secondary text.
    public var tintColor: UIColor?
    /// Creates options.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// A button with the chosen element of a menu, which it shows when it is touched.
  ///
  /// - Parameter selectedElementDidChangeHandler: Called with the menu when another element was chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(form: .menu(menu, options.tintColor, selectedElementDidChangeHandler), displayed: displayed)
  }

  /// The place of a client's view.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// A client's view with its place.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The place of the view.
    public let placement: Placement
    /// Creates a configuration.
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }

  /// A client's view, before or after the content, at its own size.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    var made = UICellAccessory(form: .view(configuration.customView), displayed: displayed)
    made.placement = configuration.placement
    return made
  }

  /// A client's view, at its own size.
  public static func customView(_ view: UIView) -> UICellAccessory { UICellAccessory(form: .view(view)) }

  @MainActor
  func makeView() -> UIView {
    switch form {
    case .mark(let type):
      let view = CellAccessoryView()
      view.backgroundColor = nil
      view.type = type
      view.frame.size = CellAccessoryView.size(of: type)
      return view
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 17)
      label.textColor = .secondaryLabel
      label.frame.size = label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
      return label
    case .view(let view): return view
    case .button(let look, let handler):
      let button = EditButton()
      button.look = look
      button.isUserInteractionEnabled = look != .choice
      if let handler { button.addAction(UIAction { _ in handler() }, for: .touchUpInside) }
      button.frame.size = EditButton.size
      return button
    case .handle:
      let handle = ReorderHandle()
      let press = UILongPressGestureRecognizer { [weak handle] press in
        guard let cell = handle?.superview as? UICollectionViewCell else { return }
        (cell.superview as? UICollectionView)?.reorder(cell, with: press)
      }
      press.minimumPressDuration = 0
      handle.addGestureRecognizer(press)
      handle.frame.size = ReorderHandle.size
      return handle
    case .outline(let options, let handler): return OutlineDisclosure(options, handler)
    case .detail(let color, let handler):
      let button = UIButton(type: .detailDisclosure)
      if let color { button.tintColor = color }
      if let handler { button.addAction(UIAction { _ in handler() }, for: .touchUpInside) }
      button.sizeToFit()
      return button
    case .menu(let menu, let color, let handler): return PopUpAccessory(menu, color, handler)
    }
  }
}
