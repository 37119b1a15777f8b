import CoreGraphics

/// What stands at the end of a list cell.
public struct UICellAccessory {
  enum Form {
    case mark(UITableViewCell.AccessoryType)
    case label(String)
    case view(UIView)
    case outline(OutlineDisclosureOptions, (() -> Void)?)
  }
  let form: Form

  /// A chevron: the row leads to more.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(form: .mark(.disclosureIndicator)) }
  /// A check mark.
  public static func checkmark() -> UICellAccessory { UICellAccessory(form: .mark(.checkmark)) }
  /// A text.
  public static func label(text: String) -> UICellAccessory { UICellAccessory(form: .label(text)) }
  /// How a chevron looks that expands and collapses an item, and what a touch has to hit.
  public struct OutlineDisclosureOptions {
    /// What a touch has to hit.
    public enum Style: Int, Sendable {
      /// As `cell`.
      case automatic
      /// Anything in the cell, which cannot be selected.
      case header
      /// The chevron.
      case cell
    }
    /// What a touch has to hit.
    public var style: Style
    /// The colour; nil for the tint colour.
    public var tintColor: UIColor?

    /// Creates options.
    public init(style: Style = .automatic, tintColor: UIColor? = nil) {
      (self.style, self.tintColor) = (style, tintColor)
    }
  }

  /// A chevron that points down while what is in the cell's item is shown, and expands and collapses it.
  ///
  /// - Parameter actionHandler: What a touch of the chevron does instead.
  public static func outlineDisclosure(
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(form: .outline(options, actionHandler)) }
  /// A view of the client's, at its size.
  public static func customView(_ view: UIView) -> UICellAccessory { UICellAccessory(form: .view(view)) }

  @MainActor
  func makeView() -> UIView {
    switch form {
    case .mark(let type):
      let view = CellAccessoryView()
      view.backgroundColor = nil
      view.type = type
      view.frame.size = CellAccessoryView.size
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
    case .outline(let options, let handler): return OutlineDisclosure(options, handler)
    }
  }
}
