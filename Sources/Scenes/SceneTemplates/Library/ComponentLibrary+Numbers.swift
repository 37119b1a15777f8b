import SceneText

extension ComponentLibrary {
  /// A ring that is filled clockwise from the top.
  static let ring = """
    define:
      ring:
        parameters:
          fraction: {type: number, description: "The share that is filled, 0 to 1."}
          radius: {type: number, default: 60, range: [1, 100000]}
          width: {type: number, default: 12, range: [0, 100000]}
          cap: {type: choice, choices: [round, butt], default: round}
          tint: {type: color, default: systemBlue}
          track: {type: color, default: systemGray5}
          line: {type: number, default: "${min(width, radius)}"}
        view:
          size: ["${2 * radius}", "${2 * radius}"]
          subviews:
            - repeat: {over: ["${track}", "${tint}"], value: color, index: i}
              frame: [0, 0, "${2 * radius}", "${2 * radius}"]
              path: {circle: {center: ["${radius}", "${radius}"], radius: "${radius - line / 2}"}}
              fillColor: clear
              strokeColor: "${color}"
              lineWidth: "${line}"
              lineCap: "${cap}"
              strokeEnd: "${if(i == 0, 1, clamp(fraction, 0, 1))}"
            - {slot: content}

    """

  /// A bar that is filled from the left.
  static let bar = """
    define:
      bar:
        parameters:
          fraction: {type: number, description: "The share that is filled, 0 to 1."}
          width: {type: number, default: 200, range: [0, 100000]}
          height: {type: number, default: 12, range: [0, 100000]}
          tint: {type: color, default: systemBlue}
          track: {type: color, default: systemGray5}
        view:
          size: ["${width}", "${height}"]
          backgroundColor: "${track}"
          cornerRadius: "${height / 2}"
          clipsToBounds: true
          subviews:
            - frame: [0, 0, "${width * clamp(fraction, 0, 1)}", "${height}"]
              backgroundColor: "${tint}"
              cornerRadius: "${height / 2}"
            - {slot: content}

    """

  /// A number in a label whose figures do not move; it is made smaller where it has no room.
  static let counter = """
    define:
      counter:
        parameters:
          value: {type: number}
          decimals: {type: number, default: 0, range: [0, 12]}
          prefix: {type: text, default: ""}
          unit: {type: text, default: ""}
          language: {type: text, default: en}
          fontSize: {type: number, default: 48, range: [1, 2000]}
          width: {type: number, default: "${8 * fontSize}", range: [1, 100000]}
          height: {type: number, default: "${1.3 * fontSize}", range: [1, 100000]}
          tint: {type: color, default: label}
          align: {type: choice, choices: [left, center, right], default: center}
        view:
          size: ["${width}", "${height}"]
          text: "${prefix}${format(value, decimals, language)}${unit}"
          textAlignment: "${align}"
          adjustsFontSizeToFitWidth: true
          textColor: "${tint}"
          font: {size: "${fontSize}", weight: bold, monospacedDigits: true}

    """
}
