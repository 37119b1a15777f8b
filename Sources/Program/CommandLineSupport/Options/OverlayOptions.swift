import ArgumentParser
package import Mutoscope

/// The options for overlays above the views.
package struct OverlayOptions: ParsableArguments {
  @Flag(help: "Draw the state of dynamics above the views: bodies, joints, boundaries, fields, contacts, velocities.")
  package var debugDynamics = false

  @Flag(help: "Draw how views are laid out above them: frames, guides, constraints, what is ambiguous or left out.")
  package var debugLayout = false

  @Flag(help: "Draw the fingers of the script above the views, and a ring where one is lifted.")
  package var showTouches = false

  package init() {}

  package var overlays: Overlays { Overlays(dynamics: debugDynamics, layout: debugLayout, touches: showTouches) }
}

/// The overlays above the views that help to find mistakes.
package struct Overlays: Sendable {
  /// The bodies, joints, contacts and the like of dynamics.
  package var dynamics = false
  /// How views are laid out.
  package var layout = false
  /// The fingers of the script.
  package var touches = false

  package init(dynamics: Bool = false, layout: Bool = false, touches: Bool = false) {
    (self.dynamics, self.layout, self.touches) = (dynamics, layout, touches)
  }

  /// Makes a stage draw them.
  @MainActor
  package func show(on stage: Stage) {
    stage.showsDynamicsDebug = dynamics
    stage.showsLayoutDebug = layout
    if touches { stage.showsTouches = true }
  }
}
