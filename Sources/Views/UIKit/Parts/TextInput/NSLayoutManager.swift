import CoreGraphics
public import Foundation
import Text

/// Lays out a text's lines in a container, locates them, and draws them.
///
/// Glyphs are counted as the text's UTF-16 code units: the glyph at an index is the letter at that index.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text view whose lines are laid out, if the manager belongs to one.
  var owner: UITextView? { textContainers.lazy.compactMap(\.owner).first }

  /// Creates a manager without containers.
  public override init() { super.init() }

  /// Archives are not supported; creates a manager without containers.
  public init?(coder: NSCoder) { super.init() }

  /// The text, which `NSTextStorage.addLayoutManager(_:)` sets.
  open weak var textStorage: NSTextStorage?
  /// The containers; lines are laid out in the first one.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Never called.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// The value is stored without effect: lines have the leading of their fonts.
  open var usesFontLeading = true
  /// Whether lines out of sight are laid out later; stored without effect.
  open var allowsNonContiguousLayout = false
  /// The value is stored without effect.
  open var showsInvisibleCharacters = false
  /// The value is stored without effect.
  open var showsControlCharacters = false

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container before another one.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager?.textContainers.removeAll { $0 === container }
    textContainers.insert(container, at: max(0, min(index, textContainers.count)))
    container.layoutManager = self
    container.owner?.showStoredText()
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
  }

  /// Replaces the text of all managers of the present one.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    for manager in textStorage?.layoutManagers ?? [self] { newTextStorage.addLayoutManager(manager) }
  }

  /// Called when the manager has got another text.
  func didChangeStorage() {
    for container in textContainers { container.owner?.showStoredText() }
  }

  /// Called by the text when it has changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    for container in textContainers { container.owner?.storageDidChange(textStorage) }
  }

  /// It has no effect: lines are laid out when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  /// It has no effect: lines are laid out when they are asked for.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  /// It has no effect: lines are laid out when they are asked for.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
  /// It has no effect: lines are laid out when they are asked for.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// It has no effect: lines are laid out when they are asked for.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {}
  /// It has no effect: lines are laid out when they are asked for.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
  ) {}
  /// Requests that the text view redraw its text.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { owner?.textDidChangeShape() }
  /// Requests that the text view redraw its text.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { owner?.textDidChangeShape() }

  // The layout.

  private var text: NSAttributedString { textStorage ?? NSAttributedString(string: "") }

  /// The text laid out in a container, and the space before its lines.
  func page(_ container: NSTextContainer?) -> (content: TextContent, layout: TextLayout, padding: CGFloat) {
    if let owner = container?.owner ?? owner {
      let (content, layout) = owner.laidOut
      return (content, layout, owner.textContainer.lineFragmentPadding)
    }
    var defaults = TextContent.Defaults()
    let container = container ?? textContainers.first ?? NSTextContainer()
    if container.lineBreakMode != .byWordWrapping { defaults.lineBreak = container.lineBreakMode.text }
    let content = TextContent(text, defaults)
    let padding = container.lineFragmentPadding
    let width = container.size.width
    var layout = content.layout(
      width: width > 0 && width < 1e6 ? Double(max(width - 2 * padding, 0)) : nil,
      lineLimit: container.maximumNumberOfLines)
    if container.size.height > 0 {
      // A line that does not fit is not laid out.
      layout.lines.removeAll { $0.top + $0.height > Double(container.size.height) + 0.001 }
    }
    return (content, layout, padding)
  }

  /// The letters of the text.
  open var numberOfGlyphs: Int { text.length }

  /// The rectangle of the lines, in the container's coordinates.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let (_, layout, padding) = page(container)
    guard !layout.lines.isEmpty else { return .zero }
    return CGRect(
      x: CGFloat(layout.left), y: 0, width: CGFloat(layout.width) + 2 * padding, height: CGFloat(layout.height))
  }

  // Drawing.

  /// It has no effect: backgrounds are drawn with the letters.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws the lines with some of the letters.
  ///
  /// - Parameter origin: The container's top left corner.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var (content, layout, padding) = page(nil)
    layout.lines.removeAll {
      $0.range.upperBound <= glyphsToShow.location || $0.range.lowerBound >= NSMaxRange(glyphsToShow)
    }
    content.draw(layout, into: context, at: CGPoint(x: origin.x + padding, y: origin.y), scale: nil)
  }
}

/// Determines how lines are laid out; never called.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {}
