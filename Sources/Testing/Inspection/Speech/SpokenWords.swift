import Foundation
import UIKit

/// The words of a screen reader for an element: its label, its value, its roles and where it is.
@MainActor
struct SpokenWords {
  private(set) var description: String
  private(set) var hint: String?

  init(_ object: UIResponder, _ context: SpeechReader.Context?) {
    let traits = object.accessibilityTraits
    let isSwitch = traits.contains(.toggleButton)
    let value = Self.filled(object.accessibilityValue)
    let label = Self.filled(object.accessibilityLabel)
    let isPlainBack = traits.contains(.backButton) && label?.lowercased() == "back"
    description = isPlainBack ? "" : label ?? ""
    hint = Self.filled(object.accessibilityHint)

    var isCell = false
    if case .cell(let cell) = context {
      isCell = true
      description = Self.words(description, in: cell)
    }
    if let value, !isSwitch {
      description = description.isEmpty ? value : isCell ? "\(description) \(value)" : "\(description): \(value)"
    }
    if traits.contains(.selected) { description = description.isEmpty ? "Selected." : "Selected: \(description)" }
    if description.isEmpty { (description, hint) = (hint ?? "", nil) }
    let roles = Self.roles(traits, context, switchValue: value)
    if !roles.isEmpty {
      let words = roles.joined(separator: " ")
      description = description.isEmpty ? words : "\(Self.ended(description)) \(words)"
    }
    switch context {
    case .series(let place, let count), .tab(let place, let count, _): description += " \(place) of \(count)."
    case .listStart: description = "\(Self.ended(description)) List Start."
    case .listEnd: description = "\(Self.ended(description)) List End."
    case .landmarkStart: description = "\(Self.ended(description)) Landmark."
    case .landmarkEnd: description = "\(Self.ended(description)) End."
    case .cell, nil: break
    }
    addUse(object, traits)
  }

  /// A cell's words between its headers and its place.
  private static func words(_ description: String, in cell: SpeechReader.Cell) -> String {
    var words = cell.headers.map { "\($0)." }
    words.append(description.hasSuffix(".") ? description : description + ".")
    if cell.height > 1, cell.row != nil { words.append("Spans \(cell.height) rows.") }
    if cell.width > 1, cell.column != nil { words.append("Spans \(cell.width) columns.") }
    if cell.isFirst, let row = cell.row { words.append("Row \(row + 1).") }
    if let column = cell.column { words.append("Column \(column + 1).") }
    return words.joined(separator: " ")
  }

  private static func roles(
    _ traits: UIAccessibilityTraits, _ context: SpeechReader.Context?, switchValue: String?
  ) -> [String] {
    var roles: [String] = []
    var (isTab, isOnlyTab) = (traits.contains(.tab), false)
    if case .tab(_, _, let isInBar) = context { (isTab, isOnlyTab) = (true, !isInBar) }
    let isSwitch = traits.contains(.toggleButton)
    if traits.contains(.notEnabled) { roles.append("Dimmed.") }
    let isOther = !traits.isDisjoint(with: [.keyboardKey, .toggleButton, .tab, .backButton])
    if traits.contains(.button), !isOther, !isOnlyTab { roles.append("Button.") }
    if traits.contains(.backButton) { roles.append("Back Button.") }
    if isSwitch {
      if traits.contains(.button) { roles.append("Switch Button.") }
      switch switchValue {
      case "1": roles.append("On.")
      case "0": roles.append("Off.")
      case "2": roles.append("Mixed.")
      case let value?: roles.append(value)
      case nil: break
      }
    }
    if isTab { roles.append("Tab.") }
    if traits.contains(.textEntry) {
      roles.append(traits.contains(.secureText) ? "Secure Text Field." : "Text Field.")
      if traits.contains(.isEditing) { roles.append("Is editing.") }
    }
    let others: [(UIAccessibilityTraits, String)] = [
      (.header, "Heading."), (.link, "Link."), (.adjustable, "Adjustable."), (.image, "Image."),
      (.searchField, "Search Field."),
    ]
    return roles + others.filter { traits.contains($0.0) }.map(\.1)
  }

  /// Adds how the element is used to its hint.
  private mutating func addUse(_ object: UIResponder, _ traits: UIAccessibilityTraits) {
    if traits.contains(.notEnabled) { return }
    let isSwitch = traits.contains(.toggleButton)
    func add(_ use: String) {
      hint = hint.map { "\($0.hasSuffix(".") ? String($0.dropLast()) : $0). \(use)" } ?? use
    }
    if isSwitch { add("Double tap to toggle setting.") }
    if traits.contains(.textEntry) {
      let misspelled = "Use the rotor to access Misspelled Words"
      hint =
        traits.contains(.isEditing)
        ? misspelled : traits.contains(.textArea) ? "Double tap to edit., \(misspelled)" : "Double tap to edit."
    }
    let hasWords = Self.filled(object.accessibilityLabel) != nil || Self.filled(object.accessibilityValue) != nil
    let hasOnlyHint = Self.filled(object.accessibilityHint) != nil && !hasWords
    if traits.contains(.adjustable), !isSwitch, !hasOnlyHint {
      add("Swipe up or down with one finger to adjust the value.")
    }
  }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  private static func ended(_ text: String) -> String { text.isEmpty || text.hasSuffix(".") ? text : text + "." }
}
