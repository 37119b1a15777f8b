/// Scenes whose changes are explained in a table.
enum ExplainedScenes {
  /// Constraints, a stack, a text, copies and an image.
  static let layout = """
    canvas: {size: [200, 200], background: white}
    timeline: {fps: 60, duration: 0.8}
    variables:
      dots: {type: number, default: 3}
      speed: {type: number, default: 0.4}
    views:
      - {id: form, backgroundColor: systemBlue, intrinsicContentSize: [60, 30]}
      - {id: title, text: Saved today, font: {size: 15, weight: bold}, textColor: black}
      - {id: note, frame: [110, 60, 80, 20], text: Note, textAlignment: left}
      - id: row
        stack: {axis: horizontal, spacing: 12, alignment: center}
        subviews:
          - {id: first, intrinsicContentSize: [20, 20], backgroundColor: systemRed}
          - {id: second, intrinsicContentSize: [20, 20], backgroundColor: systemGreen}
          - {id: third, intrinsicContentSize: [20, 20], backgroundColor: systemOrange}
      - {repeat: "${dots}", id: "dot${index}", frame: ["${10 + 20 * index}", 170, 10, 10], backgroundColor: black}
      - {id: photo, frame: [150, 10, 40, 20], image: wide.png}
      - {id: knob, frame: [150, 100, 20, 20], backgroundColor: systemPurple, cornerRadius: 6}
    layout:
      constraints:
        - {id: formTop, rule: form.top = root.top + 8}
        - form.leading = root.leading + 10
        - title.top = form.bottom + 10
        - title.leading = form.leading
        - row.top = title.bottom + 10
        - row.leading = root.leading + 10
    events:
      - {at: 0.1, animate: {duration: "${speed}", curve: easeInOut, animations: [{view: knob, center: [160, 180]}]}}

    """

  /// A word in a font of the scene's own; the comment says which file that is.
  static let lettering = """
    canvas: {size: [100, 60], background: white}
    timeline: {fps: 10, duration: 0.5}
    fonts: fonts  # NotoSansGeorgian-Regular.ttf
    views:
      - {id: word, center: [50, 30], text: აბგ, font: {name: Noto Sans Georgian, size: 20}}

    """

  /// A card that is turned over, and one that is turned in its plane.
  static let flip = """
    canvas: {size: [160, 120], background: white}
    timeline: {fps: 60, duration: 1}
    views:
      - {id: card, frame: [40, 30, 80, 60], backgroundColor: systemTeal, transform: {perspective: 500}}
      - {id: wheel, frame: [4, 4, 20, 20], backgroundColor: systemRed}
    animators:
      - {id: flip, duration: 0.5, curve: easeInOut, startAt: 0.1, animations: [{view: card, transform: {rotateY: 170, perspective: 500}}]}
      - {id: spin, duration: 0.5, curve: easeInOut, startAt: 0.1, animations: [{view: wheel, transform: {rotate: 135}}]}

    """

  /// A sheet below the canvas, whose shadow shows, and a blur of its shadow.
  static let sheet = """
    canvas: {size: [160, 120], background: white}
    timeline: {fps: 60, duration: 1}
    views:
      - {id: sheet, frame: [10, 124, 140, 80], backgroundColor: white, shadowOpacity: 0.5, shadowRadius: 8}
      - {id: tile, frame: [20, 20, 40, 30], backgroundColor: systemBlue, shadowOpacity: 0.6, shadowRadius: 2, cornerRadius: 8}
    animators:
      - {id: rise, duration: 0.5, curve: easeOut, startAt: 0.2, animations: [{view: sheet, center: [80, 100]}]}
      - {id: glow, duration: 0.4, curve: linear, startAt: 0.1, animations: [{view: tile, from: {shadowRadius: 4}, shadowRadius: 10}]}

    """

  /// Gestures, and the fingers that make them.
  static let touches = """
    canvas: {size: [160, 120], background: white}
    timeline: {fps: 60, duration: 1.2}
    views:
      - id: card
        frame: [10, 10, 50, 40]
        backgroundColor: systemGreen
        gestures: [{tap: {do: [{animate: {duration: 0.3, animations: [{view: card, center: [100, 40]}]}}]}}]
      - id: pad
        frame: [10, 70, 50, 40]
        backgroundColor: systemGray
        gestures: [{longPress: {minimumPressDuration: 0.4, began: [{set: {view: pad, backgroundColor: systemRed}}]}}]
    events:
      - {at: 0.1, tap: card}
      - {at: 0.2, longPress: {view: pad, duration: 0.6}}

    """
}
