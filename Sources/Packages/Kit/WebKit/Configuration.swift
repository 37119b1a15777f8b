public import FoundationNetworking
public import UIKit

@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  public override init() { super.init() }
  open var allowsInlineMediaPlayback = false
  open var allowsAirPlayForMediaPlayback = true
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var suppressesIncrementalRendering = false
  open var applicationNameForUserAgent: String?
  open var dataDetectorTypes: WKDataDetectorTypes = []
  open var ignoresViewportScaleLimits = false
  open var limitsNavigationsToAppBoundDomains = false
  open var preferences = WKPreferences()
  open var processPool = WKProcessPool()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
}
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: AnyObject {}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
  open var isFraudulentWebsiteWarningEnabled = true
  open var isElementFullscreenEnabled = false
  open var isTextInteractionEnabled = true
}
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  open var allowsContentJavaScript = true
  open var preferredContentMode = ContentMode.recommended
}
@preconcurrency @MainActor
open class WKProcessPool: NSObject {}
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) { completionHandler([]) }
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) { completionHandler?() }
  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) { completionHandler?() }
}
open class WKWebsiteDataRecord: NSObject {}
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let store = WKWebsiteDataStore()
  public let httpCookieStore = WKHTTPCookieStore()
  open var isPersistent: Bool { false }
  open class func `default`() -> WKWebsiteDataStore { store }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) { completionHandler([]) }
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
  ) { completionHandler() }
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    super.init()
  }
}
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  open var name: String { "" }
  open var body: Any { "" }
  open var webView: WKWebView? { nil }
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
}
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  public override init() { super.init() }
  open private(set) var userScripts: [WKUserScript] = []
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllScriptMessageHandlers() {}
}
