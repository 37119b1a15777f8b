public import UIKit

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    .init(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    .init(rawValue: direction.rawValue)
  }
}

open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }
  open class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
