import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The traits that UIKit has, from iOS 17 to 26.
///
/// They are those of https://developer.apple.com/documentation/uikit/uitraitchangeobservable.
@MainActor
struct SystemTraitTests {
  private static let all: [(trait: UITrait, name: String)] = [
    (UITraitAccessibilityContrast.self, "UITraitAccessibilityContrast"),
    (UITraitActiveAppearance.self, "UITraitActiveAppearance"),
    (UITraitDisplayGamut.self, "UITraitDisplayGamut"),
    (UITraitDisplayScale.self, "UITraitDisplayScale"),
    (UITraitForceTouchCapability.self, "UITraitForceTouchCapability"),
    (UITraitHDRHeadroomUsageLimit.self, "UITraitHDRHeadroomUsageLimit"),
    (UITraitHorizontalSizeClass.self, "UITraitHorizontalSizeClass"),
    (UITraitImageDynamicRange.self, "UITraitImageDynamicRange"),
    (UITraitLayoutDirection.self, "UITraitLayoutDirection"),
    (UITraitLegibilityWeight.self, "UITraitLegibilityWeight"),
    (UITraitListEnvironment.self, "UITraitListEnvironment"),
    (UITraitPreferredContentSizeCategory.self, "UITraitPreferredContentSizeCategory"),
    (
      UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
      "UITraitResolvesNaturalAlignmentWithBaseWritingDirection"
    ),
    (UITraitSceneCaptureState.self, "UITraitSceneCaptureState"),
    (UITraitSplitViewControllerLayoutEnvironment.self, "UITraitSplitViewControllerLayoutEnvironment"),
    (UITraitTabAccessoryEnvironment.self, "UITraitTabAccessoryEnvironment"),
    (UITraitToolbarItemPresentationSize.self, "UITraitToolbarItemPresentationSize"),
    (UITraitTypesettingLanguage.self, "UITraitTypesettingLanguage"),
    (UITraitUserInterfaceIdiom.self, "UITraitUserInterfaceIdiom"),
    (UITraitUserInterfaceLevel.self, "UITraitUserInterfaceLevel"),
    (UITraitUserInterfaceStyle.self, "UITraitUserInterfaceStyle"),
    (UITraitVerticalSizeClass.self, "UITraitVerticalSizeClass"),
  ]

  @Test func `All traits have their names`() {
    #expect(Self.all.map { $0.trait.name } == Self.all.map(\.name))
    #expect(Self.all.count == 22)
  }

  @Test func `The traits of iOS 26 are specified, read and merged like the others`() {
    let none = UITraitCollection()
    #expect(none.hdrHeadroomUsageLimit == .unspecified)
    #expect(none.splitViewControllerLayoutEnvironment == .none)
    #expect(none.tabAccessoryEnvironment == .unspecified)
    #expect(none.toolbarItemPresentationSize == .unspecified)
    #expect(!none.resolvesNaturalAlignmentWithBaseWritingDirection)
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(hdrHeadroomUsageLimit: .active),
      UITraitCollection(splitViewControllerLayoutEnvironment: .expanded),
      UITraitCollection(tabAccessoryEnvironment: .inline), UITraitCollection(toolbarItemPresentationSize: .large),
      UITraitCollection(resolvesNaturalAlignmentWithBaseWritingDirection: true),
      UITraitCollection(listEnvironment: .insetGrouped), UITraitCollection(sceneCaptureState: .active),
    ])
    #expect(merged.hdrHeadroomUsageLimit == .active)
    #expect(merged.splitViewControllerLayoutEnvironment == .expanded)
    #expect(merged.tabAccessoryEnvironment == .inline)
    #expect(merged.toolbarItemPresentationSize == .large)
    #expect(merged.resolvesNaturalAlignmentWithBaseWritingDirection)
    #expect(merged.listEnvironment == .insetGrouped)
    #expect(merged.sceneCaptureState == .active)
    #expect(
      merged.changedTraits(from: none).map { $0.name } == [
        "UITraitSceneCaptureState", "UITraitListEnvironment", "UITraitToolbarItemPresentationSize",
        "UITraitHDRHeadroomUsageLimit", "UITraitSplitViewControllerLayoutEnvironment",
        "UITraitTabAccessoryEnvironment", "UITraitResolvesNaturalAlignmentWithBaseWritingDirection",
      ])
    #expect(!merged.hasDifferentColorAppearance(comparedTo: none))
    #expect(merged.modifyingTraits { $0.headroomUsageLimit = .inactive }.hdrHeadroomUsageLimit.rawValue == 0)
  }

  @Test func `Views are notified that they may use less than the screen's brightness`() {
    let stage = Stage(size: CGSize(width: 40, height: 20))
    let view = UIView()
    var seen: [UIHDRHeadroomUsageLimit] = []
    stage.perform {
      stage.addSubview(view)
      view.registerForTraitChanges([UITraitHDRHeadroomUsageLimit.self]) { (view: UIView, _) in
        seen.append(view.traitCollection.hdrHeadroomUsageLimit)
      }
    }
    stage.perform { stage.window.traitOverrides.headroomUsageLimit = .active }
    stage.perform { stage.window.traitOverrides.userInterfaceStyle = .dark }
    stage.perform { stage.window.traitOverrides.headroomUsageLimit = .inactive }
    #expect(seen == [.active, .inactive])
  }

  @Test func `Controllers in a split view controller know that it shows one`() {
    let stage = Stage(size: CGSize(width: 400, height: 200))
    let (split, first, other) = (UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController())
    stage.perform {
      split.viewControllers = [first]
      stage.window.rootViewController = split
    }
    #expect(split.traitCollection.splitViewControllerLayoutEnvironment == .none)
    #expect(first.traitCollection.splitViewControllerLayoutEnvironment == .collapsed)
    stage.perform { split.viewControllers = [other] }
    #expect(other.traitCollection.splitViewControllerLayoutEnvironment == .collapsed)
    stage.perform { stage.window.rootViewController = first }
    #expect(first.traitCollection.splitViewControllerLayoutEnvironment == .none)
  }

  /// The first and the last column, in points, in which a label of 100 × 24 shows something.
  private func columns(
    _ text: String, _ direction: UITraitEnvironmentLayoutDirection, followsText: Bool?
  ) throws -> (first: Int, last: Int) {
    let stage = Stage(size: CGSize(width: 100, height: 24), backgroundColor: .white)
    stage.perform {
      stage.traitOverrides.layoutDirection = direction
      let label = UILabel(frame: stage.window.bounds)
      label.text = text
      stage.addSubview(label)
      if let followsText {
        label.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = followsText
      }
    }
    let image = try stage.image()
    let marked = (0..<image.width).filter { image.column($0).contains { $0.red < 200 } }
    return (marked.first ?? -1, marked.last ?? -1)
  }

  @Test func `The natural alignment follows the text or the interface`() throws {
    let (latin, hebrew) = ("ab", "אב")
    // By default it follows the text in an interface from left to right, and the interface from right to left.
    #expect(try columns(latin, .leftToRight, followsText: nil).first < 5)
    #expect(try columns(hebrew, .leftToRight, followsText: nil).last > 94)
    #expect(try columns(latin, .rightToLeft, followsText: nil).last > 94)
    #expect(try columns(latin, .rightToLeft, followsText: true).first < 5)
    #expect(try columns(hebrew, .rightToLeft, followsText: true).last > 94)
    #expect(try columns(hebrew, .leftToRight, followsText: true).last > 94)
    #expect(try columns(hebrew, .leftToRight, followsText: false).first < 5)
    #expect(try columns(latin, .rightToLeft, followsText: false).last > 94)
  }
}
