/// Names of Apple's frameworks that rewriting needs to know.
enum FrameworkNames {
  /// Modules whose submodules are imported as the whole.
  static let modules: Set<String> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Darwin", "os", "CoreFoundation", "ObjectiveC", "AVFoundation",
    "Accelerate", "Dispatch", "CoreText", "CoreImage", "ImageIO", "MobileCoreServices", "Metal", "Photos", "WebKit",
    "MapKit", "SpriteKit", "SceneKit", "CoreServices", "Security", "CoreMotion",
  ]

  /// Modules of the kit that only deny: code that imports one unconditionally compiles, and code that asks whether it can
  /// be imported goes on without it.
  private static let thin: Set<String> = [
    "AVFAudio", "AVFoundation", "AVKit", "Accessibility", "AdSupport", "AppTrackingTransparency",
    "AuthenticationServices", "BackgroundTasks", "DeviceCheck", "VisionKit", "zlib",
    "Contacts", "ContactsUI", "CoreData", "CoreHaptics", "CoreLocation", "CoreMedia", "CoreTelephony", "CoreVideo",
    "CryptoKit", "EventKit", "JavaScriptCore", "LinkPresentation", "MapKit", "MediaPlayer", "MessageUI", "Network",
    "PDFKit", "PencilKit", "Photos", "PhotosUI",
    "QuickLook", "Security", "Social", "Speech", "SystemConfiguration", "VideoToolbox", "Vision",
  ]

  static func isThin(_ module: String) -> Bool { thin.contains(module) }

  /// Whether only Apple's systems have a module, so that code that imports it without a condition is for them.
  static func isOfApple(_ module: String) -> Bool { thin.contains(module) || ofApple.contains(module) }

  private static let ofApple: Set<String> = [
    "Accelerate", "AudioToolbox", "Combine", "CommonCrypto", "CoreMotion", "CoreServices", "Darwin",
    "GameplayKit", "ImageIO",
    "LocalAuthentication", "Metal", "MetalKit", "MetalPerformanceShaders", "MobileCoreServices", "OSLog", "ObjectiveC",
    "SafariServices", "StoreKit", "UniformTypeIdentifiers", "UserNotifications", "os", "simd",
  ]

  /// Names that UIKit has on iOS and the module `UIKitAdditions` here.
  ///
  /// Members whose names are ordinary words are left out: nearly every file would import the module.
  static let additions: Set<String> = Set(additionalNames.split(whereSeparator: \.isWhitespace).map(String.init)).union(
    inertMembers.keys.map { String($0.prefix { $0 != "(" }) }
  ).subtracting(["delegate", "name", "schedule", "style"])

  /// The classes of members that have no effect here, by the members' full names.
  static let inertMembers = classes(inertNames)

  /// The classes whose extensions declare members here, by the members' full names.
  static let extendedMembers = classes(extendedNames)

  /// The superclasses of Apple's classes whose members are known, and the members that each declares here, or an extension.
  static let declared: [String: (superclass: String, members: Set<String>)] = {
    var found: [String: (superclass: String, members: Set<String>)] = [:]
    var current = ""
    for line in declaredTexts.joined(separator: "\n").split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      if !line.hasPrefix(" "), words.count > 1 {
        current = words.removeFirst()
        found[current] = (words.removeFirst(), [])
      }
      found[current]?.members.formUnion(words)
    }
    return found
  }()

  /// The names of the members of Apple's classes, without labels.
  static let memberNames = Set(declared.values.flatMap(\.members).map { String($0.prefix { $0 != "(" }) })

  private static func classes(_ names: String) -> [String: Set<String>] {
    names.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { found, name in
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[1], default: []].insert(parts[0]) }
    }
  }

  /// Names that UIKit declares again here because they follow the stage's clock.
  static let timeNames: Set<String> = [
    "Timer", "DispatchQueue", "DispatchTime", "DispatchWorkItem", "DispatchGroup", "RunLoop", "NotificationCenter",
  ]

  /// Optional requirements of UIKit's protocols whose calls are written with a question mark, with their labels.
  static let optionalRequirements: [(String, [String])] = requirements.split(separator: "\n").map { line in
    let parts = line.dropLast().split(separator: "(", maxSplits: 1)
    return (String(parts[0]), parts.count < 2 ? [] : parts[1].split(separator: ":").map(String.init))
  }

  /// Optional requirements that the module of additions declares.
  static let absentRequirements = Set(absentNames.split(separator: "\n").map(String.init))

  /// Modules that UIKit brings along on iOS, with the beginnings of their names.
  static let impliedModules: [(String, [String])] = [
    ("Accessibility", ["AXCustomContent"]),
    (
      "CoreImage",
      ["ciImage", "CIColor", "CIContext", "CIDetector", "CIFeature", "CIFilter", "CIImage", "CIVector", "kCI"]
    ),
    ("CoreVideo", ["CVPixelBuffer", "kCVPixel"]),
    ("UniformTypeIdentifiers", ["UTType"]),
    ("UserNotifications", ["UNAuthorization", "UNMutableNotification", "UNNotification", "UNUserNotification"]),
    ("ImageIO", ["CGImageDestination", "CGImageProperty", "CGImageSource", "kCGImage"]),
    ("CoreText", ["CTFont", "CTFrame", "CTLine", "CTParagraphStyle", "CTRun", "CTTextAlignment", "CTTypesetter"]),
  ]

  /// Names that XCTest has on iOS but lacks here.
  static let attachmentNames: Set<String> = [
    "XCTAttachment", "XCTContext", "XCTActivity", "XCTExpectFailure", "measure",
  ]

  /// Whether a name belongs to font features: one of their numbers, or a key of their dictionaries.
  static func isOfFonts(_ name: String) -> Bool {
    guard name.hasPrefix("k"), name.dropFirst().first?.isUppercase == true else { return false }
    return name.hasPrefix("kCT") || name.hasSuffix("Selector") || name.hasSuffix("Type")
  }

  /// Foundation's names that are in other modules here.
  static let foundationModules: [String: Set<String>] = [
    "FoundationXML": ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"],
    "FoundationNetworking": [
      "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask", "URLSessionDataTask",
      "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
      "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionTaskDelegate", "URLCache", "URLCredential",
      "URLProtocol", "URLProtocolClient", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage",
      "URLAuthenticationChallenge", "URLProtectionSpace", "NSURLConnection", "NSMutableURLRequest", "NSURLRequest",
    ],
  ]
}
