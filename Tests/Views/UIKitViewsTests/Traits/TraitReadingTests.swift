import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// UIKit calls methods again that have read a trait that changes.
@MainActor
struct TraitReadingTests {
  private struct Density: UITraitDefinition { static let defaultValue = 1.0 }

  /// Reads one trait in each of its methods.
  private final class Reader: UIView {
    var layouts: [UIUserInterfaceSizeClass] = []
    var drawings: [UIContentSizeCategory] = []
    var updates: [Double] = []

    override func layoutSubviews() { layouts.append(traitCollection.horizontalSizeClass) }
    override func draw(_ rect: CGRect) { drawings.append(traitCollection.preferredContentSizeCategory) }
    override func updateConstraints() {
      updates.append(traitCollection[Density.self])
      super.updateConstraints()
    }
  }

  private final class Controller: UIViewController {
    var layouts: [UILegibilityWeight] = []
    override func viewDidLayoutSubviews() { layouts.append(traitCollection.legibilityWeight) }
  }

  private func shown<V: UIView>(_ view: V) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 20))
    stage.perform {
      view.frame = stage.window.bounds
      stage.addSubview(view)
    }
    _ = stage.frame()
    return stage
  }

  @Test func `Each method is called again for the traits that it has read, and only for those`() {
    let reader = Reader()
    let stage = shown(reader)
    stage.perform { reader.setNeedsUpdateConstraints() }
    #expect(reader.layouts == [.compact])
    #expect(reader.drawings == [.large])
    #expect(reader.updates.last == 1)
    let updates = reader.updates.count
    stage.perform { stage.window.traitOverrides.horizontalSizeClass = .regular }
    #expect(reader.layouts == [.compact, .regular])
    _ = stage.frame()
    #expect(reader.drawings == [.large])
    stage.perform { stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge }
    _ = stage.frame()
    #expect(reader.drawings == [.large, .extraLarge])
    stage.perform { stage.window.traitOverrides[Density.self] = 3 }
    #expect(reader.updates.count > updates)
    #expect(reader.updates.last == 3)
    let before = reader.updates.count
    stage.perform { stage.window.traitOverrides.legibilityWeight = .bold }
    _ = stage.frame()
    #expect(reader.updates.count == before)
    #expect(reader.drawings.count == 2)
  }

  @Test func `The traits of the stage count as those of a superview`() {
    let reader = Reader()
    let stage = shown(reader)
    stage.perform { stage.traitOverrides.preferredContentSizeCategory = .small }
    _ = stage.frame()
    #expect(reader.drawings == [.large, .small])
  }

  @Test func `Controllers lay out their views again`() {
    let stage = Stage(size: CGSize(width: 40, height: 20))
    let controller = Controller()
    stage.perform { stage.window.rootViewController = controller }
    let layouts = controller.layouts.count
    stage.perform { stage.window.traitOverrides.legibilityWeight = .bold }
    #expect(controller.layouts.count == layouts + 1)
    #expect(controller.layouts.last == .bold)
    stage.perform { stage.window.traitOverrides.displayGamut = .SRGB }
    #expect(controller.layouts.count == layouts + 1)
  }

  @Test func `Traits that were read elsewhere have no effect`() {
    final class Counter: UIView {
      var drawings = 0
      var kept: UITraitCollection?
      override func draw(_ rect: CGRect) {
        drawings += 1
        kept = traitCollection
      }
    }
    let counter = Counter()
    let stage = shown(counter)
    #expect(counter.kept?.horizontalSizeClass == .compact)
    #expect(counter.traitCollection.horizontalSizeClass == .compact)
    stage.perform { stage.window.traitOverrides.horizontalSizeClass = .regular }
    _ = stage.frame()
    #expect(counter.drawings == 1)
    #expect(counter.traitCollection.horizontalSizeClass == .regular)
  }
}
