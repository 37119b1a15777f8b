/// Scenes with the ingredients of films, for changes of any kind.
extension ExplainedScenes {
  /// Texts that arrive letter by letter.
  static let letters = """
    canvas: {size: [200, 120], background: white}
    timeline: {fps: 60, duration: 1.6}
    views:
      - {id: title, frame: [10, 10, 180, 30], text: "Good morning", font: {size: 20, weight: bold}, textColor: black}
      - {id: line, frame: [10, 60, 180, 30], text: "one two three", font: {size: 16, weight: regular}, textColor: systemBlue}
      - {id: badge, frame: [150, 90, 20, 20], backgroundColor: systemRed, cornerRadius: 4}
    animators:
      - id: arrive
        duration: 0.6
        curve: easeOut
        startAt: 0.1
        animations:
          - {view: title, by: {unit: letter, interval: 0.03}, from: {alpha: 0, transform: {translate: [0, 20]}}, alpha: 1, transform: {}}
      - {id: leave, duration: 0.3, curve: linear, startAt: 1.1, animations: [{view: title, by: {unit: letter, order: backwards}, alpha: 0}]}
      - {id: words, duration: 0.5, curve: easeInOut, startAt: 0.3, animations: [{view: line, by: word, from: {alpha: 0}, alpha: 1}]}
      - {id: bob, duration: 0.4, curve: linear, startAt: 0.2, animations: [{view: badge, center: [100, 100]}]}

    """

  /// Values that depend on the time, on a table and on expressions.
  static let values = """
    canvas: {size: [200, 140], background: white}
    timeline: {fps: 30, duration: 1.2}
    variables:
      turn: {type: number, default: "${90 * t}"}
      reach: {type: number, default: 30}
    data:
      sales: [{name: A, amount: 20}, {name: B, amount: 45}, {name: C, amount: 30}]
    views:
      - {id: dot, center: ["${60 + reach * cos(turn)}", "${60 + reach * sin(turn)}"], size: [12, 12], backgroundColor: red}
      - {id: wave, center: ["${100 + 20 * sin(180 * t)}", 120], size: [10, 10], backgroundColor: systemBlue}
      - repeat: {over: sales, value: row, index: i}
        id: "bar${i}"
        frame: ["${120 + 24 * i}", "${100 - row.amount}", 16, "${row.amount}"]
        backgroundColor: systemGreen
      - {id: level, center: [20, "${interpolate(list(0, 0.5, 1), sales.amount, t)}"], size: [8, 8], backgroundColor: black}
      - {id: clock, frame: [150, 4, 46, 16], text: "${format(2 * t, 1)}", font: {size: 12}, textAlignment: left}

    """

  /// Components with parameters, and copies with a stagger.
  static let components = """
    canvas: {size: [220, 140], background: white}
    timeline: {fps: 30, duration: 1.2}
    define:
      card:
        parameters: {title: {type: text}, share: {type: number, default: 0.3}, tint: {type: color, default: systemTeal}}
        view:
          size: [90, 60]
          backgroundColor: "${tint}"
          cornerRadius: 6
          subviews:
            - {id: name, frame: [6, 6, 78, 18], text: "${title}", font: {size: 13, weight: bold}, textColor: white}
            - {id: meter, frame: [6, 40, "${78 * share * min(t, 1)}", 8], backgroundColor: white}
        animators:
          - {id: dim, duration: 0.4, curve: linear, startAt: 0.5, animations: [{view: name, alpha: 0.3}]}
    views:
      - {use: card, id: first, center: [55, 40], with: {title: Reading, share: 0.8}}
      - {use: card, id: second, center: [160, 40], with: {title: Writing}}
      - {repeat: 4, id: "spot${index}", center: ["${30 + 40 * index}", 110], size: [14, 14], backgroundColor: systemOrange}
    animators:
      - {repeat: 4, stagger: 0.1, id: "drop${index}", duration: 0.3, curve: easeIn, startAt: 0.2,
         animations: [{view: "spot${index}", alpha: 0.2}]}

    """

  /// Sections that follow each other.
  static let sections = """
    canvas: {size: [160, 100], background: white}
    timeline: {fps: 30, duration: 2.4}
    sections:
      - id: opening
        duration: 0.9
        views:
          - {id: sun, center: [40, 50], size: [30, 30], backgroundColor: systemYellow, cornerRadius: 15}
          - {id: sky, frame: [90, 20, 50, 40], backgroundColor: systemBlue}
        animators:
          - {id: climb, duration: 0.5, curve: easeInOut, startAt: 0.1, animations: [{view: sun, center: [60, 30]}]}
      - id: middle
        duration: 0.8
        transition: {style: dissolve, duration: 0.2}
        views:
          - {id: tower, center: ["${40 + 50 * t}", 60], size: [20, 50], backgroundColor: systemPurple}
        events:
          - {at: 0.4, set: {view: tower, alpha: 0.6}}
      - id: ending
        duration: 0.7
        hold: 0.1
        views:
          - {id: moon, center: [100, 50], size: [24, 24], backgroundColor: systemGray, cornerRadius: 12}
        events:
          - {at: 0.1, animate: {duration: 0.4, curve: easeOut, animations: [{view: moon, center: [60, 30]}]}}

    """

  /// Bodies that fall, bounce and snap.
  static let dynamics = """
    canvas: {size: [160, 160], background: white}
    timeline: {fps: 60, duration: 1}
    views:
      - {id: floor, frame: [0, 140, 160, 20], backgroundColor: black}
      - {id: ball, frame: [30, 10, 20, 20], backgroundColor: red, cornerRadius: 10}
      - {id: box, frame: [70, 20, 24, 24], backgroundColor: systemBlue}
      - {id: tag, frame: [110, 30, 20, 20], backgroundColor: systemGreen, alpha: 0.8}
    dynamics:
      - id: world
        behaviors:
          - gravity: {items: [ball, box], magnitude: 1}
          - collision: {items: [ball, box, floor]}
          - item: {items: [floor], isAnchored: true}
          - item: {items: [ball], elasticity: 0.6, friction: 0.2}
          - {addedAt: 0.2, snap: {item: tag, to: [130, 90], damping: 0.4}}

    """

  /// Constraints with constants and multipliers, an animated constant, and a stack.
  static let constraints = """
    canvas: {size: [200, 160], background: white}
    timeline: {fps: 30, duration: 1}
    views:
      - {id: head, backgroundColor: systemIndigo, intrinsicContentSize: [80, 30], cornerRadius: 4}
      - {id: body, backgroundColor: systemTeal, intrinsicContentSize: [60, 20]}
      - {id: side, backgroundColor: systemOrange, intrinsicContentSize: [20, 20], borderWidth: 2, borderColor: black}
      - id: row
        stack: {axis: horizontal, spacing: 8, alignment: center}
        subviews:
          - {id: one, intrinsicContentSize: [20, 30], backgroundColor: systemRed}
          - {id: two, intrinsicContentSize: [20, 14], backgroundColor: systemGreen}
    layout:
      constraints:
        - {id: headTop, rule: head.top = root.top + 8}
        - head.leading = root.leading + 12
        - body.top = head.bottom + 6
        - body.leading = head.leading + 4
        - side.top = head.top + 3
        - side.leading = head.trailing + 10
        - row.top = body.bottom + 9
        - row.leading = root.leading + 20
    animators:
      - {id: sink, duration: 0.4, curve: easeInOut, startAt: 0.2, animations: [{constraint: headTop, constant: 40}]}

    """

  /// Many copies, and two other views.
  static let crowd = """
    canvas: {size: [300, 200], background: white}
    timeline: {fps: 10, duration: 1}
    views:
      - {repeat: 60, id: "dot${index}", frame: ["${4 * index}", "${2 * index}", 4, 4], backgroundColor: red}
      - {id: big, frame: [200, 10, 40, 40], backgroundColor: systemBlue}
      - {id: label, frame: [200, 60, 90, 20], text: Hello, font: {size: 12}}

    """
}
