/// Changes of computed things: letters, the time, tables, parameters, copies and sections.
extension Explanation {
  private static let letters = ExplainedScenes.letters
  private static let values = ExplainedScenes.values
  private static let components = ExplainedScenes.components
  private static let sections = ExplainedScenes.sections

  static let kinds: [Explanation] = [
    Explanation(
      "curve of a title by letter", letters, ["duration: 0.6\n    curve: easeOut": "duration: 0.6\n    curve: linear"],
      [
        "declared animator arrive: curve linear, expected easeOut",
        "pattern title by letter: transform, alpha, frames 7-41: another curve (until frame 41)",
      ]),
    Explanation(
      "curve by letter, and a colour", letters,
      [
        "duration: 0.6\n    curve: easeOut": "duration: 0.6\n    curve: linear",
        "backgroundColor: systemRed": "backgroundColor: systemPink",
      ],
      [
        "declared badge: backgroundColor systemPink, expected systemRed",
        "declared animator arrive: curve linear, expected easeOut",
        "pattern badge.backgroundColor, frames 0-95: #ff2d55, expected #ff383c",
        "also title by letter: transform, alpha, frames 7-41: another curve (until frame 41)",
      ]),
    Explanation(
      "a title's arrival and its leaving", letters,
      [
        "duration: 0.6\n    curve: easeOut": "duration: 0.6\n    curve: linear",
        "duration: 0.3, curve: linear": "duration: 0.4, curve: linear",
      ],
      [
        "declared animator arrive: curve linear, expected easeOut",
        "declared animator leave: duration 0.4, expected 0.3",
        "pattern title by letter: transform, alpha, frames 7-41: another curve (until frame 41)",
        "also title by letter: alpha, frames 67-89: same start and end, different path in between (until frame 89)",
      ]),
    Explanation(
      "expression of the time", values, ["20 * sin(180 * t)": "25 * sin(180 * t)"],
      [
        "declared wave: center [${100 + 25 * sin(180 * t)}, 120], expected [${100 + 20 * sin(180 * t)}, 120]",
        "pattern starts alike, ends differently: center (87.5, 120), expected (90, 120)",
      ]),
    Explanation(
      "variable of the time", values, ["${90 * t}": "${80 * t}"],
      [
        "declared variable turn is “${80 * t}”, expected “${90 * t}”",
        "pattern 1.13 × slower from frame 1 on",
      ]),
    Explanation(
      "variable in an expression of the time", values, ["default: 30}": "default: 36}"],
      ["declared variable reach is 36, expected 30"]),
    Explanation(
      "table", values, ["{name: B, amount: 45}": "{name: B, amount: 40}"],
      [
        "declared data sales: row 2, amount 40, expected 45",
        "declared bar1: frame [144, 60, 16, 40], expected [144, 55, 16, 45]",
        "pattern bar1.center, bar1.bounds, frames 0-35: constant offset: center by (0, 2.5), bounds by (0, 0, 0, -5)",
        "also level.center, frames 1-29: another curve (until frame 29)",
      ]),
    Explanation(
      "text of the time", values, ["format(2 * t, 1)": "format(3 * t, 1)"],
      [
        "declared clock: text “${format(3 * t, 1)}”, expected “${format(2 * t, 1)}”",
        "pattern starts alike, ends differently: contents",
      ]),
    Explanation(
      "constant in the expression of copies", components, ["30 + 40 * index": "30 + 42 * index"],
      [
        "declared spot1: center [${30 + 42 * index}, 110], expected [${30 + 40 * index}, 110]",
        "declared spot2: center [${30 + 42 * index}, 110], expected [${30 + 40 * index}, 110]",
        "declared spot3: center [${30 + 42 * index}, 110], expected [${30 + 40 * index}, 110]",
        "pattern spot1.center, frames 0-35: constant offset: center by (2, 0)",
        "also spot2.center, frames 0-35: constant offset: center by (4, 0)",
        "also spot3.center, frames 0-35: constant offset: center by (6, 0)",
      ]),
    Explanation(
      "stagger", components, ["stagger: 0.1": "stagger: 0.15"],
      [
        "declared animator drop1: stagger 0.15, expected 0.1",
        "declared animator drop2: stagger 0.15, expected 0.1",
        "declared animator drop3: stagger 0.15, expected 0.1",
        "pattern spot1.alpha, frames 10-19: same path, 0.051 s late from frame 10 on",
        "also spot2.alpha, frames 13-23: same path, 3 frames (0.1 s) late from frame 13 on",
        "also spot3.alpha, frames 16-28: same path, 0.15 s late from frame 16 on",
      ]),
    Explanation(
      "parameter in an expression of the time", components, ["share: 0.8}": "share: 0.6}"],
      [
        "declared first.meter: frame with share 0.6, expected 0.8",
        "pattern first.meter.center, frames 1-35: starts alike, ends differently: center (29.4, 44), expected (37.2, 44)",
        "also first.meter.bounds, frames 1-35: starts alike, ends differently: bounds (0, 0, 46.8, 8), expected (0, 0, 62.4, 8)",
      ]),
    Explanation(
      "text of a component", components, ["title: Writing": "title: Drawing"],
      [
        "declared second.name: text Drawing, expected Writing",
        "pattern same motion, different appearance: contents",
      ]),
    Explanation(
      "section", sections, ["duration: 0.8\n    transition": "duration: 0.9\n    transition"],
      [
        "declared section middle: end 1.6, expected 1.5",
        "declared section ending: end 2.4, expected 2.3",
        "declared section ending: start 1.6, expected 1.5",
        "declared event set ending (2) is gone",
        "declared event set middle (2): at 1.6, expected 1.5",
        "declared event animate (2): at 1.7, expected 1.6",
        "declared event set ending: at 1.6, expected 1.5",
        "pattern middle.isHidden, ending.isHidden, moon.center, frames 45-47, 49-62, 70-71: same path, 3 frames (0.1 s) late from frame 45 on",
        "also tower.center, frames 46-71: starts alike, ends differently: center (85, 60), expected (80, 60)",
      ]),
    Explanation(
      "sixty copies, a colour and a text", ExplainedScenes.crowd,
      [
        "4 * index}\"": "4.1 * index}\"", "backgroundColor: systemBlue": "backgroundColor: systemRed",
        "text: Hello": "text: Hallo",
      ],
      [
        "declared dot1, dot2, dot3 and 56 more: frame [${4.1 * index}, ${2 * index}, 4, 4], expected [${4 * index}, ${2 * index}, 4, 4]",
        "declared big: backgroundColor systemRed, expected systemBlue",
        "declared label: text Hallo, expected Hello",
        "pattern dot1.center, frames 0-9: constant offset: center by (0.1, 0)",
        "also dot2.center, dot3.center, dot4.center, dot5.center, dot6.center, dot7.center, dot8.center, dot9.center and 50 more, frames 0-9",
        "also big.backgroundColor, frames 0-9: #ff383c, expected #0088ff",
        "also label.contents, frames 0-9: text Hallo, expected Hello",
      ]),
  ]
}
