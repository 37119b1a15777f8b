package import CoreGraphics
import DisplayList
import Foundation
import ViewVocabulary

/// The properties that only layers of labels have.
package struct TextValues: Hashable, Sendable {
  /// The colour of the text, wherever it has none of its own; nil for the one that it is drawn in.
  package var color: RGBA?
  /// In points; 0 for the size that it is drawn in.
  package var size: Double = 0
  /// The point that stays in its place when the size changes, in the unit square of the bounds.
  package var anchor = CGPoint(x: 0.5, y: 0.5)

  package init() {}
}

extension TextValues {
  /// The value of a property; nil for those of other values, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .foregroundColor: .color(color)
      case .fontSize: AnimatableValue(size)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .foregroundColor: color = newValue.color
      case .fontSize: size = newValue.scalar
      default: break
      }
    }
  }

  /// How much larger the text is shown than it is drawn.
  func scale(drawnAs drawn: TextValues) -> CGFloat {
    drawn.size > 0 && size > 0 && size.isFinite ? CGFloat(size / drawn.size) : 1
  }
}

extension Picture {
  /// The transform from the recording's coordinates to those of a layer with these bounds, if it is a text of another
  /// size.
  func placed(scale: CGFloat, around anchor: CGPoint, in bounds: CGRect) -> Projection {
    let frame = frame ?? bounds
    let (from, to) = (frame.point(at: anchor), bounds.point(at: anchor))
    return Projection(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: to.x - from.x * scale, ty: to.y - from.y * scale))
  }
}

extension CGRect {
  /// A point of the unit square.
  fileprivate func point(at unit: CGPoint) -> CGPoint {
    CGPoint(x: minX + unit.x * width, y: minY + unit.y * height)
  }
}

extension CommandChunk {
  /// The same commands with a colour in place of another one.
  func replacing(_ color: RGBA, by other: RGBA) -> CommandChunk {
    CommandChunk(
      commands.map { command in
        switch command.operation {
        case .glyphs(var fill) where fill.color == color:
          fill.color = other
          return DrawCommand(layer: command.layer, operation: .glyphs(fill))
        case .fill(let shape, color): return DrawCommand(layer: command.layer, operation: .fill(shape, other))
        default: return command
        }
      })
  }
}
