import CoreGraphics
import Foundation

/// A command as bytes, which say what it is, and numbers, which say where and how.
///
/// Between two frames the bytes rarely change and the numbers little.
struct FlatCommand {
  /// The number of the layer among those of the sequence.
  var layer: Int
  var form: [UInt8]
  var numbers: [Double]
}

extension FlatCommand {
  /// Flattens a command.
  ///
  /// - Parameter number: The number that stands for an image.
  init(_ operation: DrawOperation, layer: Int, number: @escaping (CGImage) -> Int) {
    var (operation, writer) = (operation, FlatWriter(number: number))
    writer.form.append(operation.kind.code)
    operation.visit(&writer)
    self.init(layer: layer, form: writer.form.bytes, numbers: writer.numbers)
  }

  /// The kind of operation, as a byte.
  var kind: UInt8 { form.first ?? .max }
}

extension FlatCommand {
  /// The operation.
  ///
  /// - Throws: If the form is none, or does not fit the numbers.
  func operation(images: [CGImage]) throws(FrameCodingError) -> DrawOperation {
    var reader = FlatReader(form: ByteReader(form[...]), numbers: numbers, images: images)
    var operation = try DrawOperation.Kind(code: reader.form.byte()).row.blank()
    try operation.visit(&reader)
    try reader.finish()
    return operation
  }
}
