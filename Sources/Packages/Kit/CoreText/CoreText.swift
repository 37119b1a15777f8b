// The other declarations of this module are in UIKit and its additions.
@_exported public import UIKit
@_exported public import UIKitAdditions

public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias UniChar = UInt16

/// A pointer to an element of an array, which keeps it in memory.
// Declared as Apple declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }
// Declared as Apple declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFAttributedStringCreate(
  _ alloc: CFAllocator?, _ str: CFString, _ attributes: CFDictionary?
) -> CFAttributedString! {
  let attributes = (attributes as? [String: Any]) ?? [:]
  return NSAttributedString(
    string: "\(str)",
    attributes: Dictionary(uniqueKeysWithValues: attributes.map { (NSAttributedString.Key($0), $1) }))
}

// Declared as Apple declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFAttributedStringCreateMutable(
  _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! { NSMutableAttributedString(string: "") }
// Declared as Apple declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFAttributedStringCreateMutableCopy(
  _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString
) -> CFMutableAttributedString! { NSMutableAttributedString(attributedString: aStr) }
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString, _ range: CFRange, _ replacement: CFString
) {
  aStr.replaceCharacters(in: NSRange(location: range.location, length: range.length), with: "\(replacement)")
}
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString, _ range: CFRange, _ attrName: CFString, _ value: CFTypeRef
) {
  aStr.addAttribute(
    NSAttributedString.Key("\(attrName)"), value: value, range: NSRange(location: range.location, length: range.length))
}
public func CFAttributedStringRemoveAttribute(
  _ aStr: CFMutableAttributedString, _ range: CFRange, _ attrName: CFString
) {
  aStr.removeAttribute(
    NSAttributedString.Key("\(attrName)"), range: NSRange(location: range.location, length: range.length))
}
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString) { aStr.beginEditing() }
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString) { aStr.endEditing() }

/// The base of Core Text's objects, which are compared by identity.
public class CTObject: Hashable {
  init() {}
  public static func == (one: CTObject, other: CTObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CFRange {
  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// The range within some things; a length of 0 means all that follow the location.
  func within(_ count: Int) -> Range<Int> {
    let start = min(max(0, location), count)
    return start..<(length <= 0 ? count : min(count, start + length))
  }
}
