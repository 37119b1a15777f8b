// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UITextField {
  /// Stored, without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { InertValue.of(self, "smartQuotesType", .default) }
    set { InertValue.set(newValue, of: self, "smartQuotesType") }
  }
  /// Stored, without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { InertValue.of(self, "smartDashesType", .default) }
    set { InertValue.set(newValue, of: self, "smartDashesType") }
  }
  /// Stored, without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { InertValue.of(self, "smartInsertDeleteType", .default) }
    set { InertValue.set(newValue, of: self, "smartInsertDeleteType") }
  }
  /// Stored, without effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { InertValue.of(self, "passwordRules") }
    set { InertValue.set(newValue, of: self, "passwordRules") }
  }
  /// Stored, without effect.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { InertValue.of(self, "inlinePredictionType", .default) }
    set { InertValue.set(newValue, of: self, "inlinePredictionType") }
  }
  /// Stored, without effect.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { InertValue.of(self, "markedTextStyle") }
    set { InertValue.set(newValue, of: self, "markedTextStyle") }
  }
  /// Stored, without effect.
  public var interactionState: Any? {
    get { InertValue.of(self, "interactionState") }
    set { InertValue.set(newValue, of: self, "interactionState") }
  }
  /// Stored, without effect.
  public var textDragDelegate: AnyObject? {
    get { InertValue.of(self, "textDragDelegate") }
    set { InertValue.set(newValue, of: self, "textDragDelegate") }
  }
  /// Stored, without effect.
  public var textDropDelegate: AnyObject? {
    get { InertValue.of(self, "textDropDelegate") }
    set { InertValue.set(newValue, of: self, "textDropDelegate") }
  }
  /// Stored, without effect.
  public var pasteDelegate: AnyObject? {
    get { InertValue.of(self, "pasteDelegate") }
    set { InertValue.set(newValue, of: self, "pasteDelegate") }
  }
  /// Stored, without effect.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { InertValue.of(self, "writingToolsBehavior", .default) }
    set { InertValue.set(newValue, of: self, "writingToolsBehavior") }
  }
  /// Does nothing; it has no effect.
  public func unmarkText() {}
  /// Does nothing; it has no effect.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  /// Does nothing; it has no effect.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// Does nothing; it has no effect.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// Does nothing; it has no effect.
  public func endFloatingCursor() {}
}

extension InertMembers where Self: UITextView {
  /// Stored, without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { InertValue.of(self, "smartQuotesType", .default) }
    set { InertValue.set(newValue, of: self, "smartQuotesType") }
  }
  /// Stored, without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { InertValue.of(self, "smartDashesType", .default) }
    set { InertValue.set(newValue, of: self, "smartDashesType") }
  }
  /// Stored, without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { InertValue.of(self, "smartInsertDeleteType", .default) }
    set { InertValue.set(newValue, of: self, "smartInsertDeleteType") }
  }
  /// Stored, without effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { InertValue.of(self, "passwordRules") }
    set { InertValue.set(newValue, of: self, "passwordRules") }
  }
  /// Stored, without effect.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { InertValue.of(self, "inlinePredictionType", .default) }
    set { InertValue.set(newValue, of: self, "inlinePredictionType") }
  }
  /// Stored, without effect.
  public var usesStandardTextScaling: Bool {
    get { InertValue.of(self, "usesStandardTextScaling") }
    set { InertValue.set(newValue, of: self, "usesStandardTextScaling") }
  }
  /// Stored, without effect.
  public var borderStyle: UITextView.BorderStyle {
    get { InertValue.of(self, "borderStyle", .none) }
    set { InertValue.set(newValue, of: self, "borderStyle") }
  }
  /// Stored, without effect.
  public var textHighlightAttributes: [NSAttributedString.Key: Any] {
    get { InertValue.of(self, "textHighlightAttributes") }
    set { InertValue.set(newValue, of: self, "textHighlightAttributes") }
  }
  /// Stored, without effect.
  public var isWritingToolsActive: Bool {
    get { InertValue.of(self, "isWritingToolsActive") }
    set { InertValue.set(newValue, of: self, "isWritingToolsActive") }
  }
  /// Stored, without effect.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { InertValue.of(self, "writingToolsBehavior", .default) }
    set { InertValue.set(newValue, of: self, "writingToolsBehavior") }
  }
  /// Stored, without effect.
  public var interactionState: Any? {
    get { InertValue.of(self, "interactionState") }
    set { InertValue.set(newValue, of: self, "interactionState") }
  }
  /// Stored, without effect.
  public var textDragDelegate: AnyObject? {
    get { InertValue.of(self, "textDragDelegate") }
    set { InertValue.set(newValue, of: self, "textDragDelegate") }
  }
  /// Stored, without effect.
  public var textDropDelegate: AnyObject? {
    get { InertValue.of(self, "textDropDelegate") }
    set { InertValue.set(newValue, of: self, "textDropDelegate") }
  }
  /// Stored, without effect.
  public var pasteDelegate: AnyObject? {
    get { InertValue.of(self, "pasteDelegate") }
    set { InertValue.set(newValue, of: self, "pasteDelegate") }
  }
  /// Stored, without effect.
  public var textLayoutManager: NSTextLayoutManager? {
    get { InertValue.of(self, "textLayoutManager") }
    set { InertValue.set(newValue, of: self, "textLayoutManager") }
  }
}

extension InertMembers where Self: UISearchBar {
  /// Stored, without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { InertValue.of(self, "smartQuotesType", .default) }
    set { InertValue.set(newValue, of: self, "smartQuotesType") }
  }
  /// Stored, without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { InertValue.of(self, "smartDashesType", .default) }
    set { InertValue.set(newValue, of: self, "smartDashesType") }
  }
  /// Stored, without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { InertValue.of(self, "smartInsertDeleteType", .default) }
    set { InertValue.set(newValue, of: self, "smartInsertDeleteType") }
  }
}

extension InertMembers where Self: NSMutableParagraphStyle {
  /// Stored, without effect.
  public var usesDefaultHyphenation: Bool {
    get { InertValue.of(self, "usesDefaultHyphenation") }
    set { InertValue.set(newValue, of: self, "usesDefaultHyphenation") }
  }
  /// Stored, without effect.
  public var textLists: [NSTextList] {
    get { InertValue.of(self, "textLists") }
    set { InertValue.set(newValue, of: self, "textLists") }
  }
}

extension InertMembers where Self: NSTextAttachment {
  /// Stored, without effect.
  public var lineLayoutPadding: CGFloat {
    get { InertValue.of(self, "lineLayoutPadding") }
    set { InertValue.set(newValue, of: self, "lineLayoutPadding") }
  }
  /// Stored, without effect.
  public var allowsTextAttachmentView: Bool {
    get { InertValue.of(self, "allowsTextAttachmentView", true) }
    set { InertValue.set(newValue, of: self, "allowsTextAttachmentView") }
  }
  /// Stored, without effect.
  public var fileType: String? {
    get { InertValue.of(self, "fileType") }
    set { InertValue.set(newValue, of: self, "fileType") }
  }
}

extension InertMembers where Self: NSLayoutManager {
  /// Stored, without effect.
  public var extraLineFragmentRect: CGRect {
    get { InertValue.of(self, "extraLineFragmentRect") }
    set { InertValue.set(newValue, of: self, "extraLineFragmentRect") }
  }
  /// Stored, without effect.
  public var extraLineFragmentUsedRect: CGRect {
    get { InertValue.of(self, "extraLineFragmentUsedRect") }
    set { InertValue.set(newValue, of: self, "extraLineFragmentUsedRect") }
  }
  /// Stored, without effect.
  public var usesDefaultHyphenation: Bool {
    get { InertValue.of(self, "usesDefaultHyphenation") }
    set { InertValue.set(newValue, of: self, "usesDefaultHyphenation") }
  }
  /// Stored, without effect.
  public var limitsLayoutForSuspiciousContents: Bool {
    get { InertValue.of(self, "limitsLayoutForSuspiciousContents") }
    set { InertValue.set(newValue, of: self, "limitsLayoutForSuspiciousContents") }
  }
  /// Stored, without effect.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    get { InertValue.of(self, "extraLineFragmentTextContainer") }
    set { InertValue.set(newValue, of: self, "extraLineFragmentTextContainer") }
  }
  /// Does nothing; it has no effect.
  public func firstUnlaidCharacterIndex() -> Int { InertValue<Int>.first }
  /// Does nothing; it has no effect.
  public func firstUnlaidGlyphIndex() -> Int { InertValue<Int>.first }
  /// Does nothing; it has no effect.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
  /// Does nothing; it has no effect.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { InertValue<CGSize>.first }
  /// Does nothing; it has no effect.
  public func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {}
}

extension InertMembers where Self: NSTextContainer {
  /// Stored, without effect.
  public var isSimpleRectangular: Bool {
    get { InertValue.of(self, "isSimpleRectangular", true) }
    set { InertValue.set(newValue, of: self, "isSimpleRectangular") }
  }
  /// Stored, without effect.
  public var textLayoutManager: NSTextLayoutManager? {
    get { InertValue.of(self, "textLayoutManager") }
    set { InertValue.set(newValue, of: self, "textLayoutManager") }
  }
}

extension InertMembers where Self: NSTextStorage {
  /// Stored, without effect.
  public var fixesAttributesLazily: Bool {
    get { InertValue.of(self, "fixesAttributesLazily") }
    set { InertValue.set(newValue, of: self, "fixesAttributesLazily") }
  }
  /// Does nothing; it has no effect.
  public func ensureAttributesAreFixed(in range: NSRange) {}
}
