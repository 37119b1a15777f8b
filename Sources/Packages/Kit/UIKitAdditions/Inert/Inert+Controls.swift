// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIControl {
  /// Stored, without effect.
  public var toolTip: String? {
    get { InertValue.of(self, "toolTip") }
    set { InertValue.set(newValue, of: self, "toolTip") }
  }
  /// Stored, without effect.
  public var isSymbolAnimationEnabled: Bool {
    get { InertValue.of(self, "isSymbolAnimationEnabled", true) }
    set { InertValue.set(newValue, of: self, "isSymbolAnimationEnabled") }
  }
}

extension InertMembers where Self: UIButton {
  /// Stored, without effect.
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { InertValue.of(self, "reversesTitleShadowWhenHighlighted") }
    set { InertValue.set(newValue, of: self, "reversesTitleShadowWhenHighlighted") }
  }
  /// Stored, without effect.
  public var isHovered: Bool {
    get { InertValue.of(self, "isHovered") }
    set { InertValue.set(newValue, of: self, "isHovered") }
  }
  /// Stored, without effect.
  public var isHeld: Bool {
    get { InertValue.of(self, "isHeld") }
    set { InertValue.set(newValue, of: self, "isHeld") }
  }
  /// Stored, without effect.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { InertValue.of(self, "preferredBehavioralStyle", .automatic) }
    set { InertValue.set(newValue, of: self, "preferredBehavioralStyle") }
  }
  /// Stored, without effect.
  public var behavioralStyle: UIBehavioralStyle {
    get { InertValue.of(self, "behavioralStyle", .pad) }
    set { InertValue.set(newValue, of: self, "behavioralStyle") }
  }
}

extension InertMembers where Self: UISlider {
  /// Stored, without effect.
  public var sliderStyle: UISlider.Style {
    get { InertValue.of(self, "sliderStyle", .default) }
    set { InertValue.set(newValue, of: self, "sliderStyle") }
  }
  /// Stored, without effect.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { InertValue.of(self, "preferredBehavioralStyle", .automatic) }
    set { InertValue.set(newValue, of: self, "preferredBehavioralStyle") }
  }
  /// Stored, without effect.
  public var behavioralStyle: UIBehavioralStyle {
    get { InertValue.of(self, "behavioralStyle", .pad) }
    set { InertValue.set(newValue, of: self, "behavioralStyle") }
  }
}

extension InertMembers where Self: UISegmentedControl {
  /// Does nothing; it has no effect.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing; it has no effect.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { InertValue<UIOffset>.first }
}

extension InertMembers where Self: UIPageControl {
  /// Stored, without effect.
  public var defersCurrentPageDisplay: Bool {
    get { InertValue.of(self, "defersCurrentPageDisplay") }
    set { InertValue.set(newValue, of: self, "defersCurrentPageDisplay") }
  }
  /// Does nothing; it has no effect.
  public func updateCurrentPageDisplay() {}
}

extension InertMembers where Self: UILabel {
  /// Stored, without effect.
  public var showsExpansionTextWhenTruncated: Bool {
    get { InertValue.of(self, "showsExpansionTextWhenTruncated") }
    set { InertValue.set(newValue, of: self, "showsExpansionTextWhenTruncated") }
  }
  /// Stored, without effect.
  public var enablesMarqueeWhenAncestorFocused: Bool {
    get { InertValue.of(self, "enablesMarqueeWhenAncestorFocused") }
    set { InertValue.set(newValue, of: self, "enablesMarqueeWhenAncestorFocused") }
  }
  /// Stored, without effect.
  public var minimumFontSize: CGFloat {
    get { InertValue.of(self, "minimumFontSize") }
    set { InertValue.set(newValue, of: self, "minimumFontSize") }
  }
  /// Stored, without effect.
  public var adjustsLetterSpacingToFitWidth: Bool {
    get { InertValue.of(self, "adjustsLetterSpacingToFitWidth") }
    set { InertValue.set(newValue, of: self, "adjustsLetterSpacingToFitWidth") }
  }
}

extension InertMembers where Self: UIImageView {
  /// Stored, without effect.
  public var adjustsImageWhenAncestorFocused: Bool {
    get { InertValue.of(self, "adjustsImageWhenAncestorFocused") }
    set { InertValue.set(newValue, of: self, "adjustsImageWhenAncestorFocused") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var focusedFrameGuide: UILayoutGuide {
    get { InertValue.of(self, "focusedFrameGuide", UILayoutGuide()) }
    set { InertValue.set(newValue, of: self, "focusedFrameGuide") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var overlayContentView: UIView {
    get { InertValue.of(self, "overlayContentView", UIView()) }
    set { InertValue.set(newValue, of: self, "overlayContentView") }
  }
  /// Stored, without effect.
  public var masksFocusEffectToContents: Bool {
    get { InertValue.of(self, "masksFocusEffectToContents") }
    set { InertValue.set(newValue, of: self, "masksFocusEffectToContents") }
  }
  /// Stored, without effect.
  public var preferredImageDynamicRange: UIImage.DynamicRange {
    get { InertValue.of(self, "preferredImageDynamicRange", .unspecified) }
    set { InertValue.set(newValue, of: self, "preferredImageDynamicRange") }
  }
  /// Stored, without effect.
  public var imageDynamicRange: UIImage.DynamicRange {
    get { InertValue.of(self, "imageDynamicRange", .standard) }
    set { InertValue.set(newValue, of: self, "imageDynamicRange") }
  }
}
