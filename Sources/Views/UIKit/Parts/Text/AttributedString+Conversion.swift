public import Foundation

// Conversions between the two kinds of attributed strings, which Foundation on Linux lacks.

/// An attribute that both kinds of attributed strings have.
private struct SharedAttribute: Sendable {
  let key: NSAttributedString.Key
  let read: @Sendable (AttributeContainer) -> Any?
  let write: @Sendable (Any, inout AttributeContainer) -> Void

  init<Attribute: AttributedStringKey>(
    _ attribute: Attribute.Type, to object: @escaping @Sendable (Attribute.Value) -> Any = { $0 },
    from value: @escaping @Sendable (Any) -> Attribute.Value? = { $0 as? Attribute.Value }
  ) where Attribute.Value: Sendable {
    key = NSAttributedString.Key(rawValue: Attribute.name)
    read = { $0[Attribute.self].map(object) }
    write = { any, container in container[Attribute.self] = value(any) }
  }

  static func number<Attribute: AttributedStringKey>(_ attribute: Attribute.Type) -> SharedAttribute
  where Attribute.Value == CGFloat {
    SharedAttribute(
      attribute, to: { $0 }, from: { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? $0 as? CGFloat })
  }

  static func lines<Attribute: AttributedStringKey>(_ attribute: Attribute.Type) -> SharedAttribute
  where Attribute.Value == NSUnderlineStyle {
    SharedAttribute(
      attribute, to: { $0.rawValue },
      from: { ($0 as? Int ?? ($0 as? NSNumber)?.intValue).map { NSUnderlineStyle(rawValue: $0) } })
  }

  private typealias UIKit = AttributeScopes.UIKitAttributes

  static let all: [SharedAttribute] = [
    SharedAttribute(UIKit.FontAttribute.self), SharedAttribute(UIKit.ParagraphStyleAttribute.self),
    SharedAttribute(UIKit.ForegroundColorAttribute.self), SharedAttribute(UIKit.BackgroundColorAttribute.self),
    number(UIKit.KernAttribute.self), number(UIKit.TrackingAttribute.self),
    lines(UIKit.StrikethroughStyleAttribute.self), lines(UIKit.UnderlineStyleAttribute.self),
    SharedAttribute(UIKit.StrokeColorAttribute.self), number(UIKit.StrokeWidthAttribute.self),
    SharedAttribute(UIKit.ShadowAttribute.self), SharedAttribute(UIKit.AttachmentAttribute.self),
    number(UIKit.BaselineOffsetAttribute.self), SharedAttribute(UIKit.UnderlineColorAttribute.self),
    SharedAttribute(UIKit.StrikethroughColorAttribute.self), number(UIKit.ObliquenessAttribute.self),
    SharedAttribute(AttributeScopes.FoundationAttributes.LinkAttribute.self),
  ]
}

extension NSAttributedString {
  /// Converts the text, with links and the attributes that UIKit knows.
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      result.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: run.attributes.attributedStringKeys))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Converts the text, with links and the attributes that UIKit knows.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let units = Array(nsStr.string.utf16)
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
      let text = String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
      self += AttributedString(text, attributes: AttributeContainer(attributes))
    }
  }
}

extension AttributeContainer {
  /// Converts links and the attributes that UIKit knows.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for attribute in SharedAttribute.all {
      if let value = dictionary[attribute.key] { attribute.write(value, &self) }
    }
  }

  /// The same attributes for an `NSAttributedString`.
  var attributedStringKeys: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for attribute in SharedAttribute.all { attributes[attribute.key] = attribute.read(self) }
    return attributes
  }
}
