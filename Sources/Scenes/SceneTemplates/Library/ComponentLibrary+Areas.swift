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
          lowest: {type: number, default: "${min(list(0, values, below))}"}
          highest: {type: number, default: "${if(max(list(lowest, values)) > lowest, max(list(lowest, values)), lowest + 1)}"}
          width: {type: number, default: 400}
          height: {type: number, default: 200}
          draw: {type: number, default: 1}
          line: {type: number, default: 3}
          tint: {type: color, default: systemBlue}
          opacity: {type: number, default: 0.3, range: [0, 1]}
          labelSize: {type: number, default: 12, range: [1, 1000]}
          labelColor: {type: color, default: secondaryLabel}
          step: {type: number, default: "${width / max(count(values) - 1, 1)}"}
          xs: {type: data, default: "${if(count(values) == 1, list(width / 2), step * range(count(values)))}"}
          ys: {type: data, default: "${height - height * (values - lowest) / (highest - lowest)}"}
          bottom: {type: data, default: "${height - height * (below - lowest) / (highest - lowest)}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - frame: ["${-line}", "${-line}", "${(width + 2 * line) * clamp(draw, 0, 1)}", "${height + 2 * line}"]
              clipsToBounds: true
              subviews:
                - frame: ["${line}", "${line}", "${width}", "${height}"]
                  path: "${polyline(xs, ys)} ${replace(polyline(reverse(xs), reverse(bottom)), 'M', 'L')} ${if(count(xs) > 0, 'Z', '')}"
                  fillColor: "${tint}"
                  alpha: "${opacity}"
                - frame: ["${line}", "${line}", "${width}", "${height}"]
                  path: "${polyline(xs, ys)}${if(count(values) == 1, ' h 0.01', '')}"
                  fillColor: clear
                  strokeColor: "${tint}"
                  lineWidth: "${if(count(values) == 1, 2 * line, line)}"
                  lineCap: round
                  lineJoin: round
            - {repeat: "${if(count(labels) > 0, 1, 0)}", use: pointLabels, with: {labels: "${labels}", width: "${width}", height: "${height}", size: "${labelSize}",
               color: "${labelColor}"}}

    """
}
