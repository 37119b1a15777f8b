@_exported public import UIKit

/// Asks people to review an app; nobody is asked here.
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

  /// Replies at once that nothing was loaded.
  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { block?(false, nil) }
}

/// An object that would be notified when people have looked at a product.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// The state of a purchase.
public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// A product of a store: there is no store, so there are no products.
open class SKProduct: NSObject {
  /// The unit of the period of a subscription.
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }

  open var localizedDescription: String { "" }
  open var localizedTitle: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { Locale(identifier: "en_US") }
  open var productIdentifier: String { "" }
}
