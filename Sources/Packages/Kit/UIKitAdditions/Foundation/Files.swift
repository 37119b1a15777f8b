// Classes for files, values and addresses that Apple's Foundation has, and Foundation on Linux lacks.
public import UIKit

/// Accesses files directly: no other process changes them here.
open class NSFileCoordinator: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    public static let forUploading = ReadingOptions(rawValue: 8)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
  }
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) { super.init() }
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor reader: (URL) -> Void
  ) { reader(url) }
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL) -> Void
  ) { writer(url) }
  open func cancel() {}
}
/// An object that is informed of changes of a file, which does not happen here.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }
}

/// Converts values.
open class ValueTransformer: NSObject {
  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { true }
  open func transformedValue(_ value: Any?) -> Any? { value }
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
  /// Registers nothing: only Core Data looks transformers up.
  public class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {}
  public class func valueTransformerNames() -> [NSValueTransformerName] { [] }
  public convenience init?(forName name: NSValueTransformerName) { nil }
}
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}
/// Reads archives; what it reads is what it is given.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  open class var allowedTopLevelClasses: [AnyClass] { [] }
}

/// Writes measurements as a number and the unit's symbol.
open class MeasurementFormatter: Formatter {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }
  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale = Locale(identifier: "en_US")
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 3
    return formatter
  }()
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    return number + (unitStyle == .short ? "" : " ") + measurement.unit.symbol
  }
  open func string(from unit: Unit) -> String { unit.symbol }
}

/// Resources that are loaded when they are needed: all are there from the beginning.
open class NSBundleResourceRequest: NSObject {
  public let tags: Set<String>
  public let bundle: Bundle
  open var loadingPriority = 0.5
  open var progress: Progress { Progress(totalUnitCount: 1) }
  public init(tags: Set<String>, bundle: Bundle = .main) {
    (self.tags, self.bundle) = (tags, bundle)
    super.init()
  }
  open func beginAccessingResources(completionHandler: @escaping ((any Error)?) -> Void) { completionHandler(nil) }
  open func conditionallyBeginAccessingResources(completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }
  open func endAccessingResources() {}
}

/// A service in the local network, in which there is nothing.
open class NetService: NSObject {
  open weak var delegate: (any NetServiceDelegate)?
  public let (domain, type, name): (String, String, String)
  open var port: Int { 0 }
  open var hostName: String? { nil }
  open var addresses: [Data]? { nil }
  public init(domain: String, type: String, name: String, port: Int32 = 0) {
    (self.domain, self.type, self.name) = (domain, type, name)
    super.init()
  }
  open func publish() {}
  open func resolve(withTimeout timeout: TimeInterval) {}
  open func stop() {}
}
public protocol NetServiceDelegate: NSObjectProtocol {}
open class NetServiceBrowser: NSObject {
  open weak var delegate: (any NetServiceBrowserDelegate)?
  open var includesPeerToPeer = false
  open func searchForServices(ofType type: String, inDomain domainString: String) {}
  open func stop() {}
}
public protocol NetServiceBrowserDelegate: NSObjectProtocol {}

public protocol NSItemProviderReading: NSObjectProtocol {}
public protocol NSItemProviderWriting: NSObjectProtocol {}
extension UIImage: NSItemProviderReading, NSItemProviderWriting {}
extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {}

/// The number of a kind of objects; all are of one kind.
public func CFGetTypeID(_ cf: Any?) -> CFTypeID {
  switch cf {
  case is String, is NSString: 7
  case let number as NSNumber: CFNumberGetType(number)
  case is [AnyHashable: Any], is NSDictionary: 18
  case is [Any], is NSArray: 19
  case is Data, is NSData: 20
  case is Date, is NSDate: 42
  default: 0
  }
}
private func CFNumberGetType(_ number: NSNumber) -> CFTypeID { String(cString: number.objCType) == "c" ? 21 : 22 }
public func CFStringGetTypeID() -> CFTypeID { 7 }
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
public func CFArrayGetTypeID() -> CFTypeID { 19 }
public func CFDataGetTypeID() -> CFTypeID { 20 }
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFDateGetTypeID() -> CFTypeID { 42 }
