// There is no telephone.
@_exported public import Foundation

open class CTCarrier: NSObject {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
}
open class CTTelephonyNetworkInfo: NSObject {
  open var currentRadioAccessTechnology: String? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
}
