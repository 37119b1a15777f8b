@_exported public import UIKit

/// Asks people what they think of an app: here nobody is asked.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  open class func requestReview(in windowScene: UIWindowScene) {}
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

/// A controller that shows a product of a store: a plain one here, because there is no store.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// Answers at once that nothing was loaded.
  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { block?(false, nil) }
}

/// Who is told that a product was looked at; nobody here.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// How far a purchase is.
public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// What a store sells: there is no store, so nothing makes one.
open class SKProduct: NSObject {
  /// What the period of a subscription is counted in.
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }

  open var localizedDescription: String { "" }
  open var localizedTitle: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { Locale(identifier: "en_US") }
  open var productIdentifier: String { "" }
}
