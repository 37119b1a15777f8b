package import ViewVocabulary

/// The values under `environment`: how the scene differs from a phone in light mode; nil where it does not.
package struct SceneEnvironment: Sendable, Hashable {
  /// The appearance, which colours such as `label` follow.
  package var style: Style?
  /// The size of text that someone prefers.
  package var contentSize: Named.ContentSize?
  /// The direction of the interface.
  package var direction: Direction?
  /// Whether the system's colours stand out more.
  package var contrast: Contrast?
  /// Whether all text is bold.
  package var hasBoldText: Bool?
  /// How texts are distorted; looks do it, files do not.
  package var pseudolanguage: Pseudolanguage?
  /// Whether less motion is wanted; looks say it, files do not.
  package var reducesMotion: Bool?
  /// Whether there is a keyboard while something is typed; nil if it depends on whether the canvas is a device.
  package internal(set) var showsKeyboard: Bool?
  /// Whether there is a status bar.
  package internal(set) var showsStatusBar = false
  /// Whether there is a home indicator.
  package internal(set) var showsHomeIndicator = false
  /// Whether the fingers of the script are shown.
  package internal(set) var showsTouches = false

  package init() {}

  package enum Style: String, CaseIterable, Sendable { case light, dark }
  package enum Direction: String, CaseIterable, Sendable { case leftToRight, rightToLeft }
  package enum Contrast: String, CaseIterable, Sendable { case normal, high }
}
