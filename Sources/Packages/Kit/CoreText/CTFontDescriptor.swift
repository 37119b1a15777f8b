public import Foundation
public import UIKit
public import UIKitAdditions

// The attributes of descriptors.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" }
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
public var kCTFontStyleNameAttribute: CFString { "NSFontFaceAttribute" }
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
public var kCTFontFeatureSettingsAttribute: CFString { "NSCTFontFeatureSettingsAttribute" }
public var kCTFontCascadeListAttribute: CFString { "NSCTFontCascadeListAttribute" }
public var kCTFontVariationAttribute: CFString { "NSCTFontVariationAttribute" }
public var kCTFontURLAttribute: CFString { "NSCTFontFileURLAttribute" }
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" }
public var kCTFontWidthTrait: CFString { "NSCTFontProportionTrait" }
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" }
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }

public func CTFontDescriptorGetTypeID() -> CFTypeID { 4108 }
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: "\(name)", size: size > 0 ? size : 12)
}
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: named(attributes))
}
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor { original.addingAttributes(named(attributes)) }
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.withSymbolicTraits(
    original.symbolicTraits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask)))
}
public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor, _ featureTypeIdentifier: CFNumber, _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
  original.addingAttributes([
    .featureSettings: [
      [
        UIFontDescriptor.FeatureKey.type: featureTypeIdentifier.intValue,
        .selector: featureSelectorIdentifier.intValue,
      ]
    ]
  ])
}

/// The name, the family, the size or the traits; nil for any other attribute.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
  let font = UIFont(descriptor: descriptor, size: 0)
  return switch "\(attribute)" {
  case "NSFontNameAttribute", "NSFontVisibleNameAttribute": NSString(string: font.fontName)
  case "NSFontFamilyAttribute": NSString(string: font.familyName)
  case "NSFontSizeAttribute": NSNumber(value: Double(font.pointSize))
  case "NSCTFontTraitsAttribute": CTFontCopyTraits(font)
  default: nil
  }
}
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  NSDictionary(
    dictionary: Dictionary(uniqueKeysWithValues: descriptor.fontAttributes.map { ($0.key.rawValue, $0.value) }))
}

private func named(_ attributes: CFDictionary) -> [UIFontDescriptor.AttributeName: Any] {
  let attributes = attributes as? [String: Any] ?? [:]
  return Dictionary(
    uniqueKeysWithValues: attributes.map { name, value in
      let key = UIFontDescriptor.AttributeName(rawValue: name)
      guard key == .traits, let traits = value as? [String: Any] else { return (key, value) }
      let keyed = traits.map { (UIFontDescriptor.TraitKey(rawValue: $0), $1) }
      return (key, Dictionary(uniqueKeysWithValues: keyed))
    })
}

/// The families that fonts were registered for, and those of the program.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { NSArray(array: UIFont.familyNames) }
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  NSArray(array: UIFont.familyNames.map { UIFont.fontNames(forFamilyName: $0) }.reduce([], +))
}
/// None: fonts are not looked for on the machine.
public func CTFontManagerCopyAvailableFontURLs() -> CFArray { NSArray() }

/// A descriptor of the font in a file, which this registers; nil if it is not a font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  guard let provider = CGDataProvider(data: data), let font = CGFont(provider) else { return nil }
  CTFontManagerRegisterGraphicsFont(font, nil)
  return font.postScriptName.map { UIFontDescriptor(name: "\($0)", size: 12) }
}
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
  NSArray(array: CTFontManagerCreateFontDescriptorFromData(data).map { [$0] } ?? [])
}
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let data = try? Data(contentsOf: fileURL) else { return nil }
  let descriptors = CTFontManagerCreateFontDescriptorsFromData(data)
  return descriptors.count == 0 ? nil : descriptors
}
/// Registers files one after another, and calls the function with the errors when that is done.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [NSError] = []
  for case let url as URL in fontURLs {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error { errors.append(error.takeRetainedValue()) }
  }
  _ = registrationHandler?(NSArray(array: errors), true)
}
/// It has no effect: the font stays registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Why a font was not registered.
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101, insufficientPermissions, unrecognizedFormat, invalidFontData, alreadyRegistered
  case exceededResourceLimit
  case notRegistered = 201, inUse, systemRequired
}
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }
