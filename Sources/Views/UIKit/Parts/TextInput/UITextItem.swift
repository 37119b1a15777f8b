public import Foundation

/// A part of a text that can be tapped.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// The kinds of parts: a link, an attachment, or letters with the attribute `textItemTag`.
  public enum Content { case link(URL), textAttachment(NSTextAttachment), tag(String) }

  /// The kind of the part.
  public let content: Content
  /// The place in the text, in UTF-16 code units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    (self.content, self.range) = (content, range)
    super.init()
  }

  /// A menu for a part of a text; never shown.
  @preconcurrency @MainActor
  open class MenuConfiguration: NSObject {
    /// Creates a configuration, whose values are ignored.
    public init(menu: UIMenu) { super.init() }
    /// Creates a configuration, whose values are ignored.
    public init(preview: AnyObject?, menu: UIMenu) { super.init() }
  }
}

/// A way of dealing with a part of a text; a tap is always the first one.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }
