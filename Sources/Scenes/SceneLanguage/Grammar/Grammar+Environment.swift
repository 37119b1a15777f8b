import Mutoscope
import SceneTemplates
import SceneText
import UIKit

/// Names of traits.
private enum EnvironmentStyle: String, CaseIterable, Sendable { case light, dark }
private enum EnvironmentDirection: String, CaseIterable, Sendable { case leftToRight, rightToLeft }
private enum EnvironmentContrast: String, CaseIterable, Sendable { case normal, high }
private enum DeviceOrientation: String, CaseIterable, Sendable { case portrait, landscape }

/// The draft of the environment.
private struct EnvironmentDraft: Sendable {
  var style: EnvironmentStyle?
  var contentSize: UIContentSizeCategory?
  var direction: EnvironmentDirection?
  var contrast: EnvironmentContrast?
  var isBold: Bool?
  var keyboard: Bool?
  var statusBar = false
  var homeIndicator = false
}

/// The surroundings of the views: the appearance, the size of text, the direction, the device.
extension Grammar {
  static let environment: Form<SceneEnvironment> = .mapping(
    "environment", into: EnvironmentDraft(),
    [
      .optional("style", \.style, .choice("style"), "The appearance, which colours such as label follow."),
      .optional("contentSize", \.contentSize, contentSize, "The size of text that someone prefers."),
      .optional("direction", \.direction, .choice("direction"), "The direction of the interface."),
      .optional("contrast", \.contrast, .choice("contrast"), "Whether the system's colours stand out more."),
      .optional("boldText", \.isBold, .bool, "Whether all text is to be bold."),
      .optional(
        "keyboard", \.keyboard, .bool,
        "Whether a keyboard turns up while a text field is the first responder; by default if the canvas is a device."),
      .optional(
        "statusBar", \.statusBar, .bool, "Whether a plain status bar is shown, on a canvas that is a device.",
        default: EnvironmentDraft()),
      .optional(
        "homeIndicator", \.homeIndicator, .bool, "Whether the home indicator is shown, on a device that has one.",
        default: EnvironmentDraft()),
    ]
  ) { draft, _, _ in
    var environment = SceneEnvironment()
    if let style = draft.style { environment.traits.userInterfaceStyle = style == .dark ? .dark : .light }
    if let size = draft.contentSize { environment.traits.preferredContentSizeCategory = size }
    if let direction = draft.direction {
      environment.traits.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if let contrast = draft.contrast { environment.traits.accessibilityContrast = contrast == .high ? .high : .normal }
    if let isBold = draft.isBold { environment.traits.legibilityWeight = isBold ? .bold : .regular }
    environment.showsKeyboard = draft.keyboard
    (environment.showsStatusBar, environment.showsHomeIndicator) = (draft.statusBar, draft.homeIndicator)
    return environment
  }

  private static let contentSize = Form<Int>.choice("size of text", among: UIContentSizeCategory.named.map(\.name))
    .map { UIContentSizeCategory.named[$0].category }

  /// A device by its name.
  static let device = Form<Int>.choice("device", among: Stage.Device.all.map(\.name)).map { Stage.Device.all[$0] }

  /// Whether a device is on its side.
  static let isLandscape = Form<Bool>.orientation
}

extension Form where Value == Bool {
  fileprivate static var orientation: Form {
    Form<DeviceOrientation>.choice("orientation").map { $0 == .landscape }
  }
}

extension UIContentSizeCategory {
  /// The categories by UIKit's names, from the smallest to the largest.
  fileprivate static let named: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge), ("extraExtraExtraLarge", .extraExtraExtraLarge),
    ("accessibilityMedium", .accessibilityMedium), ("accessibilityLarge", .accessibilityLarge),
    ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]
}
