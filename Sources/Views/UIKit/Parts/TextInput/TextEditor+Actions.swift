import Foundation

/// The actions of an edit menu.
extension TextEditor {
  /// Whether the text allows an action now; nil for other actions than copying, cutting, pasting and selecting all.
  func allowsEditAction(_ action: Selector, isEditable: Bool, isSecure: Bool) -> Bool? {
    let isSelected = !edited.selection.isEmpty
    switch action.description {
    case "copy:": return isSelected && !isSecure
    case "cut:": return isSelected && !isSecure && isEditable
    case "paste:": return isEditable && UIPasteboard.general.hasStrings
    case "selectAll:": return edited.selection != 0..<edited.length
    default: return nil
    }
  }

  /// Copies the selected letters.
  func copySelection() {
    guard !edited.selection.isEmpty else { return }
    UIPasteboard.general.string = edited.content.attributedSubstring(from: NSRange(edited.selection)).string
  }

  /// Copies the selected letters, and deletes them as the delete key does.
  func cutSelection() {
    guard !edited.selection.isEmpty else { return }
    copySelection()
    type("", in: edited.selection)
  }

  /// The string to paste; nil if there is none.
  var copiedText: String? { UIPasteboard.general.string.flatMap { $0.isEmpty ? nil : $0 } }
}

/// The actions of texts, which menus and apps send by name.
@MainActor
enum EditActions {
  /// Whether the actions are known by their names; reading it makes them known.
  static let areRegistered: Bool = {
    Selector("copy(_:)", UITextField.copy(_:))
    Selector("cut(_:)", UITextField.cut(_:))
    Selector("paste(_:)", UITextField.paste(_:))
    Selector("selectAll(_:)", UITextField.selectAll(_:))
    Selector("copy(_:)", UITextView.copy(_:))
    Selector("cut(_:)", UITextView.cut(_:))
    Selector("paste(_:)", UITextView.paste(_:))
    Selector("selectAll(_:)", UITextView.selectAll(_:))
    return true
  }()
}
