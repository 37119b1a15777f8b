import SceneText

extension ComponentLibrary {
  /// A value axis: lines and labels for round numbers, from the bottom up.
  static let axis = """
    define:
      axis:
        parameters:
          lowest: {type: number, default: 0}
          highest: {type: number}
          step: {type: number}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          tint: {type: color, default: secondaryLabel}
          labelSize: {type: number, default: 12, range: [1, 1000]}
          labelColor: {type: color, default: "${tint}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - repeat: {over: "${range(lowest, highest, step)}", value: tick}
              frame: [0, "${height - height * (tick - lowest) / (highest - lowest)}", "${width}", 1]
              backgroundColor: "${tint}"
              alpha: 0.3
            - repeat: {over: "${range(lowest, highest, step)}", value: tick}
              frame: ["${-9 - 5 * labelSize}", "${height - height * (tick - lowest) / (highest - lowest) - 0.75 * labelSize}",
                "${1 + 5 * labelSize}", "${1.5 * labelSize}"]
              text: "${format(tick)}"
              font: "${labelSize}"
              adjustsFontSizeToFitWidth: true
              textColor: "${labelColor}"
              textAlignment: right

    """

  /// Bars side by side, with labels below; `grow` is how far they have grown, 0 to 1.
  ///
  /// Bars of negative numbers hang from the line of 0.
  static let barChart = """
    define:
      barChart:
        parameters:
          values: {type: data}
          labels: {type: data, default: "${list()}"}
          lowest: {type: number, default: "${min(list(0, values))}"}
          highest: {type: number, default: "${if(max(list(0, values)) > lowest, max(list(0, values)), lowest + 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          grow: {type: number, default: 1}
          corner: {type: number, default: 4, range: [0, 1000]}
          tint: {type: color, default: systemBlue}
          labelSize: {type: number, default: 12, range: [1, 1000]}
          labelColor: {type: color, default: secondaryLabel}
          base: {type: number, default: "${clamp(0, min(lowest, highest), max(lowest, highest))}"}
          ground: {type: number, default: "${height - height * (base - lowest) / (highest - lowest)}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - repeat: {over: values, value: value, index: i}
              frame:
                - "${width / count(values) * (i + 0.15)}"
                - "${ground - max(height * (value - base) / (highest - lowest), 0) * clamp(grow, 0, 1)}"
                - "${0.7 * width / count(values)}"
                - "${abs(height * (value - base) / (highest - lowest)) * clamp(grow, 0, 1)}"
              backgroundColor: "${tint}"
              cornerRadius: "${min(corner, 0.35 * width / count(values))}"
              maskedCorners:
                - "${if(value < base, 'layerMinXMaxYCorner', 'layerMinXMinYCorner')}"
                - "${if(value < base, 'layerMaxXMaxYCorner', 'layerMaxXMinYCorner')}"
            - repeat: {over: labels, value: text, index: i}
              frame: ["${width / count(labels) * i + 1}", "${height + labelSize / 2}", "${max(width / count(labels) - 2, 1)}",
                "${1.5 * labelSize}"]
              text: "${text}"
              font: "${labelSize}"
              textColor: "${labelColor}"
              textAlignment: center

    """

  /// A line through points, which may have labels below; `draw` is how much of it is there, 0 to 1.
  ///
  /// One value is a dot in the middle.
  static let lineChart = """
    define:
      lineChart:
        parameters:
          values: {type: data}
          labels: {type: data, default: "${list()}"}
          lowest: {type: number, default: "${min(list(0, values))}"}
          highest: {type: number, default: "${if(max(list(lowest, values)) > lowest, max(list(lowest, values)), lowest + 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          draw: {type: number, default: 1}
          line: {type: number, default: 3}
          tint: {type: color, default: systemBlue}
          labelSize: {type: number, default: 12, range: [1, 1000]}
          labelColor: {type: color, default: secondaryLabel}
          step: {type: number, default: "${width / max(count(values) - 1, 1)}"}
          xs: {type: data, default: "${if(count(values) == 1, list(width / 2), step * range(count(values)))}"}
          ys: {type: data, default: "${height - height * (values - lowest) / (highest - lowest)}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - frame: [0, 0, "${width}", "${height}"]
              path: "${polyline(xs, ys)}${if(count(values) == 1, ' h 0.01', '')}"
              fillColor: clear
              strokeColor: "${tint}"
              lineWidth: "${if(count(values) == 1, 2 * line, line)}"
              lineCap: round
              lineJoin: round
              strokeEnd: "${clamp(draw, 0, 1)}"
            - {repeat: "${if(count(labels) > 0, 1, 0)}", use: pointLabels, with: {labels: "${labels}", width: "${width}", height: "${height}", size: "${labelSize}",
               color: "${labelColor}"}}

    """

  /// Labels below the points of a chart; where there is no room for all, every second, third … is there.
  static let pointLabels = """
    define:
      pointLabels:
        parameters:
          labels: {type: data}
          width: {type: number}
          height: {type: number}
          size: {type: number}
          color: {type: color}
          gap: {type: number, default: "${width / max(count(labels) - 1, 1)}"}
          room: {type: number, default: "${size * (1.2 + 0.7 * count(join(labels)) / max(count(labels), 1))}"}
          every: {type: number, default: "${max(ceil(room / max(gap, 0.01)), 1)}"}
        view:
          frame: [0, "${height + 0.6 * size}", "${width}", "${1.5 * size}"]
          subviews:
            - repeat: {count: "${ceil(count(labels) / every)}", index: i}
              frame: ["${if(count(labels) == 1, width / 2, gap * every * i) - (max(gap * every, room) - 4) / 2}", 0,
                "${max(gap * every, room) - 4}", "${1.5 * size}"]
              text: "${labels[i * every]}"
              font: "${size}"
              textColor: "${color}"
              textAlignment: center

    """
}
