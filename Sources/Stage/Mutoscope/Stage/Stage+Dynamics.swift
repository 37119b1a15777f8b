import CoreGraphics
import DisplayList
import Media
import UIKit

extension Stage {
  /// Whether frames show the debug drawing of the stage's dynamic animators, above all views; by default false.
  ///
  /// Bodies are green, grey at rest and orange if anchored; boundaries are pink. Joints are blue, dashed if they are
  /// springs, with a dot at either end. Red lines show how far bodies move in a tenth of a second, yellow rings where
  /// contacts began. Fields are violet: their center and the outlines of their region.
  public var showsDynamicsDebug: Bool {
    get { dynamics.showsDebug }
    set { dynamics.showsDebug = newValue }
  }

  private var dynamics: DynamicsRegistry { context.service(DynamicsRegistry.self) }

  /// The frame with the overlay of `showsDynamicsDebug` in front.
  func drawingDynamicsDebug(over frame: Frame) -> Frame {
    if !dynamics.showsAnyDebug { return frame }
    let toPixels = placement.toPixels
    return frame.adding(
      context.perform { dynamics.overlay(in: window.layer, toPixels: toPixels, scale: scale) })
  }

  /// Starts recording the states of the stage's dynamic animators.
  func beginRecordingStates() { dynamics.beginRecording() }

  /// The recorded states; nil if dynamics moved nothing.
  var recordedStates: [Manifest.Dynamics]? {
    let states = dynamics.recordedStates
    if states.isEmpty { return nil }
    return states.map { state in
      Manifest.Dynamics(
        animator: state.animator, stateHashes: state.hashes,
        ticks: Manifest.Ticks(of: state.times, ticksPerSecond: context.ticksPerSecond))
    }
  }
}
