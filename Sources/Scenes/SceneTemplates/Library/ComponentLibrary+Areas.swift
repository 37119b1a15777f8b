import SceneText

extension ComponentLibrary {
  /// The area below a line through points, with labels below; `draw` is how much of it is there, 0 to 1.
  static let areaChart = """
    define:
      areaChart:
        parameters:
          values: {type: data}
          below: {type: data, default: "${0 * values}", description: "Where the area begins, for areas above others."}
          labels: {type: data, default: "${list()}"}
          lowest: {type: number, default: 0}
          highest: {type: number, default: "${if(max(values) > lowest, max(values), lowest + 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          draw: {type: number, default: 1}
          line: {type: number, default: 3}
          tint: {type: color, default: systemBlue}
          opacity: {type: number, default: 0.3, range: [0, 1]}
          step: {type: number, default: "${width / max(count(values) - 1, 1)}"}
          xs: {type: data, default: "${step * range(count(values))}"}
          ys: {type: data, default: "${height - height * (values - lowest) / (highest - lowest)}"}
          bottom: {type: data, default: "${height - height * (below - lowest) / (highest - lowest)}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - frame: ["${-line}", "${-line}", "${(width + 2 * line) * clamp(draw, 0, 1)}", "${height + 2 * line}"]
              clipsToBounds: true
              subviews:
                - frame: ["${line}", "${line}", "${width}", "${height}"]
                  path: "${polyline(xs, ys)} ${replace(polyline(reverse(xs), reverse(bottom)), 'M', 'L')} Z"
                  fillColor: "${tint}"
                  alpha: "${opacity}"
                - frame: ["${line}", "${line}", "${width}", "${height}"]
                  path: "${polyline(xs, ys)}"
                  strokeColor: "${tint}"
                  lineWidth: "${line}"
                  lineCap: round
                  lineJoin: round
            - repeat: {over: labels, value: text, index: i}
              frame: ["${width / max(count(labels) - 1, 1) * i - 40}", "${height + 8}", 80, 18]
              text: "${text}"
              font: 12
              textColor: secondaryLabel
              textAlignment: center

    """
}
