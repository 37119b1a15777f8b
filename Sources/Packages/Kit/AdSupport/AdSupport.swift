// Nobody is followed.
@_exported public import Foundation

open class ASIdentifierManager: NSObject {
  open class func shared() -> ASIdentifierManager { ASIdentifierManager() }
  open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
