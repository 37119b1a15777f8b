import Foundation
package import SceneText
package import ViewVocabulary

/// The text of a label: parts that may look different.
package struct LabelText: Sendable, Hashable {
  package internal(set) var spans: [SceneSpan] = []
}

/// A part of a text; nil is the label's own.
package struct SceneSpan: Sendable, Hashable {
  package internal(set) var string = ""
  package internal(set) var font: SceneFont?
  package internal(set) var color: ColorValue?
  package internal(set) var background: ColorValue?
  package internal(set) var isUnderlined = false
  package internal(set) var isStruckThrough = false
  /// Points that are added behind each character.
  package internal(set) var kern: Double?
  /// Whether it is smaller, and above or below the line.
  package internal(set) var script: Script?
  /// The line around each letter: its width in points, and its colour.
  package internal(set) var (outlineWidth, outlineColor): (Double?, ColorValue?) = (nil, nil)

  package enum Script: String, Sendable, Hashable, CaseIterable { case above, below }

  package init(
    string: String = "", font: SceneFont? = nil, color: ColorValue? = nil, background: ColorValue? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, kern: Double? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kern = kern
  }
}

/// The changes to a font; it keeps its own values for those that are nil.
package struct SceneFont: Sendable, Hashable {
  /// The font size in points.
  package internal(set) var size: Double?
  package internal(set) var weight: Named.FontWeight?
  package internal(set) var name: FontReference?
  package internal(set) var style: Named.TextStyle?
  package internal(set) var isItalic = false
  package internal(set) var isMonospaced = false
  package internal(set) var hasMonospacedDigits = false
}

/// The name of a font.
package struct FontReference: Sendable, Hashable {
  package internal(set) var name: String
  /// Its position in the scene file.
  package internal(set) var position: SourcePosition
}

/// A number that a label counts to.
package struct SceneCount: Sendable, Hashable {
  /// The id of a label.
  package internal(set) var view = ""
  /// The number to count from; nil for the one that the label has counted to, or else 0.
  package var from: Double?
  package internal(set) var to = 0.0
  /// Seconds.
  package internal(set) var duration = 0.0
  package internal(set) var curve = SceneCurve.easeInOut
  package internal(set) var decimals = 0.0
  /// Whether commas separate thousands.
  package internal(set) var isGrouped = false
  package internal(set) var prefix = ""
  package internal(set) var suffix = ""

  package init(
    view: String = "", from: Double? = nil, to: Double = 0.0, duration: Double = 0.0,
    curve: SceneCurve = SceneCurve.easeInOut, decimals: Double = 0.0, isGrouped: Bool = false, prefix: String = "",
    suffix: String = ""
  ) {
    self.view = view
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.decimals = decimals
    self.isGrouped = isGrouped
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The text for a number; halves are rounded away from zero.
  package func text(for number: Double) -> String {
    let digits = String(format: "%.\(Int(decimals))f", abs(number).rounded(to: Int(decimals)))
    let parts = digits.split(separator: ".", maxSplits: 1)
    var whole = String(parts.first ?? "0")
    if isGrouped {
      var groups: [Substring] = []
      var rest = whole[...]
      while rest.count > 3 {
        groups.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      whole = ([rest] + groups).joined(separator: ",")
    }
    let isNegative = number < 0 && digits.contains { $0 != "0" && $0 != "." }
    return prefix + (isNegative ? "-" : "") + whole + (parts.count > 1 ? "." + parts[1] : "") + suffix
  }
}

extension Double {
  fileprivate func rounded(to decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = self * unit
    return scaled < 0x1p52 ? (scaled.rounded() / unit) : self
  }
}
