extension UITableViewCell: Spoken {
  /// A row is one element that says all of its texts, unless there are controls in it.
  var spokenDefaults: SpokenDefaults {
    var (texts, hasControls) = ([String](), accessoryView is UIControl)
    func visit(_ view: UIView) {
      if view.isHidden || view.accessibilityElementsHidden { return }
      if view is UIControl { hasControls = true }
      if let label = view as? UILabel, let text = label.accessibilityLabel, !text.isEmpty { texts.append(text) }
      for subview in view.subviews { visit(subview) }
    }
    visit(contentView)
    return SpokenDefaults(
      isElement: !hasControls && !texts.isEmpty, label: texts.isEmpty ? nil : texts.joined(separator: ", "),
      traits: .selected.when(isSelected))
  }
}
