// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
package import UIKit
package import ViewVocabulary

extension TextVerticalAlignment: NamedCase {
  package init(named name: Named.VerticalAlignment) {
    self =
      switch name {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      }
  }
}
extension UIFont.Weight: NamedCase {
  package init(named name: Named.FontWeight) {
    self =
      switch name {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
  }
}
extension UIFont.TextStyle: NamedCase {
  package init(named name: Named.TextStyle) {
    self =
      switch name {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      }
  }
}
extension UIContentSizeCategory: NamedCase {
  package init(named name: Named.ContentSize) {
    self =
      switch name {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      case .accessibilityLarge: .accessibilityLarge
      case .accessibilityExtraLarge: .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
      }
  }
}
extension NSTextAlignment: NamedCase {
  package init(named name: Named.TextAlignment) {
    self =
      switch name {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}
extension NSLineBreakMode: NamedCase {
  package init(named name: Named.LineBreakMode) {
    self =
      switch name {
      case .byWordWrapping: .byWordWrapping
      case .byCharWrapping: .byCharWrapping
      case .byClipping: .byClipping
      case .byTruncatingHead: .byTruncatingHead
      case .byTruncatingTail: .byTruncatingTail
      case .byTruncatingMiddle: .byTruncatingMiddle
      }
  }
}
extension NSParagraphStyle.LineBreakStrategy: NamedCase {
  package init(named name: Named.LineBreakStrategy) {
    self =
      switch name {
      case .pushOut: .pushOut
      case .hangulWordPriority: .hangulWordPriority
      case .standard: .standard
      }
  }
}
extension TextUnit: NamedCase {
  package init(named name: Named.TextUnit) {
    self =
      switch name {
      case .letter: .letter
      case .word: .word
      case .line: .line
      }
  }
}
extension UITextField.BorderStyle: NamedCase {
  package init(named name: Named.BorderStyle) {
    self =
      switch name {
      case .none: .none
      case .line: .line
      case .bezel: .bezel
      case .roundedRect: .roundedRect
      }
  }
}
extension UITextField.ViewMode: NamedCase {
  package init(named name: Named.FieldViewMode) {
    self =
      switch name {
      case .never: .never
      case .whileEditing: .whileEditing
      case .unlessEditing: .unlessEditing
      case .always: .always
      }
  }
}
