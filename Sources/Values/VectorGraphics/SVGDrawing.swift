package import CoreGraphics
package import DisplayList
import Foundation

/// An SVG file as shapes, sharp at every size.
///
/// It draws shapes with fills, lines and gradients, groups, references, clips and style sheets. Text, images, masks,
/// filters, patterns and scripts are left out; nothing outside of the file is read.
package struct SVGDrawing: Sendable {
  /// The size in points.
  package let size: CGSize
  /// The shapes, fitted into the object that shows them, as an image of the size would be.
  package let picture: Picture
  /// The names of elements and properties that are left out, each once, sorted.
  package let omissions: [String]

  /// Whether bytes may be an SVG file rather than an image of pixels.
  package static func mayBe(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let start = bytes.prefix(1024)
    let first = start.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return first.first == UInt8(ascii: "<") && !start.contains(0)
  }

  /// Reads a file.
  ///
  /// - Throws: If it is not an SVG file, or exceeds a limit.
  package init(_ bytes: [UInt8]) throws(SVGError) {
    let root = try XMLReader.root(of: bytes)
    guard root.name == "svg" else { throw SVGError("its outermost element is <\(root.name.prefix(40))>, not <svg>") }
    let box = SVGViewport.viewBox(root)
    let (width, height) = (
      SVGNumbers.length(root["width"], of: Double(box?.width ?? 300)) ?? Double(box?.width ?? 300),
      SVGNumbers.length(root["height"], of: Double(box?.height ?? 150)) ?? Double(box?.height ?? 150)
    )
    guard width > 0, height > 0, width <= 100_000, height <= 100_000 else {
      throw SVGError("its size is \(width) × \(height)")
    }
    size = CGSize(width: width, height: height)
    var painter = SVGPainter(root)
    let frame = CGRect(origin: .zero, size: size)
    try painter.draw(root, viewport: frame)
    var operations = painter.operations
    var bounds = painter.bounds
    if !bounds.isNull, !frame.contains(bounds) {
      operations = [.pushClip(Shape(.rect(frame), transform: .identity))] + operations + [.popClip]
      bounds = bounds.intersection(frame)
    }
    let commands = operations.map { DrawCommand(layer: LayerID(rawValue: 0), operation: $0) }
    picture = Picture(commands: bounds.isNull ? [] : commands, bounds: bounds, frame: frame)
    omissions = painter.omissions.sorted()
  }
}

/// How the coordinates of an `<svg>` or `<symbol>` lie in the place that it has.
enum SVGViewport {
  static func viewBox(_ element: SVGElement) -> CGRect? {
    let numbers = SVGNumbers.list(element["viewBox"] ?? "")
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The map from the element's coordinates to those of its place.
  static func transform(_ element: SVGElement, into place: CGRect) -> CGAffineTransform {
    guard let box = viewBox(element) else { return CGAffineTransform(translationX: place.minX, y: place.minY) }
    let words = (element["preserveAspectRatio"] ?? "").split(separator: " ").filter { $0 != "defer" }
    let alignment = words.first ?? "xMidYMid"
    var scale = CGSize(width: place.width / box.width, height: place.height / box.height)
    if alignment != "none" {
      let both = words.contains("slice") ? max(scale.width, scale.height) : min(scale.width, scale.height)
      scale = CGSize(width: both, height: both)
    }
    func share(_ low: String, _ high: String) -> CGFloat {
      alignment.contains(low) ? 0 : alignment.contains(high) ? 1 : 0.5
    }
    let rest = CGSize(width: place.width - box.width * scale.width, height: place.height - box.height * scale.height)
    let isFitted = alignment != "none"
    return CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height,
      tx: place.minX - box.minX * scale.width + (isFitted ? rest.width * share("xMin", "xMax") : 0),
      ty: place.minY - box.minY * scale.height + (isFitted ? rest.height * share("YMin", "YMax") : 0))
  }
}
