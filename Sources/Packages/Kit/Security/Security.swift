// A keychain in memory: every program begins with an empty one.
@_exported public import UIKit
@_exported public import UIKitAdditions
import Synchronization

public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecBadReq: OSStatus = -909
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

/// The parts of a query that are not attributes of items.
private let instructions: Set<String> = [
  "kSecReturnData", "kSecReturnAttributes", "kSecReturnRef", "kSecReturnPersistentRef", "kSecMatchLimit",
  "kSecMatchCaseInsensitive", "kSecUseOperationPrompt", "kSecUseNoAuthenticationUI", "kSecUseAuthenticationUI",
  "kSecUseAuthenticationContext", "kSecUseDataProtectionKeychain", "kSecValueData", "kSecAttrSynchronizable",
]

/// The attributes by which items of a class are distinguished.
private let identity = ["kSecClass", "kSecAttrAccount", "kSecAttrService", "kSecAttrServer", "kSecAttrAccessGroup"]

/// The items of this program, for which any thread may ask.
private final class Keychain: Sendable {
  static let shared = Keychain()
  private let items = Mutex<[[String: Item]]>([])

  /// A value of an item, which is copied in and out.
  enum Item: Equatable, Sendable {
    case text(String)
    case data(Data)
    case number(Double)
    case truth(Bool)
    case date(Date)

    init?(_ value: Any) {
      switch value {
      case let data as Data: self = .data(data)
      case let text as String: self = .text(text)
      case let date as Date: self = .date(date)
      case let truth as Bool: self = .truth(truth)
      case let number as NSNumber: self = .number(number.doubleValue)
      case let text as NSString: self = .text(text.description)
      default: return nil
      }
    }

    var value: Any {
      switch self {
      case .text(let text): text
      case .data(let data): data
      case .number(let number): NSNumber(value: number)
      case .truth(let truth): truth
      case .date(let date): date
      }
    }
  }

  static func attributes(_ query: CFDictionary) -> [String: Item] {
    var found: [String: Item] = [:]
    for (key, value) in query {
      if let key = (key as? String) ?? (key as? NSString)?.description { found[key] = Item(value) }
    }
    return found
  }

  private func matches(_ item: [String: Item], _ query: [String: Item]) -> Bool {
    query.allSatisfy { instructions.contains($0.key) || item[$0.key] == $0.value }
  }

  func add(_ attributes: [String: Item]) -> OSStatus {
    guard attributes["kSecClass"] != nil else { return errSecParam }
    return items.withLock { items in
      guard !items.contains(where: { item in identity.allSatisfy { item[$0] == attributes[$0] } }) else {
        return errSecDuplicateItem
      }
      items.append(attributes.filter { $0.key == "kSecValueData" || !instructions.contains($0.key) })
      return errSecSuccess
    }
  }

  func find(_ query: [String: Item]) -> [[String: Item]] { items.withLock { $0.filter { matches($0, query) } } }

  func change(_ query: [String: Item], to attributes: [String: Item]) -> OSStatus {
    items.withLock { items in
      let places = items.indices.filter { matches(items[$0], query) }
      for place in places { items[place].merge(attributes) { $1 } }
      return places.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  func remove(_ query: [String: Item]) -> OSStatus {
    items.withLock { items in
      let count = items.count
      items.removeAll { matches($0, query) }
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }
}

/// Adds an item to the keychain of this program.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.shared.add(Keychain.attributes(attributes))
}

/// Finds items: their data, their attributes, or both.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let wanted = Keychain.attributes(query)
  let found = Keychain.shared.find(wanted)
  guard !found.isEmpty else { return errSecItemNotFound }
  func value(_ item: [String: Keychain.Item]) -> AnyObject {
    let data = item["kSecValueData"]?.value as? Data ?? Data()
    guard wanted["kSecReturnAttributes"] == .truth(true) else {
      return wanted["kSecReturnPersistentRef"] == .truth(true) ? Data() as AnyObject : data as AnyObject
    }
    var attributes = item.mapValues(\.value)
    if wanted["kSecReturnData"] != .truth(true) { attributes["kSecValueData"] = nil }
    return attributes as NSDictionary
  }
  let all = wanted["kSecMatchLimit"] == .text("kSecMatchLimitAll")
  result?.pointee = all ? found.map(value) as NSArray : value(found[0])
  return errSecSuccess
}

/// Changes the items that a query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.shared.change(Keychain.attributes(query), to: Keychain.attributes(attributesToUpdate))
}

/// Removes the items that a query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.remove(Keychain.attributes(query)) }
