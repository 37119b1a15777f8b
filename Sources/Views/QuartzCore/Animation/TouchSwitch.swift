/// The effect of a view's animation on touches, in ascending order of precedence.
package enum TouchRule: Int, Comparable {
  /// The view is found where it is going to be.
  case model
  /// It is found where it is seen.
  case presentation
  /// It is not found, nor is anything in it.
  case ignored

  package static func < (a: TouchRule, b: TouchRule) -> Bool { a.rawValue < b.rawValue }
}

/// The effect of an animator on touches of its views; a separate object, because each touch asks for each animated view.
@MainActor
package final class TouchSwitch {
  package var takesTouches = true { didSet { update() } }
  package var isManual = false { didSet { update() } }
  package private(set) var rule = TouchRule.presentation

  package init() {}

  private init(_ rule: TouchRule) { self.rule = rule }

  private func update() { rule = !takesTouches ? .ignored : isManual ? .model : .presentation }

  /// The switch of a block that lets touches pass.
  package static let ignored = TouchSwitch(.ignored)
}
