import SceneText

extension ComponentLibrary {
  /// An arrow; its tip is the view's middle.
  static let cursor = """
    define:
      cursor:
        parameters:
          size: {type: number, default: 24, range: [4, 1000]}
          tint: {type: color, default: black}
          outline: {type: color, default: white}
          u: {type: number, default: "${size / 24}"}
        view:
          size: [1, 1]
          isUserInteractionEnabled: false
          shadowOpacity: 0.3
          shadowRadius: "${1.2 * u}"
          shadowOffset: [0, "${u}"]
          subviews:
            - repeat: {over: ["${outline}", "${tint}"], value: color, index: i}
              frame: [0.5, 0.5, 1, 1]
              path: {line: [[0, 0], [0, "${17.6 * u}"], ["${4 * u}", "${13.9 * u}"], ["${6.7 * u}", "${20.3 * u}"],
                ["${9.6 * u}", "${19.1 * u}"], ["${6.9 * u}", "${12.8 * u}"], ["${12.4 * u}", "${12.7 * u}"]], isClosed: true}
              fillColor: "${color}"
              strokeColor: "${if(i == 0, outline, 'clear')}"
              lineWidth: "${3 * u}"
              lineJoin: round

    """

  /// A fingertip, whose middle is where it touches; `pressed` is how much, 0 to 1.
  ///
  /// Touches go through it.
  static let finger = """
    define:
      finger:
        parameters:
          pressed: {type: number, default: 0}
          size: {type: number, default: 44, range: [4, 1000]}
          tint: {type: color, default: "#3A3A40"}
          down: {type: number, default: "${clamp(pressed, 0, 1)}"}
          tip: {type: number, default: "${size * (1 - 0.15 * down)}"}
        view:
          size: ["${size}", "${size}"]
          isUserInteractionEnabled: false
          subviews:
            - center: ["${size / 2}", "${size / 2}"]
              size: ["${tip}", "${tip}"]
              cornerRadius: "${tip / 2}"
              borderWidth: "${size / 24}"
              borderColor: "#FFFFFFE6"
              alpha: "${mix(0.7, 1, down)}"
              shadowOpacity: 0.35
              shadowRadius: "${size * mix(0.14, 0.06, down)}"
              shadowOffset: [0, "${size * mix(0.08, 0.03, down)}"]
              subviews:
                - frame: [0, 0, "${tip}", "${tip}"]
                  cornerRadius: "${tip / 2}"
                  alpha: "${mix(0.45, 0.75, down)}"
                  gradient: {type: radial, colors: ["${tint}", "${tint}", "#FFFFFF"], locations: [0, 0.4, 1],
                    startPoint: [0.5, 0.5], endPoint: [1.2, 1.2]}

    """
}
