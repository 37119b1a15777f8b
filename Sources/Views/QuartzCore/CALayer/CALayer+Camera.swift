import Foundation

extension CALayer {
  /// How often in a second the camera over the sublayers trembles to another place.
  package final var cameraShakeRate: Double {
    get { modelValues.space.camera.shakeRate }
    set { modelValues.space.camera.shakeRate = newValue }
  }

  /// The number that selects a trembling of the camera.
  package final var cameraSeed: Double {
    get { modelValues.space.camera.seed }
    set { modelValues.space.camera.seed = newValue }
  }

  /// Whether code moves the layer at each tick of the clock, without animations: its text is then drawn exactly where
  /// it is.
  package final var isInMotion: Bool {
    get { state.traits.isInMotion }
    set { if newValue != state.traits.isInMotion { state.traits.isInMotion = newValue } }
  }
}
