import ArgumentParser
import Mutoscope

/// The options for what is drawn above the views.
struct OverlayOptions: ParsableArguments {
  @Flag(help: "Draw the state of dynamics above the views: bodies, joints, boundaries, fields, contacts, velocities.")
  var debugDynamics = false

  @Flag(help: "Draw how views are laid out above them: frames, guides, constraints, what is ambiguous or left out.")
  var debugLayout = false

  @Flag(help: "Draw the fingers of the script above the views, and a ring where one is lifted.")
  var showTouches = false

  var overlays: Overlays { Overlays(dynamics: debugDynamics, layout: debugLayout, touches: showTouches) }
}

/// What is drawn above the views, for those who look for a fault.
struct Overlays: Sendable {
  /// Bodies, joints, contacts and the like of dynamics.
  var dynamics = false
  /// How views are laid out.
  var layout = false
  /// The fingers of the script.
  var touches = false

  /// Has a stage draw them.
  @MainActor
  func show(on stage: Stage) {
    stage.showsDynamicsDebug = dynamics
    stage.showsLayoutDebug = layout
    stage.showsTouches = touches
  }
}
