extension Explanation {
  static let motion = BrokenScene.rightScene
  static let layout = ExplainedScenes.layout
  static let lettering = ExplainedScenes.lettering
  static let flip = ExplainedScenes.flip
  static let sheet = ExplainedScenes.sheet
  static let touches = ExplainedScenes.touches

  static let single: [Explanation] = [
    // Timing.
    Explanation(
      "duration", motion, ["duration: 0.8, curve: easeInOut": "duration: 0.96, curve: easeInOut"],
      [
        "declared animator move: duration 0.96, expected 0.8",
        "pattern 1.2 × slower from frame 13 on",
      ]),
    Explanation(
      "curve", motion, ["duration: 0.8, curve: easeInOut": "duration: 0.8, curve: easeOut"],
      [
        "declared animator move: curve easeOut, expected easeInOut",
        "pattern another curve (until frame 59)",
      ]),
    Explanation(
      "delay of two frames", motion, ["startAt: 0.2,": "startAt: 0.23333333333333334,"],
      [
        "declared animator move: startAt 0.23333333333333334, expected 0.2",
        "pattern same path, 2 frames (0.033 s) late from frame 13 on",
      ]),
    Explanation(
      "delay of a part of a frame", motion, ["startAt: 0.2,": "startAt: 0.21,"],
      [
        "declared animator move: startAt 0.21, expected 0.2",
        "pattern same path, 0.01 s late from frame 13 on",
      ]),
    Explanation(
      "delay of a spring", motion, ["startAt: 0.3,": "startAt: 0.307,"],
      [
        "declared animator swing: startAt 0.307, expected 0.3",
        "pattern same path, 0.007 s late from frame 19 on",
      ]),
    Explanation(
      "early by a part of a frame", motion, ["startAt: 0.5,": "startAt: 0.488,"],
      [
        "declared animator fade: startAt 0.488, expected 0.5",
        "pattern same path, 0.012 s early from frame 30 on",
      ]),
    Explanation(
      "delay of a colour", motion, ["startAt: 0.1,": "startAt: 0.109,"],
      [
        "declared animator tint: startAt 0.109, expected 0.1",
        "pattern same start and end, different path in between (until frame 30)",
      ]),
    Explanation(
      "damping", motion, ["dampingRatio: 0.6": "dampingRatio: 0.4"],
      [
        "declared animator swing: dampingRatio 0.4, expected 0.6",
        "pattern another curve (until frame 53)",
      ]),
    Explanation(
      "another time of an event", motion, ["at: 1.0, set": "at: 1.1, set"],
      [
        "declared event set tail: at 1.1, expected 1",
        "pattern same path, 6 frames (0.1 s) late from frame 60 on",
      ]),
    Explanation(
      "a keyframe", motion, ["{start: 0, duration: 0.5, view: dot": "{start: 0, duration: 0.4, view: dot"],
      [
        "declared event keyframes: frames.1.duration 0.4, expected 0.5",
        "pattern same start and end, different path in between (until frame 38)",
      ]),
    // Ends.
    Explanation(
      "another end", motion, ["center: [110, 60]": "center: [120, 50]"],
      [
        "declared animator move, card: center [120, 50], expected [110, 60]",
        "pattern starts alike, ends differently: center (120, 50), expected (110, 60)",
      ]),
    Explanation(
      "another start", motion, ["center: [30, 40]": "center: [34, 40]"],
      [
        "declared card: center [34, 40], expected [30, 40]",
        "pattern starts differently, ends alike: center (34, 40), expected (30, 40)",
      ]),
    Explanation(
      "another end of a fade", motion, ["alpha: 0.2": "alpha: 0.6"],
      [
        "declared animator fade, ring: alpha 0.6, expected 0.2",
        "pattern starts alike, ends differently: alpha 0.6, expected 0.2",
      ]),
    Explanation(
      "another start of a shadow's blur", sheet, ["from: {shadowRadius: 4}": "from: {shadowRadius: 6}"],
      [
        "declared animator glow, tile: from.shadowRadius 6, expected 4",
        "pattern starts differently, ends alike: shadowRadius 6, expected 4",
      ]),
    Explanation(
      "further round", motion, ["to: 90,": "to: 120,"],
      [
        "declared event layerAnimation photo: to 120, expected 90",
        "pattern same start and end, different extent: transform: rotation 116.668, expected 87.501",
      ]),
    // Looks.
    Explanation(
      "colour", motion, ["backgroundColor: systemBlue": "backgroundColor: systemIndigo"],
      [
        "declared card: backgroundColor systemIndigo, expected systemBlue",
        "pattern same motion, different colours",
      ]),
    Explanation(
      "continuous corners", layout, ["cornerRadius: 6": "cornerRadius: 6, cornerCurve: continuous"],
      [
        "declared knob: cornerCurve continuous, expected the default",
        "pattern the traces are equal; only the drawing differs",
      ]),
    Explanation(
      "shadow of a sheet outside", sheet, ["shadowOpacity: 0.5": "shadowOpacity: 0.8"],
      [
        "declared sheet: shadowOpacity 0.8, expected 0.5",
        "pattern constant offset: shadowOpacity by 0.3",
      ]),
    Explanation(
      "order", motion, ["{id: lid, ": "{id: lid, zPosition: -1, "],
      [
        "declared lid: zPosition -1, expected the default",
        "pattern z-order: the same views, stacked in a different order",
      ]),
    Explanation(
      "missing view", motion, ["  - {id: spot,": "  # - {id: spot,"],
      [
        "pattern view 'spot' missing"
      ]),
    Explanation(
      "image", motion, ["image: wide.png": "image: tall.png"],
      [
        "declared photo: image tall.png, expected wide.png",
        "pattern same motion, different appearance: contents",
      ]),
    // Space.
    Explanation(
      "slower flip", flip, ["id: flip, duration: 0.5": "id: flip, duration: 0.6"],
      [
        "declared animator flip: duration 0.6, expected 0.5",
        "pattern 1.2 × slower: rotation about y, from frame 7 on",
      ]),
    Explanation(
      "flip on another curve", flip,
      ["id: flip, duration: 0.5, curve: easeInOut": "id: flip, duration: 0.5, curve: easeIn"],
      [
        "declared animator flip: curve easeIn, expected easeInOut",
        "pattern another curve (until frame 35)",
      ]),
    Explanation(
      "late flip", flip,
      [
        "duration: 0.5, curve: easeInOut, startAt: 0.1, animations: [{view: card":
          "duration: 0.5, curve: easeInOut, startAt: 0.13, animations: [{view: card"
      ],
      [
        "declared animator flip: startAt 0.13, expected 0.1",
        "pattern same path, 0.03 s late from frame 7 on",
      ]),
    Explanation(
      "flip that ends elsewhere", flip, ["rotateY: 170": "rotateY: 150"],
      [
        "declared animator flip, card: transform.rotateY 150, expected 170",
        "pattern starts alike, ends differently: transform: rotation about y 149.999, expected 170.003",
      ]),
    Explanation(
      "perspective", flip, ["perspective: 500": "perspective: 300"],
      [
        "declared card: transform.perspective 300, expected 500",
        "declared animator flip, card: transform.perspective 300, expected 500",
        "pattern same motion, different transform: perspective 300, expected 500",
      ]),
    Explanation(
      "slower turn", flip, ["id: spin, duration: 0.5": "id: spin, duration: 0.6"],
      [
        "declared animator spin: duration 0.6, expected 0.5",
        "pattern 1.2 × slower: rotation, from frame 7 on",
      ]),
    Explanation(
      "turn further", flip, ["rotate: 135": "rotate: 120"],
      [
        "declared animator spin, wheel: transform.rotate 120, expected 135",
        "pattern starts alike, ends differently: transform: rotation 120.001, expected 135",
      ]),
    // Text.
    Explanation(
      "text", layout, ["text: Saved today": "text: Saved yesterday"],
      [
        "declared title: text “Saved yesterday”, expected “Saved today”",
        "pattern title.contents, frames 0-47: text “Saved yesterday”, expected “Saved today”",
        "follows title.center, frames 0-47: constant offset: center by (15.5, 0)",
        "follows title.bounds, frames 0-47: constant offset: bounds by (0, 0, 31, 0)",
      ]),
    Explanation(
      "font size", layout, ["font: {size: 15": "font: {size: 17"],
      [
        "declared title: font.size 17, expected 15",
        "pattern title.contents, frames 0-47: font.size 17, expected 15",
        "follows title.center, frames 0-47: constant offset: center by (5, 1.5)",
        "follows title.bounds, frames 0-47: constant offset: bounds by (0, 0, 10, 3)",
        "follows row.center, frames 0-47: constant offset: center by (0, 3)",
      ]),
    Explanation(
      "font weight", layout, ["weight: bold": "weight: regular"],
      [
        "declared title: font.weight regular, expected bold",
        "pattern title.contents, frames 0-47: font.weight regular, expected bold",
        "follows title.center, frames 0-47: constant offset: center by (-2.5, 0)",
        "follows title.bounds, frames 0-47: constant offset: bounds by (0, 0, -5, 0)",
      ]),
    Explanation(
      "font file", lettering, ["Georgian-Regular": "Georgian-Bold"],
      [
        "pattern word.bounds, frames 0-4: constant offset: bounds by (0, 0, 1, 0)",
        "also word.contents, frames 0-4: text “აბგ”, drawn differently",
      ]),
    Explanation(
      "text colour", layout, ["textColor: black": "textColor: systemRed"],
      [
        "declared title: textColor systemRed, expected black",
        "pattern same motion, different appearance: contents",
      ]),
    Explanation(
      "text alignment", layout, ["textAlignment: left": "textAlignment: center"],
      [
        "declared note: textAlignment center, expected left",
        "pattern same motion, different appearance: contents",
      ]),
    // Layout.
    Explanation(
      "constant", layout, ["form.top = root.top + 8": "form.top = root.top + 12"],
      [
        "declared constraint formTop: constant 12, expected 8",
        "pattern constant offset: center by (0, 4)",
      ]),
    Explanation(
      "constant of a nameless constraint", layout, ["title.top = form.bottom + 10": "title.top = form.bottom + 16"],
      [
        "declared constraint title.top = form.bottom: constant 16, expected 10",
        "pattern constant offset: center by (0, 6)",
      ]),
    Explanation(
      "spacing", layout, ["spacing: 12": "spacing: 14"],
      [
        "declared stack row: spacing 14, expected 12",
        "pattern row.center, row.bounds, frames 0-47: constant offset: center by (2, 0), bounds by (0, 0, 4, 0)",
        "follows second.center, frames 0-47: constant offset: center by (2, 0)",
        "follows third.center, frames 0-47: constant offset: center by (4, 0)",
      ]),
    Explanation(
      "natural size", layout,
      ["id: first, intrinsicContentSize: [20, 20]": "id: first, intrinsicContentSize: [26, 20]"],
      [
        "declared first: intrinsicContentSize [26, 20], expected [20, 20]",
        "pattern first.center, first.bounds, frames 0-47: constant offset: center by (3, 0), bounds by (0, 0, 6, 0)",
        "follows row.center, row.bounds, frames 0-47: constant offset: center by (3, 0), bounds by (0, 0, 6, 0)",
        "follows second.center, frames 0-47: constant offset: center by (6, 0)",
        "follows third.center, frames 0-47: constant offset: center by (6, 0)",
      ]),
    // Variables.
    Explanation(
      "number of copies", layout, ["dots: {type: number, default: 3}": "dots: {type: number, default: 2}"],
      [
        "declared variable dots is 2, expected 3",
        "pattern view 'dot2' missing",
      ]),
    Explanation(
      "variable in an animation", layout,
      ["speed: {type: number, default: 0.4}": "speed: {type: number, default: 0.5}"],
      [
        "declared variable speed is 0.5, expected 0.4",
        "declared event animate: duration 0.5, expected 0.4",
        "pattern 1.25 × slower from frame 7 on",
      ]),
    // Touches.
    Explanation(
      "more taps", touches, ["{tap: {do:": "{tap: {numberOfTaps: 2, do:"],
      [
        "declared gesture tap of card: numberOfTaps 2, expected the default",
        "pattern card no longer moves",
      ]),
    Explanation(
      "press that never fires", touches, ["minimumPressDuration: 0.4": "minimumPressDuration: 0.9"],
      [
        "declared gesture longPress of pad: minimumPressDuration 0.9, expected 0.4",
        "pattern pad no longer changes",
      ]),
    Explanation(
      "press that fires later", touches, ["minimumPressDuration: 0.4": "minimumPressDuration: 0.5"],
      [
        "declared gesture longPress of pad: minimumPressDuration 0.5, expected 0.4",
        "pattern same path, 5 frames (0.083 s) late from frame 37 on",
      ]),
    Explanation(
      "tap elsewhere", touches, ["{at: 0.1, tap: card}": "{at: 0.1, tap: [150, 110]}"],
      [
        "declared event tap is new",
        "declared event tap card is gone",
        "pattern card no longer moves",
      ]),
  ]
}
