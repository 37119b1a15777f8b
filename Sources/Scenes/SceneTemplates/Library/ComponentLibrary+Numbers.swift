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
          tint: {type: color, default: systemBlue}
          track: {type: color, default: systemGray5}
        view:
          size: ["${2 * radius}", "${2 * radius}"]
          subviews:
            - frame: [0, 0, "${2 * radius}", "${2 * radius}"]
              gradient:
                type: conic
                colors: ["${tint}", "${tint}", "${track}", "${track}"]
                locations: [0, "${clamp(fraction, 0, 1)}", "${clamp(fraction, 0, 1)}", 1]
                startPoint: [0.5, 0.5]
                endPoint: [0.5, 0]
              mask:
                frame: [0, 0, "${2 * radius}", "${2 * radius}"]
                cornerRadius: "${radius}"
                borderWidth: "${width}"
                borderColor: black
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

  /// A number in a label whose figures do not move.
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
          tint: {type: color, default: label}
        view:
          size: ["${8 * fontSize}", "${1.3 * fontSize}"]
          subviews:
            - id: number
              frame: [0, 0, "${8 * fontSize}", "${1.3 * fontSize}"]
              text: "${prefix}${format(value, decimals, language)}${unit}"
              textAlignment: center
              textColor: "${tint}"
              font: {size: "${fontSize}", weight: bold, monospacedDigits: true}

    """

  /// A value axis: lines and labels for round numbers, from the bottom up.
  static let axis = """
    define:
      axis:
        parameters:
          highest: {type: number}
          step: {type: number}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          tint: {type: color, default: secondaryLabel}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - repeat: {over: "${range(0, highest, step)}", value: tick}
              frame: [0, "${height - height * tick / highest}", "${width}", 1]
              backgroundColor: "${tint}"
              alpha: 0.3
            - repeat: {over: "${range(0, highest, step)}", value: tick}
              frame: [-70, "${height - height * tick / highest - 9}", 62, 18]
              text: "${format(tick)}"
              font: 12
              textColor: "${tint}"
              textAlignment: right

    """

  /// Bars side by side, with labels below; `grow` is how far they have grown, 0 to 1.
  static let barChart = """
    define:
      barChart:
        parameters:
          values: {type: data}
          labels: {type: data, default: "${list()}"}
          highest: {type: number, default: "${if(max(values) > 0, max(values), 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          grow: {type: number, default: 1}
          tint: {type: color, default: systemBlue}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - repeat: {over: values, value: value, index: i}
              frame:
                - "${width / count(values) * (i + 0.15)}"
                - "${height - height * value / highest * clamp(grow, 0, 1)}"
                - "${0.7 * width / count(values)}"
                - "${height * value / highest * clamp(grow, 0, 1)}"
              backgroundColor: "${tint}"
              cornerRadius: 4
              maskedCorners: [layerMinXMinYCorner, layerMaxXMinYCorner]
            - repeat: {over: labels, value: text, index: i}
              frame: ["${width / count(labels) * i}", "${height + 6}", "${width / count(labels)}", 18]
              text: "${text}"
              font: 12
              textColor: secondaryLabel
              textAlignment: center

    """

  /// A line through points; `draw` is how much of it is there, 0 to 1.
  static let lineChart = """
    define:
      lineChart:
        parameters:
          values: {type: data}
          lowest: {type: number, default: 0}
          highest: {type: number, default: "${if(max(values) > lowest, max(values), lowest + 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          draw: {type: number, default: 1}
          line: {type: number, default: 3}
          tint: {type: color, default: systemBlue}
          ys: {type: data, default: "${height - height * (values - lowest) / (highest - lowest)}"}
          step: {type: number, default: "${width / max(count(values) - 1, 1)}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - repeat: {count: "${max(count(values) - 1, 0)}", index: i}
              anchorPoint: [0, 0.5]
              center: ["${step * i}", "${ys[i]}"]
              size: ["${hypot(step, ys[i + 1] - ys[i]) * clamp(draw * (count(values) - 1) - i, 0, 1)}", "${line}"]
              transform: {rotate: "${atan2(ys[i + 1] - ys[i], step)}"}
              cornerRadius: "${line / 2}"
              backgroundColor: "${tint}"

    """
}
