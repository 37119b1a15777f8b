import QuartzCore

/// What an animator means for touches of its views; apart from it, because each touch asks for each animated view.
@MainActor
final class TouchSwitch {
  var takesTouches = true { didSet { update() } }
  var isManual = false { didSet { update() } }
  private(set) var rule = TouchRule.bySight

  private func update() { rule = !takesTouches ? .ignored : isManual ? .byModel : .bySight }
}
