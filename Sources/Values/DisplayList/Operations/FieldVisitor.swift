package import CoreGraphics
package import Foundation

/// Visits the fields of an operation, to write, read, compare or change them.
///
/// The methods say what a field is. Visitors that only read leave the values as they are.
package protocol FieldVisitor {
  associatedtype Failure: Error = Never

  /// The map from the operation's own coordinates to device pixels.
  mutating func place(_ value: inout CGAffineTransform) throws(Failure)
  /// The map from a plane's canvas to device pixels.
  mutating func place(_ value: inout Projection) throws(Failure)
  /// A region in the operation's own coordinates.
  mutating func geometry(_ value: inout Shape.Geometry) throws(Failure)
  /// The glyphs of a text, in the operation's own coordinates.
  mutating func run(_ value: inout GlyphRun) throws(Failure)
  /// The destination of an image, in the operation's own coordinates.
  mutating func destination(_ value: inout CGRect) throws(Failure)
  /// The part of an image that is shown, in its pixels.
  mutating func source(_ value: inout CGRect) throws(Failure)
  mutating func image(_ value: inout CGImage) throws(Failure)
  mutating func filter(_ value: inout ImageFill.Filter) throws(Failure)
  /// A rectangle in device pixels that contains everything a scope draws.
  mutating func bounds(_ value: inout CGRect) throws(Failure)
  /// The pixels of a plane's canvas, in its own coordinates.
  mutating func canvas(_ value: inout PixelRect) throws(Failure)
  /// A distance in device pixels.
  mutating func offset(_ value: inout CGVector) throws(Failure)
  /// How far a group's effect reaches, in device pixels.
  mutating func outset(_ value: inout Int) throws(Failure)
  /// A Gaussian's standard deviation, in the operation's own coordinates.
  mutating func blur(_ value: inout CGFloat) throws(Failure)
  /// A Gaussian's standard deviations along x and y, in device pixels.
  mutating func blur(_ value: inout CGSize) throws(Failure)
  /// The colour in which the operation draws.
  mutating func color(_ value: inout RGBA) throws(Failure)
  /// The colours in which the operation draws.
  mutating func gradient(_ value: inout Gradient) throws(Failure)
  /// The colour over the picture of a backdrop.
  mutating func tint(_ value: inout RGBA) throws(Failure)
  /// A change of the colours in a scope.
  mutating func colors(_ value: inout ColorMatrix) throws(Failure)
  /// A change of the colours below a backdrop.
  mutating func saturation(_ value: inout Double) throws(Failure)
  /// How opaque an image is drawn, 0…1.
  mutating func opacity(_ value: inout Double) throws(Failure)
  /// How much is seen of the result of a scope or a backdrop, 0…1.
  mutating func alpha(_ value: inout Double) throws(Failure)
  mutating func blend(_ value: inout BlendMode) throws(Failure)
  /// How a plane is drawn.
  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) throws(Failure)
}

/// A visitor that is interested in some of the fields only, and leaves the others as they are.
protocol PartialFieldVisitor: FieldVisitor where Failure == Never {}

extension PartialFieldVisitor {
  mutating func place(_ value: inout CGAffineTransform) {}
  mutating func place(_ value: inout Projection) {}
  mutating func geometry(_ value: inout Shape.Geometry) {}
  mutating func run(_ value: inout GlyphRun) {}
  mutating func destination(_ value: inout CGRect) {}
  mutating func source(_ value: inout CGRect) {}
  mutating func image(_ value: inout CGImage) {}
  mutating func filter(_ value: inout ImageFill.Filter) {}
  mutating func bounds(_ value: inout CGRect) {}
  mutating func canvas(_ value: inout PixelRect) {}
  mutating func offset(_ value: inout CGVector) {}
  mutating func outset(_ value: inout Int) {}
  mutating func blur(_ value: inout CGFloat) {}
  mutating func blur(_ value: inout CGSize) {}
  mutating func color(_ value: inout RGBA) {}
  mutating func gradient(_ value: inout Gradient) {}
  mutating func tint(_ value: inout RGBA) {}
  mutating func colors(_ value: inout ColorMatrix) {}
  mutating func saturation(_ value: inout Double) {}
  mutating func opacity(_ value: inout Double) {}
  mutating func alpha(_ value: inout Double) {}
  mutating func blend(_ value: inout BlendMode) {}
  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) {}
}
