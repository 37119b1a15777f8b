import UIKit

/// Fonts, colours, sizes of controls, and layout.
extension Recorder {
  func measureViews(_ vector: Vector) -> [Double] {
    let input = vector.input
    let values = input.values ?? []
    switch vector.kind {
    case "font":
      let font = UIFont.systemFont(ofSize: values[0])
      return [font.ascender, font.descender, font.lineHeight].map { Double($0) }
    case "labelHeight": return [labelHeight(values[0])]
    case "color": return color(input)
    case "hue":
      let color = UIColor(hue: values[0], saturation: values[1], brightness: values[2], alpha: 1)
      return Array(components(color).prefix(3))
    case "controlSize": return size(ofControl: input)
    case "sliderThumb": return thumb(width: values[0], value: values[1])
    case "stack": return stacked(input)
    default: return measureDynamics(vector)
    }
  }

  private func labelHeight(_ size: Double) -> Double {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = "Hello"
    place.addSubview(label)
    turn()
    label.sizeToFit()
    return label.bounds.height
  }

  /// Red, green and blue from 0 to 255, and alpha from 0 to 1.
  private func color(_ input: Vector.Input) -> [Double] {
    let colors: [String: UIColor] = [
      "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
      "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal, "systemBlue": .systemBlue,
      "systemIndigo": .systemIndigo, "systemPink": .systemPink, "systemGray": .systemGray, "label": .label,
      "secondaryLabel": .secondaryLabel, "systemFill": .systemFill, "systemBackground": .systemBackground,
    ]
    guard let color = colors[input.name ?? ""] else { return [] }
    let traits = UITraitCollection(userInterfaceStyle: input.mode == "dark" ? .dark : .light)
    let parts = components(color.resolvedColor(with: traits))
    return parts.prefix(3).map { $0 * 255 } + [parts[3]]
  }

  private func size(ofControl input: Vector.Input) -> [Double] {
    let size: CGSize
    switch input.name {
    case "switch": size = UISwitch().intrinsicContentSize
    case "stepper": size = UIStepper().intrinsicContentSize
    case "indicator": size = UIActivityIndicatorView(style: .medium).intrinsicContentSize
    case "large indicator": size = UIActivityIndicatorView(style: .large).intrinsicContentSize
    case "pages": size = UIPageControl().size(forNumberOfPages: Int(input.values?.first ?? 0))
    default: return []
    }
    return [size.width, size.height]
  }

  /// The left side, width and height.
  private func thumb(width: Double, value: Double) -> [Double] {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: width, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: Float(value))
    return [thumb.minX, thumb.width, thumb.height]
  }

  /// A view with a width of its own.
  private final class Block: UIView {
    var length: Double = 0
    override var intrinsicContentSize: CGSize { CGSize(width: length, height: 20) }
  }

  /// The left side and the width of each view in a row.
  private func stacked(_ input: Vector.Input) -> [Double] {
    let blocks = (input.values ?? []).map { length in
      let block = Block()
      block.length = length
      return block
    }
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(x: 0, y: 0, width: input.length ?? 0, height: 40)
    stack.spacing = input.offset ?? 0
    switch input.mode {
    case "fillEqually": stack.distribution = .fillEqually
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    default: stack.distribution = .fill
    }
    place.addSubview(stack)
    stack.layoutIfNeeded()
    return blocks.flatMap { [Double($0.frame.minX), Double($0.frame.width)] }
  }
}
