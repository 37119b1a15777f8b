import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The sheet for sharing.
@MainActor
struct ActivityTests {
  private let stage = Stage(device: .iPhone16)
  private let root = UIViewController()

  private func present(_ items: [Any], _ activities: [UIActivity] = []) -> (UIActivityViewController, Journal) {
    let journal = Journal()
    stage.window.rootViewController = root
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.completionWithItemsHandler = { type, isDone, _, _ in journal.note("\(type?.rawValue ?? "none") \(isDone)") }
    stage.perform { root.present(sheet, animated: true) }
    stage.advance(to: 1)
    return (sheet, journal)
  }

  @Test func `Copying puts the text into the pasteboard, and ends the sheet`() {
    let (_, journal) = present(["A poem"])
    #expect(root.presentedViewController is UIActivityViewController)
    stage.touches.tap(.named("Copy"), at: 1.2)
    stage.advance(to: 3)
    #expect(root.presentedViewController == nil)
    #expect(stage.perform { UIPasteboard.general.string } == "A poem")
    #expect(journal.take() == ["com.apple.UIKit.activity.CopyToPasteboard true"])
  }

  @Test func `Closing the sheet reports that nothing was chosen`() {
    let (_, journal) = present([URL(fileURLWithPath: "/poem")])
    stage.touches.tap(.named("Close"), at: 1.2)
    stage.advance(to: 3)
    #expect(root.presentedViewController == nil)
    #expect(journal.take() == ["none false"])
  }

  @Test func `Actions of the app are offered for the items that they accept`() {
    let shout = Shout()
    let (_, journal) = present(["hush"], [shout])
    stage.touches.tap(.named("Shout"), at: 1.2)
    stage.advance(to: 3)
    #expect(shout.heard == "HUSH")
    #expect(journal.take() == ["shout true"])
  }

  @Test func `On an iPad activities are a popover, which needs something to point to`() {
    let stage = Stage(device: .iPadPro11, scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    var reasons: [String] = []
    let before = ProgrammerError.handler
    ProgrammerError.handler = { error in reasons.append(error.reason) }
    defer { ProgrammerError.handler = before }
    func present(_ item: UIView?) -> UIActivityViewController {
      let sheet = UIActivityViewController(activityItems: ["A poem"], applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = item
      stage.perform { root.present(sheet, animated: true) }
      stage.advance(by: 1)
      return sheet
    }
    _ = present(nil)
    #expect(
      reasons == [
        "UIPopoverPresentationController of UIActivityViewController should have a non-nil sourceView or barButtonItem "
          + "set before the presentation occurs; a sourceItem will do as well."
      ])
    #expect(root.presentedViewController == nil)
    let source = UIView(frame: CGRect(x: 300, y: 200, width: 100, height: 40))
    stage.perform { root.view.addSubview(source) }
    let shown = present(source)
    let place = shown.view.convert(shown.view.bounds, to: nil)
    #expect(shown.presentationController === shown.popoverPresentationController)
    #expect(place.width == 320 && place.midX == 350 && place.minY == 240 && place.height < 200)
    stage.touches.tap(.named("Copy"), at: stage.time)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func `The sheet's detents can be set before it is presented`() {
    let sheet = UIActivityViewController(activityItems: ["A poem"], applicationActivities: nil)
    stage.window.rootViewController = root
    stage.perform {
      #expect(sheet.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
      sheet.sheetPresentationController?.detents = [.large()]
      root.present(sheet, animated: true)
    }
    stage.advance(by: 1)
    #expect(sheet.view.convert(.zero, to: nil).y == 59)
  }
}

private final class Shout: UIActivity {
  var heard = ""
  override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("shout") }
  override var activityTitle: String? { "Shout" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
  override func prepare(withActivityItems activityItems: [Any]) {
    heard = (activityItems.first as? String ?? "").uppercased()
  }
  override func perform() { activityDidFinish(true) }
}
