public import UIKit

/// The object that a pointer leads to, as `Unmanaged.passUnretained(key).toOpaque()` makes it.
private func object(_ pointer: UnsafeRawPointer?) -> AnyHashable? {
  guard let pointer else { return nil }
  let object: AnyObject = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  return (object as? NSString).map { $0 as String as AnyHashable } ?? object as? AnyHashable
}

/// A pointer to the value of a key.
///
/// The value stays in memory, because a dictionary creates its objects when it is asked here.
public func CFDictionaryGetValue(_ theDict: CFDictionary?, _ key: UnsafeRawPointer?) -> UnsafeRawPointer? {
  guard let dictionary = theDict as AnyObject as? NSDictionary, let key = object(key),
    let value = dictionary.object(forKey: key)
  else { return nil }
  return UnsafeRawPointer(Unmanaged.passRetained(value as AnyObject).toOpaque())
}

public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary?, _ key: UnsafeRawPointer?, _ value: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

public func CFDictionaryContainsKey(_ theDict: CFDictionary?, _ key: UnsafeRawPointer?) -> Bool {
  guard let dictionary = theDict as AnyObject as? NSDictionary, let key = object(key) else { return false }
  return dictionary.object(forKey: key) != nil
}

public func CFDictionaryGetCount(_ theDict: CFDictionary?) -> CFIndex {
  (theDict as AnyObject as? NSDictionary)?.count ?? 0
}
