import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// Views that accompany the first responder.
@MainActor
struct InputAccessoryTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  @Test func `An accessory view is in the window for as long as its view is the first responder`() {
    let (field, text) = (UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40)), UITextView())
    text.frame = CGRect(x: 0, y: 50, width: 300, height: 40)
    let (bar, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44)), UIToolbar())
    (field.inputAccessoryView, text.inputAccessoryView) = (bar, other)
    for view in [field, text] { stage.addSubview(view) }
    #expect(bar.window == nil)
    stage.perform { _ = field.becomeFirstResponder() }
    #expect(bar.window === stage.window && bar.frame == CGRect(x: 0, y: 356, width: 300, height: 44))
    stage.perform { _ = text.becomeFirstResponder() }
    #expect(bar.window == nil && other.frame == CGRect(x: 0, y: 352, width: 300, height: 48))
    stage.perform { text.removeFromSuperview() }
    #expect(other.window == nil)
  }
}
