public import Foundation
import UIKit
public import UIKitAdditions

public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The functions that say how much room characters take.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: CTRunDelegateDeallocateCallback
  public var getAscent: CTRunDelegateGetAscentCallback
  public var getDescent: CTRunDelegateGetDescentCallback
  public var getWidth: CTRunDelegateGetWidthCallback

  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc) = (version, dealloc)
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion = kCTRunDelegateVersion1

/// Says how much room each of the characters takes that have it as an attribute; nothing is drawn there.
public final class CTRunDelegate: CTObject {
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let context: UnsafeMutableRawPointer

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    // The functions take a pointer that is not nil; without one, they do not read it.
    self.context = context ?? UnsafeMutableRawPointer(Unmanaged.passUnretained(kCTRunDelegateAttributeName).toOpaque())
  }

  deinit { callbacks.dealloc(context) }

  var ascent: CGFloat { callbacks.getAscent(context) }
  var descent: CGFloat { callbacks.getDescent(context) }
  var width: CGFloat { callbacks.getWidth(context) }

  /// The room, as UIKit leaves it free for pictures.
  var attachment: NSTextAttachment {
    let attachment = NSTextAttachment()
    // An attachment without a height would not have its width either.
    attachment.bounds = CGRect(
      x: 0, y: -descent, width: max(width, 1e-6), height: max(ascent + descent, 1e-6))
    return attachment
  }
}

public func CTRunDelegateGetTypeID() -> CFTypeID { 4102 }
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.context }
