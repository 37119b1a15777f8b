import CoreGraphics

/// What stands at the end of a list cell.
public struct UICellAccessory {
  enum Form {
    case mark(UITableViewCell.AccessoryType)
    case label(String)
    case view(UIView)
  }
  let form: Form

  /// A chevron: the row leads to more.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(form: .mark(.disclosureIndicator)) }
  /// A check mark.
  public static func checkmark() -> UICellAccessory { UICellAccessory(form: .mark(.checkmark)) }
  /// A text.
  public static func label(text: String) -> UICellAccessory { UICellAccessory(form: .label(text)) }
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
    }
  }
}
