public import Foundation

/// Core Foundation's name for a URL, so that `url as CFURL` compiles.
public typealias CFURL = URL
/// Core Foundation's name for an error.
public typealias CFError = NSError

/// The scope of a registered font; always the process here.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  public static let user = CTFontManagerScope.persistent
}

/// Registers a TrueType or OpenType file for `UIFont(name:size:)`, for the whole process.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: The scope has no effect.
///   - error: Receives the error, whose `localizedDescription` is a sentence; the caller releases it.
/// - Returns: Whether the file is a font. Registering it twice is not an error here.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do {
    try NamedFonts.register(fontURL)
    return true
  } catch let problem {
    let information = [NSLocalizedDescriptionKey: problem.localizedDescription]
    error?.pointee = .passRetained(
      NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103, userInfo: information))
    return false
  }
}

/// Unregisters a file; fonts that were created from it remain.
///
/// - Returns: Whether the file is a font that was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if NamedFonts.unregister(fontURL) { return true }
  let sentence = "The font “\(fontURL.path)” was not registered."
  error?.pointee = .passRetained(
    NSError(
      domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 201,
      userInfo: [NSLocalizedDescriptionKey: sentence]))
  return false
}

/// Registers a font that was made of a file's contents for `UIFont(name:size:)`, for the whole process.
///
/// - Returns: Always true: a font that was found by its name is registered already.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if let face = font.face { NamedFonts.register(face) }
  return true
}
