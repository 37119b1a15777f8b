import Foundation
import Testing
import UIKit

struct TraitCollectionTests {
  private struct Density: UITraitDefinition { static let defaultValue = 1.0 }
  private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
  }

  @Test func `Traits that are not set are unspecified`() {
    let none = UITraitCollection()
    #expect(none.userInterfaceStyle == .unspecified)
    #expect(none.displayScale == 0)
    #expect(none.layoutDirection == .unspecified)
    #expect(none.preferredContentSizeCategory == .unspecified)
    #expect(none.forceTouchCapability == .unknown)
    #expect(none[Density.self] == 1)
    #expect(none.description == "<UITraitCollection >")
  }

  @Test func `The dynamic range of images is a trait`() {
    #expect(UITraitCollection().imageDynamicRange == .unspecified)
    let high = UITraitCollection(imageDynamicRange: .constrainedHigh)
    #expect(high.imageDynamicRange == .constrainedHigh)
    #expect(high[UITraitImageDynamicRange.self].rawValue == 1)
    #expect(high.changedTraits(from: nil).map { $0.name } == ["UITraitImageDynamicRange"])
    #expect(!high.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func `Later collections take precedence where they specify something`() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .unspecified),
      UITraitCollection {
        $0.displayScale = 2
        $0[Density.self] = 4
      },
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged[Density.self] == 4)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!merged.containsTraits(in: UITraitCollection { $0[Density.self] = 5 }))
  }

  @Test func `Equal traits are equal in whatever order they were set`() {
    let first = UITraitCollection {
      $0[Density.self] = 2
      $0[Theme.self] = "sea"
    }
    let second = UITraitCollection {
      $0[Theme.self] = "sea"
      $0[Density.self] = 2
    }
    #expect(first == second)
    #expect(first.hash == second.hash)
    #expect(first != first.replacing(Theme.self, value: "sand"))
    #expect(first.modifyingTraits { $0.userInterfaceStyle = .dark } != first)
    #expect(first.changedTraits(from: UITraitCollection { $0[Theme.self] = "sea" }).map { $0.name } == ["Density"])
  }

  @Test func `Colours depend on style, contrast, level, gamut and activity, and on clients' traits that say so`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 3 }))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.userInterfaceLevel = .elevated }))
    #expect(light.hasDifferentColorAppearance(comparedTo: light.replacing(Theme.self, value: "sea")))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light.replacing(Density.self, value: 3)))
    #expect(
      UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name } == [
        "UITraitUserInterfaceStyle", "UITraitDisplayGamut", "UITraitAccessibilityContrast",
        "UITraitUserInterfaceLevel", "UITraitActiveAppearance",
      ])
  }

  @Test func `Overrides know which traits they set`() {
    var overrides = UITraitOverrides()
    #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
    overrides.userInterfaceStyle = .dark
    overrides[Density.self] = 1
    #expect(overrides.contains(UITraitUserInterfaceStyle.self))
    #expect(overrides.contains(Density.self))
    overrides.userInterfaceStyle = .unspecified
    overrides.remove(Density.self)
    #expect(overrides == UITraitOverrides())
  }
}
