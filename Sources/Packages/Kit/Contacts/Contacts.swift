// There are no contacts, and access to them is denied.
@_exported public import UIKit

public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
public enum CNEntityType: Int, Sendable { case contacts }
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

open class CNPhoneNumber: NSObject {
  public let stringValue: String
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}
open class CNLabeledValue<ValueType: AnyObject>: NSObject {
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) {
    (self.label, self.value) = (label, value)
    super.init()
  }
}
open class CNContact: NSObject {
  open var identifier: String { "" }
  open internal(set) var givenName = ""
  open internal(set) var familyName = ""
  open internal(set) var organizationName = ""
  open internal(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open internal(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open var imageData: Data? { nil }
  open var thumbnailImageData: Data? { nil }
  open var imageDataAvailable: Bool { false }
}
open class CNMutableContact: CNContact {}
open class CNContactProperty: NSObject {
  open var contact: CNContact { CNContact() }
  open var key: String { "" }
  open var value: Any? { nil }
}
public struct CNError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case communicationError = 1, authorizationDenied = 100, recordDoesNotExist = 200 }
  public var code: Code
  public init(_ code: Code) { self.code = code }
}
open class CNContactFetchRequest: NSObject {
  public init(keysToFetch: [any CNKeyDescriptor]) { super.init() }
}
open class CNContactStore: NSObject {
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, CNError(.authorizationDenied)) }
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
}
public var CNContactGivenNameKey: String { "givenName" }
public var CNContactFamilyNameKey: String { "familyName" }
public var CNContactPhoneNumbersKey: String { "phoneNumbers" }
public var CNContactEmailAddressesKey: String { "emailAddresses" }
public var CNContactImageDataKey: String { "imageData" }
public var CNContactThumbnailImageDataKey: String { "thumbnailImageData" }
