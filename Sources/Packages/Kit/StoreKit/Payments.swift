public import UIKit

// Purchases: there is no store, so nothing can be bought, and every request fails.

/// The domain of errors of the store.
public let SKErrorDomain = "SKErrorDomain"
public struct SKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable,
      cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked,
      privacyAcknowledgementRequired,
      unauthorizedRequestData, invalidOfferIdentifier, invalidSignature, missingOfferParams, invalidOfferPrice,
      overlayCancelled, overlayInvalidConfiguration, overlayTimeout, ineligibleForOffer, unsupportedPlatform,
      overlayPresentedInBackgroundScene
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public init(_nsError error: NSError) { code = Code(rawValue: error.code) ?? .unknown }
  public init(_ code: Code, userInfo: [String: Any]) { self.code = code }
  public static var errorDomain: String { SKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  public static var cloudServiceNetworkConnectionFailed: Code { .cloudServiceNetworkConnectionFailed }
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  public static var invalidSignature: Code { .invalidSignature }
  public static var missingOfferParams: Code { .missingOfferParams }
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  public static var overlayCancelled: Code { .overlayCancelled }
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  public static var overlayTimeout: Code { .overlayTimeout }
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }
}

open class SKProductDiscount: NSObject {
  public enum PaymentMode: UInt, Sendable { case payAsYouGo, payUpFront, freeTrial }
  public enum `Type`: UInt, Sendable { case introductory, subscription }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { Locale(identifier: "en_US") }
  open var identifier: String? { nil }
  open var numberOfPeriods: Int { 0 }
  open var paymentMode: PaymentMode { .payUpFront }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
}
open class SKProductSubscriptionPeriod: NSObject {
  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .month }
}
extension SKProduct {
  public var isDownloadable: Bool { false }
  public var downloadContentLengths: [NSNumber] { [] }
  public var downloadContentVersion: String { "" }
  public var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  public var introductoryPrice: SKProductDiscount? { nil }
  public var discounts: [SKProductDiscount] { [] }
  public var subscriptionGroupIdentifier: String? { nil }
}
open class SKPaymentDiscount: NSObject {
  public let identifier: String
  public let keyIdentifier: String
  public let nonce: UUID
  public let signature: String
  public let timestamp: NSNumber
  public init(identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber) {
    (self.identifier, self.keyIdentifier, self.nonce) = (identifier, keyIdentifier, nonce)
    (self.signature, self.timestamp) = (signature, timestamp)
    super.init()
  }
}
open class SKPayment: NSObject {
  open fileprivate(set) var productIdentifier: String
  fileprivate var count = 1
  fileprivate var user: String?
  fileprivate var simulates = false
  fileprivate var discount: SKPaymentDiscount?
  public override init() {
    productIdentifier = ""
    super.init()
  }
  public required init(product: SKProduct) {
    productIdentifier = product.productIdentifier
    super.init()
  }
  open var quantity: Int { count }
  open var requestData: Data? { nil }
  open var applicationUsername: String? { user }
  open var simulatesAskToBuyInSandbox: Bool { simulates }
  open var paymentDiscount: SKPaymentDiscount? { discount }
}
open class SKMutablePayment: SKPayment {
  open override var quantity: Int {
    get { count }
    set { count = newValue }
  }
  open override var applicationUsername: String? {
    get { user }
    set { user = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { simulates }
    set { simulates = newValue }
  }
  open override var paymentDiscount: SKPaymentDiscount? {
    get { discount }
    set { discount = newValue }
  }
}
open class SKDownload: NSObject {
  open var contentURL: URL? { nil }
  open var contentIdentifier: String { "" }
  open var progress: Float { 0 }
}
open class SKPaymentTransaction: NSObject {
  open var payment: SKPayment { SKPayment(product: SKProduct()) }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var error: (any Error)? { nil }
  open var original: SKPaymentTransaction? { nil }
  open var downloads: [SKDownload] { [] }
}
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload])
  func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}
extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}
open class SKStorefront: NSObject {
  open var countryCode: String { "USA" }
  open var identifier: String { "" }
}
/// The queue of purchases: payments are not allowed, and added ones are forgotten.
open class SKPaymentQueue: NSObject {
  open class func `default`() -> SKPaymentQueue { SKPaymentQueue() }
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }
  open var storefront: SKStorefront? { nil }
  open func add(_ payment: SKPayment) {}
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func start(_ downloads: [SKDownload]) {}
  open func pause(_ downloads: [SKDownload]) {}
  open func resume(_ downloads: [SKDownload]) {}
  open func cancel(_ downloads: [SKDownload]) {}
  open func restoreCompletedTransactions() {}
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func presentCodeRedemptionSheet() {}
}
/// A request of the store, which fails.
open class SKRequest: NSObject {
  open weak var requestDelegate: (any SKRequestDelegate)?
  open func start() {
    requestDelegate?.request(self, didFailWithError: SKError(.cloudServiceNetworkConnectionFailed))
  }
  open func cancel() {}
}
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}
open class SKProductsRequest: SKRequest {
  public init(productIdentifiers: Set<String>) { super.init() }
  public override init() { super.init() }
  open var delegate: (any SKProductsRequestDelegate)? {
    get { requestDelegate as? any SKProductsRequestDelegate }
    set { requestDelegate = newValue }
  }
}
open class SKReceiptRefreshRequest: SKRequest {
  open var receiptProperties: [String: Any]?
  public init(receiptProperties properties: [String: Any]? = nil) {
    receiptProperties = properties
    super.init()
  }
  open var delegate: (any SKRequestDelegate)? {
    get { requestDelegate }
    set { requestDelegate = newValue }
  }
}
