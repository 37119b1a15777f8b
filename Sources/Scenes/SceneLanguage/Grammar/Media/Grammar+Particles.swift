import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

/// Views that show something many times.
extension Grammar {
  static let replicator: Form<SceneReplicator> = .mapping(
    named: "replicator", "replicator", into: SceneReplicator(),
    [
      .required(
        "count", \.count, wholeNumber(upTo: 10_000).map { (count: Double) in Int(count) },
        "How often the subviews are shown."),
      .optional("delay", \.delay, .number(), "Seconds by which each copy is behind the one before."),
      .optional("transform", \.transform, transform, "From one copy to the next, around the view's anchor point."),
      .optional("color", \.color, color, "What the first copy's colours are multiplied by."),
      .optional("redOffset", \.redOffset, .number(), "The amount added to the colour's red from copy to copy."),
      .optional("greenOffset", \.greenOffset, .number(), "The amount added to the colour's green from copy to copy."),
      .optional("blueOffset", \.blueOffset, .number(), "The amount added to the colour's blue from copy to copy."),
      .optional("alphaOffset", \.alphaOffset, .number(), "The amount added to the colour's alpha from copy to copy."),
    ]
  ) { replicator, _, _ in replicator }

  static let emitter: Form<SceneEmitter> = .mapping(
    named: "emitter", "emitter", into: SceneEmitter(),
    [
      .required(
        "cells", \.cells, .list("a list of kinds of particles", of: particles, minimum: 1),
        "The kinds of particles that are emitted."),
      .optional("shape", \.shape, .choice("emitter shape"), "Where particles begin; point by default."),
      .optional("mode", \.mode, .choice("emitter mode"), "On which part of the shape; volume by default."),
      .optional("order", \.order, .choice("order of particles"), "Which particles are drawn over which."),
      .optional("position", \.position, point, "The shape's center in the view; its middle by default."),
      .optional("size", \.size, size(.atLeast(0)), "The shape's size; of a circle the first number is the radius."),
      .optional(
        "seed", \.seed, wholeNumber(upTo: 4_000_000_000).map { (seed: Double) in Int(seed) },
        "Another number, other particles."),
      .optional("start", \.start, .number(.atLeast(0)), "When it begins, in seconds.").asTime,
      .optional("duration", \.duration, .number(.atLeast(0)), "How long it goes on, in seconds; forever by default."),
    ]
  ) { emitter, _, _ in emitter }

  static let particles: Form<SceneParticles> = .mapping(
    named: "particle", "particle", into: SceneParticles(), looks + flights + changes
  ) { particles, _, _ in particles }

  private static let looks: [Field<SceneParticles>] = [
    .required("birthRate", \.birthRate, .number(.within(0...100_000)), "Particles a second."),
    .optional("lifetime", \.lifetime, .number(.within(0...1000)), "Seconds that each is seen; 1 by default."),
    .optional("lifetimeRange", \.lifetimeRange, .number(.atLeast(0)), "How far a lifetime may be from that."),
    .optional("shape", \.shape, .choice("particle shape"), "What each looks like; rectangle by default."),
    .optional("size", \.size, size(.atLeast(0)), "The size of each; [8, 8] by default."),
    .optional(
      "colors", \.colors, .list("a list of colours", of: color, minimum: 1, hasEach: true),
      "The colours, each of as many particles; white by default."),
  ]

  private static let flights: [Field<SceneParticles>] = [
    .optional("velocity", \.velocity, .number(), "Points a second."),
    .optional("velocityRange", \.velocityRange, .number(.atLeast(0)), "How far a velocity may be from that."),
    .optional("direction", \.direction, .number(), "Degrees clockwise from the right; on circles from outwards."),
    .optional("spread", \.spread, .number(.atLeast(0)), "The angle of the cone in which they fly, in degrees."),
    .optional("acceleration", \.acceleration, vector, "Points per second squared, [0, 300] downwards."),
  ]

  private static let changes: [Field<SceneParticles>] = [
    .optional("scale", \.scale, .number(.atLeast(0)), "A factor of the size; 1 by default."),
    .optional("scaleRange", \.scaleRange, .number(.atLeast(0)), "How far a scale may be from that."),
    .optional("scaleSpeed", \.scaleSpeed, .number(), "How much the scale grows in a second."),
    .optional("spin", \.spin, .number(), "Degrees a second, clockwise."),
    .optional("spinRange", \.spinRange, .number(.atLeast(0)), "How far a spin may be from that."),
    .optional("alphaRange", \.alphaRange, .number(.within(0...1)), "How far an alpha may be from the colour's."),
    .optional("alphaSpeed", \.alphaSpeed, .number(), "How much the alpha grows in a second; -0.5 fades in two."),
    .optional(
      "cells", \.cells, .list("a list of kinds of particles", of: .reference("particle") { particles }),
      "What each particle emits while it lives."),
  ]
}
