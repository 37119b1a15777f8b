public import UIKit

public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }
  open class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
