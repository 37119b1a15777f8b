import CoreGraphics

/// Whether assistive technologies read the stage at this moment.
///
/// UIKit's views describe themselves only to assistive technologies: without any, a label's `accessibilityLabel` is what
/// code has set, and nil if it has set nothing. So it is here; while a tree of spoken elements is read, the views answer
/// as they do on a device whose screen reader is on.
@MainActor
package enum AssistiveReading {
  private(set) static var isOn = false

  /// Runs `body` as assistive technologies do.
  package static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isOn
    isOn = true
    defer { isOn = before }
    return try body()
  }
}

/// The words of UIKit for an object whose code has set nothing.
struct SpokenDefaults {
  var isElement = true
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

/// An object about which UIKit has something to say by itself.
@MainActor
protocol Spoken {
  var spokenDefaults: SpokenDefaults { get }
}

/// An object that knows where it is on the screen; nil if it does not.
@MainActor
protocol SpokenFraming {
  var spokenFrame: CGRect? { get }
}

extension UIAccessibilityTraits {
  /// The traits, if a condition holds.
  func when(_ condition: Bool) -> UIAccessibilityTraits { condition ? self : [] }
}
