package import CoreGraphics
import Utilities

/// A colour with eight bits a channel, as traces compare it.
package struct TraceColor: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// Nil for an opaque colour, which is not written as one that is almost opaque.
  package var alpha: UInt8?

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8? = nil) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package init(_ color: RGBA) {
    func channel(_ component: Double) -> UInt8 {
      UInt8((min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded())
    }
    self.init(
      red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
      alpha: color.alpha >= 1 ? nil : channel(color.alpha))
  }

  /// The channels from 0 to 255.
  package var channels: [Double] { [red, green, blue, alpha ?? 255].map(Double.init) }
}

extension TraceColor: LosslessStringConvertible {
  /// Reads `#rrggbb` or `#rrggbbaa`, in lower case.
  package init?(_ text: String) { self.init(text[...]) }

  init?(_ text: Substring) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    var channels: [UInt8] = []
    var high: UInt8?
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        channels.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : nil)
  }

  /// `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  package var description: String {
    "#" + [red, green, blue].map(\.hexDigits).joined() + (alpha?.hexDigits ?? "")
  }
}
