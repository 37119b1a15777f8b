import Foundation
import Mutoscope
import Testing
import UIKit

/// The preferences that apps can read besides traits.
@Suite(.serialized) @MainActor struct PreferenceTests {
  /// Calls `body` and returns the notifications of a name that it causes, in words.
  private func heard(_ name: Notification.Name, _ body: () -> Void) -> [String] {
    final class Log: @unchecked Sendable {
      private(set) var lines: [String] = []
      var isOpen = true
      func add(_ line: String) { if isOpen { lines.append(line) } }
    }
    let log = Log()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      log.add(notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "posted")
    }
    body()
    // Unlike the observer, the log does not stay.
    withExtendedLifetime(token) {}
    log.isOpen = false
    return log.lines
  }

  @Test func `Another size of text is reported once, after the views`() {
    let stage = Stage(size: CGSize(width: 40, height: 20))
    stage.perform { stage.addSubview(UIView()) }
    let lines = heard(UIContentSizeCategory.didChangeNotification) {
      stage.perform { stage.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
      stage.perform { stage.traitOverrides.userInterfaceStyle = .dark }
      stage.perform { stage.traitOverrides.preferredContentSizeCategory = .small }
    }
    #expect(lines == ["UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryS"])
    stage.perform { #expect(UIApplication.shared.preferredContentSizeCategory == .small) }
  }

  @Test func `A stage that begins in a look posts no notification`() {
    let lines = heard(UIContentSizeCategory.didChangeNotification) {
      let stage = Stage(device: .iPhone16, look: .accessibilityLarge)
      stage.advance(by: 0)
    }
    #expect(lines.isEmpty)
  }

  @Test func `Bold text and contrast are those of the stage`() {
    let (plain, bold) = (Stage(device: .iPhone16), Stage(device: .iPhone16, look: .boldText + .highContrast))
    plain.perform {
      #expect(!UIAccessibility.isBoldTextEnabled)
      #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
    }
    bold.perform {
      #expect(UIAccessibility.isBoldTextEnabled)
      #expect(UIAccessibility.isDarkerSystemColorsEnabled)
    }
    plain.advance(by: 0)
    let weights = heard(UIAccessibility.boldTextStatusDidChangeNotification) {
      plain.perform { plain.traitOverrides.legibilityWeight = .bold }
      plain.perform { #expect(UIAccessibility.isBoldTextEnabled) }
    }
    #expect(weights == ["posted"])
    let contrasts = heard(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) {
      plain.perform { plain.traitOverrides.accessibilityContrast = .high }
    }
    #expect(contrasts == ["posted"])
  }
}
