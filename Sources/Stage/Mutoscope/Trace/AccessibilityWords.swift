import UIKit

/// The description of a view for assistive technologies, in the words that traces use.
struct AccessibilityWords: Equatable {
  let label: String?
  let value: String?
  let hint: String?
  /// The names of the traits, one after the other.
  let traits: String?
  let isElement: Bool

  /// Reads the description of a view; nil if nothing has been set.
  @MainActor
  init?(_ view: UIView) {
    (label, value, hint) = (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint)
    isElement = view.isAccessibilityElement
    let set = view.accessibilityTraits
    traits = set.isEmpty ? nil : Self.names.filter { set.contains($0.0) }.map(\.1).joined(separator: " ")
    if label == nil, value == nil, hint == nil, traits == nil, !isElement { return nil }
  }

  private static let names: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"),
    (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"), (.header, "header"),
    (.tabBar, "tabBar"),
  ]
}
