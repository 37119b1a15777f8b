import CoreGraphics
import Foundation
import Media
import SceneTemplates
import SceneText
import Timing
import Utilities
import ViewVocabulary

/// The draft of the whole file.
struct SceneDraft: Sendable {
  var canvas = SceneCanvas()
  var environment = SceneEnvironment()
  var timeline = SceneTimeline()
  var tolerance: SceneTolerance?
  var assets = "."
  /// The folder of fonts, relative to the scene's folder.
  var fonts: FontFolder?
  var variables: [SceneVariable] = []
  var sound: [SceneSound] = []
  var hasDefaults = false
  /// The template reads them.
  var hasData = false
  var sections: [SceneSection] = []
  var views: [SceneView] = []
  /// The most canvases that are in memory at once besides that of the frame; counted when the size is checked.
  var layerDepth = 0
  var animators: [StartedAnimator] = []
  var dynamics: [SceneDynamics] = []
  var layout = SceneLayout()
  var events: [SceneEvent] = []
  /// The gestures of each view that has any; see `SceneView.gestures`.
  var gestures: [[SceneGesture]] = []
}

extension Grammar {
  /// A whole file.
  static let scene: Form<SceneDraft> = .mapping(
    "scene", into: SceneDraft(),
    [
      .required("canvas", \.canvas, canvas, "What the views are drawn on."),
      .required("timeline", \.timeline, timeline, "When frames are taken."),
      .optional(
        "environment", \.environment, .later(environment),
        "How the scene differs from a phone in light mode: appearance, size of text, direction."),
      .optional(
        "assets", \.assets, path(inside: "the scene's folder"),
        "The folder of the image files, relative to this file's folder and inside it.", default: SceneDraft()),
      .optional(
        "fonts", \.fonts, path(inside: "the scene's folder").map { FontFolder(path: $0, position: $1) },
        "The folder of the scene's own fonts, TrueType or OpenType files, relative to this file's folder."),
      .optional(
        "include", \.hasData, .later(includes.map { _ in true }), "Files with components, in this file's folder."),
      .optional(
        "define", \.hasData, .later(componentDefinitions.map { _ in true }),
        "Components, which views stand for with 'use'."),
      .optional("data", \.hasData, .later(data.map { _ in true }), "Tables and lists for expressions, by name."),
      .optional("variables", \.variables, .later(variables), "What values may use as ${name}, by name."),
      .optional(
        "defaults", \.hasDefaults, .later(defaults),
        "What views, animators, animate events and behaviors have unless they say otherwise."),
      .optional("views", \.views, views, "The views, back to front, inside a view called root that covers the canvas."),
      .optional(
        sectionsKey, \.hasData, .later(sections),
        "Parts with times of their own, one after the other, in front of the views."),
      .optional("layout", \.layout, .later(layout), "Constraints between views, as NSLayoutConstraint."),
      .optional("animators", \.animators, .later(animators), "Property animators, as UIViewPropertyAnimator."),
      .optional("dynamics", \.dynamics, .later(dynamics), "Dynamic animators, as UIDynamicAnimator."),
      .optional("audio", \.sound, .later(sounds), "Sound files, which are mixed into videos."),
      .optional(
        "captions", \.hasData, .later(captions.map { _ in true }),
        "Captions from an .srt or .vtt file, drawn in front of the views."),
      .optional(
        "markers", \.hasData, .later(markers.map { _ in true }),
        "Moments by name, for expressions: markers.drop; written here, or a file with a time and a name on each line."),
      .optional(
        "compare", \.tolerance, .later(tolerance),
        "How much 'mutoscope test' lets the frames differ from the golden, and what it ignores."),
      .optional(
        "events", \.events, .list("a list of events", of: .later(event)), "The script; ties run in file order."),
    ])

  static let canvas: Form<SceneCanvas> = .mapping(
    "canvas", into: SceneCanvas(),
    [
      .optional("size", \.size, size(.above(0)), "Width and height in points."),
      .optional(
        "device", \.device, device, "The device whose screen the canvas is, with its size, scale and safe area."),
      .optional("orientation", \.isLandscape, isLandscape, "How the device is held; upright unless it says otherwise."),
      .optional(
        "scale", \.scale, .number(.above(0)), "Pixels per point; by default 1, or the device's.", default: SceneCanvas()
      ),
      .optional(
        "background", \.background, color, "The background colour; clear keeps alpha in the output.",
        default: SceneCanvas()),
      .optional(
        "dither", \.dithers, .bool,
        "Whether gradients, shadows and blurs of renders are dithered, so that they have no bands.",
        default: SceneCanvas()),
    ],
    choices: [
      Choice(
        rule: "a canvas has a size, or is the screen of a device",
        need: "missing key 'size' or 'device' in a canvas",
        groups: [Choice.Group("size"), Choice.Group("device", optional: ["orientation"])])
    ]
  ) { canvas, keys, reader in
    // A misspelt key has been reported.
    guard keys.contains("size") || canvas.device != nil else { return nil }
    var canvas = canvas
    if let device = canvas.device {
      let scale = canvas.scale
      (canvas.size, canvas.scale) = (device.size(isLandscape: canvas.isLandscape), device.scale)
      if keys.contains("scale") { canvas.scale = scale }
    }
    let sides = [canvas.size.width, canvas.size.height].map { ($0 * canvas.scale).rounded() }
    guard sides.allSatisfy({ $0 <= Double(reader.limits.pixelsPerSide) }) else {
      let limit = grouped(reader.limits.pixelsPerSide)
      return reader.report(
        "the canvas is more than \(limit) pixels along a side; lower 'size' or 'scale'",
        at: keys.valuePosition(of: canvas.device == nil ? "size" : "scale"))
    }
    guard sides.allSatisfy({ $0 >= 1 }) else {
      return reader.report(
        "the canvas has no pixel along a side; raise 'size' or 'scale'",
        at: keys.valuePosition(of: canvas.device == nil ? "size" : "scale"))
    }
    return canvas
  }

  static let timeline: Form<SceneTimeline> = .mapping(
    "timeline", into: SceneTimeline(),
    [
      .optional(
        "fps", \.fps, Form<Double>.number(.above(0)).map { FrameRate.exact($0) },
        "Frames per second; 29.97 and its like are the fractions that they stand for.", default: SceneTimeline()),
      .optional(
        "loudness", \.loudness, .number(.within(-60...0)),
        "How loud the sound of a video is as a whole, in LUFS, such as -16; by default as loud as the sounds are."),
      .optional(
        "duration", \.duration, .number(.atLeast(0)),
        "Seconds; round(duration × fps) frames are taken. By default until the last section ends."),
      .optional(
        "shutterAngle", \.shutterAngle, .number(.within(0...360)),
        "Motion blur: for how much of a frame's time what moves is seen, 360 for all of it; 0, the default, for none."),
      .optional(
        "shutterSamples", \.shutterSamples, wholeNumber(from: 2, upTo: Double(Shutter.mostSamples)),
        "At how many moments of that time; 16 by default."),
      .optional(
        "poster", \.poster, .number(.atLeast(0)),
        "When the picture is taken that lies beside a video and is shown of it, in seconds."),
      .optional(
        "loop", \.loops, .bool,
        "Whether the film is played over and over; a warning says what is not where it began when it ends.",
        default: SceneTimeline()),
    ],
    needs: [Need(keys: ["duration"], sentence: "missing key 'duration' in a timeline", isInSchema: false)]
  ) { timeline, keys, reader in
    guard keys.contains("duration") else { return nil }
    if let poster = timeline.poster, poster > timeline.duration {
      return reader.report(
        "there is nothing at \(poster) s: the scene ends at \(timeline.duration) s",
        at: keys.valuePosition(of: "poster"))
    }
    let frames = (timeline.duration * timeline.fps).rounded()
    guard frames <= Double(reader.limits.frames) else {
      return reader.report(
        "the scene is longer than \(grouped(reader.limits.frames)) frames; lower 'duration' or 'fps'",
        at: keys.valuePosition(of: "duration"))
    }
    guard frames >= 1 else {
      return reader.report(
        "the scene is shorter than one frame; raise 'duration' or 'fps'", at: keys.valuePosition(of: "duration"))
    }
    var timeline = timeline
    timeline.position = keys.position
    return timeline
  }

  /// The top-level views.
  ///
  /// If it is not a list, nothing is known about their ids.
  private static let views: Form<[SceneView]> = .declaring(.view, .list("a list of views", of: view))
  private static let animators: Form<[StartedAnimator]> = .declaring(
    .animator, .list("a list of animators", of: animator))
  private static let dynamics: Form<[SceneDynamics]> = .declaring(
    .dynamicAnimator,
    .declaring(.group, .declaring(.behavior, .list("a list of dynamic animators", of: dynamicAnimator))))
}

extension Form {
  /// A list of things with ids; if it is not a list, uses of the ids elsewhere are not checked.
  static func declaring<Item>(_ kind: IDKind, _ list: Form<[Item]>) -> Form where Value == [Item] {
    Form(list.definition) { node, reader in
      guard case .list(let nodes) = node.content else {
        reader.ids[kind].isIncomplete = true
        return list.read(node, reader)
      }
      if nodes.count > 32 { reader.ids[kind].reserve(nodes.count) }
      return list.read(node, reader)
    }
  }
}
