import SceneTemplates
import SceneText
import ViewVocabulary

/// How a device is held.
private enum DeviceOrientation: String, CaseIterable, Sendable { case portrait, landscape }

/// The surroundings of the views: the appearance, the size of text, the direction, the device.
extension Grammar {
  static let environment: Form<SceneEnvironment> = .mapping(
    "environment", into: SceneEnvironment(),
    [
      .optional("style", \.style, .choice("style"), "The appearance, which colours such as label follow."),
      .optional("contentSize", \.contentSize, .choice("size of text"), "The size of text that someone prefers."),
      .optional("direction", \.direction, .choice("direction"), "The direction of the interface."),
      .optional("contrast", \.contrast, .choice("contrast"), "Whether the system's colours stand out more."),
      .optional("boldText", \.hasBoldText, .bool, "Whether all text is to be bold."),
      .optional(
        "keyboard", \.showsKeyboard, .bool,
        "Whether a keyboard turns up while a text field is the first responder; by default if the canvas is a device."),
      .optional(
        "statusBar", \.showsStatusBar, .bool, "Whether a plain status bar is shown, on a canvas that is a device.",
        default: SceneEnvironment()),
      .optional(
        "homeIndicator", \.showsHomeIndicator, .bool, "Whether the home indicator is shown, on a device that has one.",
        default: SceneEnvironment()),
      .optional(
        "touches", \.showsTouches, .bool, "Whether the fingers of the script are shown above all views.",
        default: SceneEnvironment()),
    ]
  ) { environment, _, _ in environment }

  /// A device by its name.
  static let device = Form<Int>.choice("device", among: DeviceModel.all.map(\.name)).map { DeviceModel.all[$0] }

  /// Whether a device is on its side.
  static let isLandscape = Form<Bool>.orientation
}

extension Form where Value == Bool {
  fileprivate static var orientation: Form {
    Form<DeviceOrientation>.choice("orientation").map { $0 == .landscape }
  }
}
