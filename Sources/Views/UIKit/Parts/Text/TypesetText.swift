public import CoreGraphics
public import Foundation
public import QuartzCore
import Text

/// Lines of glyphs of an attributed text, for modules of other frameworks that place and draw lines themselves.
///
/// Lengths are in points, y points down, and ranges are in UTF-16 code units.
@_spi(Typesetting)
public struct TypesetText {
  /// The lines from top to bottom.
  public let lines: [Line]
  /// Whether lines are left out.
  public let isTruncated: Bool
  private let content: TextContent
  private let layout: TextLayout

  /// A line.
  public struct Line {
    /// The part of the text that it shows.
    public let range: Range<Int>
    /// The distance from the left edge.
    public let x: CGFloat
    public let width: CGFloat
    /// The distance from the top of the text.
    public let top: CGFloat
    /// The distance from the top of the text.
    public let baseline: CGFloat
    public let height: CGFloat
    /// The runs from left to right.
    public let runs: [Run]
  }

  /// Glyphs of one font.
  public struct Run {
    fileprivate var run: TextRun

    public var range: Range<Int> { run.range }
    /// The distance from the beginning of the line.
    public var x: CGFloat {
      get { CGFloat(run.x) }
      set { run.x = Double(newValue) }
    }
    public var width: CGFloat { CGFloat(run.width) }
    public var glyphs: [UInt32] { run.glyphs }
    /// For each glyph, the first code unit of its character.
    public var indices: [Int] { run.indices }
    /// The place of each glyph, from the beginning of the run on the baseline.
    public var positions: [CGPoint] { run.positions.map { CGPoint(x: $0.x, y: $0.y) } }
    public var isRightToLeft: Bool { run.isRightToLeft }
    /// Whether the glyphs are images, which have no outlines.
    public var hasImages: Bool { run.font.face.hasImages }
    /// Whether the glyphs are boxes for characters that no font has.
    public var isMissing: Bool { run.isMissing }

    /// The font of the glyphs, which is the one that was asked for unless another one has the characters.
    public func font(insteadOf asked: UIFont) -> UIFont {
      if asked.traits.font.face == run.font.face { return asked }
      return UIFont(FontTraits(design: .file(run.font.face), size: run.font.size, weight: run.font.weight))
    }

    /// Some of the glyphs, as a run of their own.
    ///
    /// - Parameters:
    ///   - glyphs: The numbers of the glyphs.
    ///   - range: The part of the text to which they belong.
    ///   - extra: The distance that is added before each of the glyphs, from the beginning of the run.
    public func part(_ glyphs: Range<Int>, range: Range<Int>, moved extra: [CGFloat]? = nil) -> Run {
      var part = run
      let place = { (glyph: Int) in
        glyph < run.positions.count
          ? run.positions[glyph].x + Double(extra?[glyph] ?? 0) : run.width + Double(extra?.last ?? 0)
      }
      let start = glyphs.lowerBound == 0 ? 0 : place(glyphs.lowerBound)
      part.glyphs = Array(run.glyphs[glyphs])
      part.indices = Array(run.indices[glyphs])
      part.positions = glyphs.map { glyph in
        var position = run.positions[glyph]
        position.x = place(glyph) - start
        return position
      }
      part.x = run.x + start
      part.width = place(glyphs.upperBound) - start
      part.range = range
      return Run(run: part)
    }
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - width: The width in which lines are broken; nil for lines that end only at line breaks in the text.
  ///   - lineLimit: The maximum number of lines; 0 for all.
  public init(_ text: NSAttributedString, width: CGFloat? = nil, lineLimit: Int = 0) {
    content = TextContent(text, TextContent.Defaults())
    layout = content.layout(width: width.map(Double.init), lineLimit: lineLimit)
    isTruncated = layout.isTruncated
    lines = layout.lines.map { line in
      Line(
        range: line.range, x: CGFloat(line.x), width: CGFloat(line.width), top: CGFloat(line.top),
        baseline: CGFloat(line.baseline), height: CGFloat(line.height), runs: line.runs.map(Run.init))
    }
  }

  /// Draws runs of the text, with the origin of the context's space as the beginning of their baseline.
  public func draw(_ runs: [Run], into context: CGContext) {
    var layout = layout
    guard var line = layout.lines.first, let last = runs.last else { return }
    (line.runs, line.width) = (runs.map(\.run), last.run.x + last.run.width)
    (line.x, line.top, line.baseline, line.height) = (0, 0, 0, 0)
    layout.lines = [line]
    content.draw(layout, into: context, at: .zero, scale: nil)
  }
}

extension UIFont {
  /// The outline of a glyph, from its origin on the baseline, in points, y pointing down.
  @_spi(Typesetting)
  public final func outline(ofGlyph glyph: UInt32) -> CGPath {
    let font = traits.font
    let outline = font.face.outline(of: glyph, weight: font.weight)
    return CGPath(outline.applying(CGAffineTransform(scaleX: font.size, y: font.size)))
  }

  /// The font as Core Graphics knows it.
  @_spi(Typesetting)
  public final var graphicsFont: CGFont {
    guard case .file(let face) = traits.design else { return CGFont(naming: fontName, face: nil) }
    return CGFont(naming: fontName, face: face)
  }

  /// Creates the font that a font of Core Graphics stands for.
  @_spi(Typesetting)
  public convenience init(_ font: CGFont, size: CGFloat) {
    let size = UIFont.checked(size)
    let name = font.postScriptName.map { "\($0)" } ?? ""
    self.init(
      font.face.map { FontTraits(design: .file($0), size: size) } ?? NamedFonts.traits(named: name, size: size))
  }
}
