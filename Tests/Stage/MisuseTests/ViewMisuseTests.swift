import Foundation
import Mutoscope
import Testing
import UIKit

/// Misuse of views.
struct ViewMisuseTests {
  @Test func `Inserting next to a view that is not a subview is a warning`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().insertSubview(UIView(), aboveSubview: UIView()) }
    }
    expectWarning(
      "the view to insert next to is not a subview of this view, so the new one is put in front.", in: result)
  }

  @Test func `Indices without a subview stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(UIView())
        view.exchangeSubview(at: 0, withSubviewAt: 1)
      }
    }
    expect("exchangeSubview(at: 0, withSubviewAt: 1): the view has 1 subviews.", in: result)
  }

  @Test func `Adding a view to its own subview stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    expect("A view cannot be added to a view that is inside it.", in: result)
  }

  @Test func `An infinite transform stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.accessibilityIdentifier = "bar"
        view.transform = CGAffineTransform(scaleX: 10 / view.bounds.width, y: 1)
      }
    }
    expect("The transform of a layer must be finite; look at <UIView “bar”", in: result)
  }

  @Test func `A center that is not a number stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.accessibilityIdentifier = "card"
        view.center.x = .nan
      }
    }
    expect("must not be (nan, 0.0); look at <UIView “card”; frame = (0 0; 0 0)>.", in: result)
  }

  @Test func `A layer class that is not a layer stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = OddView() }
    }
    expect("layerClass of OddView must be CALayer or a subclass of it, not UIView.", in: result)
  }

  @Test func `An image literal without an image stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = #imageLiteral(resourceName: "frog") }
    }
    expect(
      "There is no image “frog” in the stage's imageFolders, in the main bundle, or in a package's resources.",
      in: result)
  }
}

private final class OddView: UIView {
  override class var layerClass: AnyClass { UIView.self }
}

/// Misuse after which the program goes on, as with UIKit.
struct HarmlessTests {
  @Test func `Stopping an animator that is not active is a warning`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
        animator.stopAnimation(true)
      }
    }
    expectWarning("stopAnimation(true): the animator is inactive; only an active animator can be stopped.", in: result)
  }

  @Test func `A symbol is made before there is a stage, and drawn on it`() async {
    await #expect(processExitsWith: .success) { try await Self.showSymbol() }
  }

  private struct Unexpected: Error { var found: String }

  @MainActor
  private static func showSymbol() throws {
    let heart = UIImage(systemName: "heart.fill")
    let view = UIImageView(image: heart)
    view.tintColor = .red
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2)
    stage.perform {
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      stage.window.addSubview(view)
    }
    let shown = view.layer.contents as? CGImage
    guard heart?.scale == 2, heart?.size == CGSize(width: 20.5, height: 20.5), shown?.width == 120 else {
      throw Unexpected(found: "\(String(describing: heart?.size)), \(String(describing: shown?.width))")
    }
  }
}
