extension Explanation {
  static let all = single + severalAtOnce + kinds

  static let severalAtOnce: [Explanation] = [
    Explanation(
      "slower, and another curve", motion,
      [
        "duration: 0.8, curve: easeInOut": "duration: 0.96, curve: easeInOut", "dampingRatio: 0.6": "dampingRatio: 0.4",
      ],
      [
        "declared animator move: duration 0.96, expected 0.8",
        "declared animator swing: dampingRatio 0.4, expected 0.6",
        "pattern card.center, frames 13-69: 1.2 × slower from frame 13 on",
        "also lid.center, frames 19-53: another curve (until frame 53)",
      ]),
    Explanation(
      "slower flip and late turn", flip,
      [
        "id: flip, duration: 0.5": "id: flip, duration: 0.6",
        "startAt: 0.1, animations: [{view: wheel": "startAt: 0.11, animations: [{view: wheel",
      ],
      [
        "declared animator flip: duration 0.6, expected 0.5",
        "declared animator spin: startAt 0.11, expected 0.1",
        "pattern card.transform, frames 7-41: 1.2 × slower: rotation about y, from frame 7 on",
        "also wheel.transform, frames 7-36: same path, 0.01 s late from frame 7 on",
      ]),
    Explanation(
      "late, and another colour", motion,
      ["startAt: 0.2,": "startAt: 0.21,", "backgroundColor: systemRed": "backgroundColor: systemPink"],
      [
        "declared lid: backgroundColor systemPink, expected systemRed",
        "declared animator move: startAt 0.21, expected 0.2",
        "pattern lid.backgroundColor, frames 0-89: #ff2d55, expected #ff383c",
        "also card.center, frames 13-60: same path, 0.01 s late from frame 13 on",
      ]),
    Explanation(
      "two colours", motion,
      [
        "backgroundColor: systemBlue": "backgroundColor: systemIndigo",
        "backgroundColor: systemRed": "backgroundColor: systemPink",
      ],
      [
        "declared lid: backgroundColor systemPink, expected systemRed",
        "declared card: backgroundColor systemIndigo, expected systemBlue",
        "pattern lid.backgroundColor, frames 0-89: #ff2d55, expected #ff383c",
        "also card.backgroundColor, frames 0-89: #6155f5, expected #0088ff",
      ]),
    Explanation(
      "text and spacing", layout, ["text: Saved today": "text: Saved", "spacing: 12": "spacing: 14"],
      [
        "declared title: text Saved, expected “Saved today”",
        "declared stack row: spacing 14, expected 12",
        "pattern title.contents, frames 0-47: text Saved, expected “Saved today”",
        "also row.center, row.bounds, frames 0-47: constant offset: center by (2, 0), bounds by (0, 0, 4, 0)",
        "follows title.center, frames 0-47: constant offset: center by (-22.5, 0)",
        "follows title.bounds, frames 0-47: constant offset: bounds by (0, 0, -45, 0)",
        "follows second.center, frames 0-47: constant offset: center by (2, 0)",
        "follows third.center, frames 0-47: constant offset: center by (4, 0)",
      ]),
    Explanation(
      "constant and colour", layout,
      ["root.top + 8": "root.top + 12", "backgroundColor: systemOrange": "backgroundColor: systemYellow"],
      [
        "declared third: backgroundColor systemYellow, expected systemOrange",
        "declared constraint formTop: constant 12, expected 8",
        "pattern form.center, frames 0-47: constant offset: center by (0, 4)",
        "also third.backgroundColor, frames 0-47: #ffcc00, expected #ff8d28",
        "follows title.center, frames 0-47: constant offset: center by (0, 4)",
        "follows row.center, frames 0-47: constant offset: center by (0, 4)",
      ]),
    Explanation(
      "corners and end", motion, ["cornerRadius: 6": "cornerRadius: 8", "center: [110, 60]": "center: [120, 60]"],
      [
        "declared card: cornerRadius 8, expected 6",
        "declared animator move, card: center [120, 60], expected [110, 60]",
        "pattern card.cornerRadius, frames 0-89: constant offset: cornerRadius by 2",
        "also card.center, frames 13-89: starts alike, ends differently: center (120, 60), expected (110, 60)",
      ]),
    Explanation(
      "missing, late and slower", motion,
      [
        "  - {id: spot,": "  # - {id: spot,", "startAt: 0.5,": "startAt: 0.55,",
        "duration: 0.8, curve: easeInOut": "duration: 0.96, curve: easeInOut",
      ],
      [
        "declared animator move: duration 0.96, expected 0.8",
        "declared animator fade: startAt 0.55, expected 0.5",
        "pattern spot, frames 0-89: view 'spot' missing",
        "also ring.alpha, frames 31-62: same path, 3 frames (0.05 s) late from frame 31 on",
        "also card.center, frames 13-69: 1.2 × slower from frame 13 on",
      ]),
    Explanation(
      "four at once", motion,
      [
        "backgroundColor: systemBlue": "backgroundColor: systemIndigo", "borderWidth: 3": "borderWidth: 5",
        "startAt: 0.3,": "startAt: 0.31,", "#808080": "#404040",
      ],
      [
        "declared ring: borderWidth 5, expected 3",
        "declared card: backgroundColor systemIndigo, expected systemBlue",
        "declared animator swing: startAt 0.31, expected 0.3",
        "declared animator tint, back: backgroundColor #404040, expected #808080",
        "pattern ring.borderWidth, frames 0-89: constant offset: borderWidth by 2",
        "also back.backgroundColor, frames 7-89: starts alike, ends differently: backgroundColor #404040, expected #808080",
        "also lid.center, frames 19-43, 45-54: same path, 0.01 s late from frame 19 on",
        "also card.backgroundColor, frames 0-89: #6155f5, expected #0088ff",
      ]),
    Explanation(
      "variable, text and curve", layout,
      [
        "dots: {type: number, default: 3}": "dots: {type: number, default: 4}",
        "textColor: black": "textColor: systemRed", "curve: easeInOut": "curve: linear",
      ],
      [
        "declared variable dots is 4, expected 3",
        "declared title: textColor systemRed, expected black",
        "declared event animate: curve linear, expected easeInOut",
        "pattern dot3, frames 0-47: view 'dot3' added",
        "also title.contents, frames 0-47: textColor systemRed, expected black",
        "also knob.center, frames 7-17, 19-29: another curve (until frame 29)",
      ]),
  ]
}
