package import CoreGraphics

/// One value of a property in a trace.
package enum TraceValue: Sendable, Hashable {
  /// One number or several, as `[x, y]`.
  case numbers([Double])
  case flag(Bool)
  /// A value without numbers.
  case text(String)
  case color(TraceColor)
  /// The colours of a gradient.
  case colors([TraceColor])
  /// A colour in full precision, which only whole lines have.
  case exactColor(RGBA)

  /// Rounds numbers to a number of decimals; nil keeps all of them.
  package static func numbers(_ values: [Double], decimals: Int?) -> TraceValue {
    guard values.allSatisfy(\.isFinite) else { return .text("not a number") }
    guard let decimals else { return .numbers(values) }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    return .numbers(
      values.map { value in
        let scaled = value * factor
        // Very large numbers have no decimals anyway; adding 0 removes the sign of -0.
        return abs(scaled) < 0x1p52 ? scaled.rounded() / factor + 0 : value
      })
  }

  /// Whether both are equal within `tolerance` in each number.
  package func isClose(to other: TraceValue, tolerance: Double) -> Bool {
    guard case .numbers(let a) = self, case .numbers(let b) = other else { return self == other }
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension TraceValue: CustomStringConvertible {
  /// The value as in a trace's file, without quotation marks around texts.
  package var description: String {
    switch self {
    case .numbers(let values):
      values.count == 1 ? Self.digits(values[0]) : "[" + values.map(Self.digits).joined(separator: ", ") + "]"
    case .flag(let value): value ? "true" : "false"
    case .text(let text): text
    case .color(let color): color.description
    case .colors(let colors): colors.map(\.description).joined(separator: " ")
    case .exactColor(let color):
      "red \(Self.digits(color.red)), green \(Self.digits(color.green)), blue \(Self.digits(color.blue)), "
        + "alpha \(Self.digits(color.alpha))"
    }
  }

  /// Reads a text: a colour, several, or another value without numbers.
  init(text: String) {
    let colors = text.hasPrefix("#") ? text.split(separator: " ").map { TraceColor($0) } : []
    let known = colors.compactMap(\.self)
    if known.isEmpty || known.count != colors.count {
      self = .text(text)
    } else {
      self = known.count == 1 ? .color(known[0]) : .colors(known)
    }
  }

  /// The shortest representation that reads back as the same number.
  static func digits(_ number: Double) -> String { Int(exactly: number)?.description ?? number.description }
}

extension TraceValue: Codable {
  /// The components of a colour, as scene files may spell it.
  private struct Components: Codable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent case comes first: an attempt that fails takes long.
    if let value = try? container.decode(Double.self) {
      self = .numbers([value])
    } else if let values = try? container.decode([Double].self) {
      self = .numbers(values)
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let color = try? container.decode(Components.self) {
      self = .exactColor(RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    } else {
      self.init(text: try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .numbers(let values):
      if values.count == 1 { try container.encode(values[0]) } else { try container.encode(values) }
    case .flag(let value): try container.encode(value)
    case .text, .color, .colors: try container.encode(description)
    case .exactColor(let color):
      try container.encode(Components(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
  }
}
