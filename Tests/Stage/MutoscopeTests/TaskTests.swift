import Foundation
import Media
import Mutoscope
import Testing
import UIKit

/// Tasks that await animations continue at the exact time, however the frames are drawn.
@MainActor
struct TaskTests {
  /// A stage on which a task moves a view back and forth, step by step, and records the times.
  @MainActor
  private final class Walk {
    let stage = Stage(size: CGSize(width: 120, height: 20))
    private(set) var times: [Double] = []

    init(_ body: @escaping @MainActor (Walk, UIView) async -> Void) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .red
      stage.addSubview(view)
      _ = stage.perform { Task { await body(self, view) } }
    }

    func note() { times.append((stage.time * 1e6).rounded() / 1e6) }
  }

  private func steps() -> Walk {
    Walk { walk, view in
      walk.note()
      for x in [100, 10, 60] as [CGFloat] {
        await UIView.animate(withDuration: 0.21) { view.center.x = x }
        walk.note()
      }
    }
  }

  @Test(arguments: [1, 2, 5]) func `A render gives tasks their turn`(jobs: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-tasks-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let walk = steps()
    // Another view, which takes time to draw.
    let busy = UIView(frame: CGRect(x: 0, y: 10, width: 1, height: 1))
    busy.backgroundColor = .blue
    walk.stage.addSubview(busy)
    walk.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        busy.transform = .init(scaleX: 50, y: 9)
      }
    }
    let plan = try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: true, selection: .all)
    let job = RenderJob(plan: plan, sceneName: "walk", jobs: jobs)
    let summary = try await job.run(on: walk.stage, into: PNGFolderSink(directory: folder, plan: plan))
    #expect(walk.times == [0, 0.21, 0.42, 0.63])
    #expect(summary.frameCount == 31)
  }

  /// Nothing on screen moves before the task begins, so no frame is awaited.
  @Test func `A task begins before the first frame`() async {
    let walk = steps()
    await walk.stage.run(until: 0.3)
    #expect(walk.times == [0, 0.21])
    #expect(walk.stage.time == 0.3)
    await walk.stage.run(until: 2)
    #expect(walk.times == [0, 0.21, 0.42, 0.63])
  }

  @Test func `A task can await animations side by side`() async {
    let walk = Walk { walk, view in
      for _ in 0..<5 {
        async let moved: () = change(0.1) { view.center.x += 10 }
        async let faded: () = change(0.2) { view.alpha -= 0.1 }
        _ = await (moved, faded)
        walk.note()
      }
    }
    await walk.stage.run(until: 2)
    #expect(walk.times == [0.2, 0.4, 0.6, 0.8, 1])
  }

  private func change(_ duration: Double, _ changes: @escaping @MainActor () -> Void) async {
    await UIView.animate(withDuration: duration, animations: changes)
  }

  /// A completion may start a task, and a task may start an animator.
  @Test func `A task started by a completion runs on the stage clock`() async {
    let walk = Walk { walk, view in
      UIView.animate(withDuration: 0.25) {
        view.center.x = 50
      } completion: { _ in
        Task {
          let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
          animator.startAnimation()
          let position = await animator.addCompletion()
          if position == .end { walk.note() }
        }
      }
    }
    await walk.stage.run(until: 1)
    #expect(walk.times == [0.75])
  }

  private final class Layouter: UIView {
    var onLayout: () -> Void = {}
    override func layoutSubviews() { onLayout() }
  }

  /// All code called by the clock may start a task: layout, and a delegate's scroll callback.
  @Test func `A task started by a hook runs on the stage clock`() async {
    final class Listener: NSObject, UIScrollViewDelegate {
      var onEnd: () -> Void = {}
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onEnd() }
    }
    let walk = Walk { _, _ in }
    let (view, scrolling, listener) = (Layouter(), UIScrollView(), Listener())
    walk.stage.addSubview(view)
    walk.stage.addSubview(scrolling)
    view.onLayout = { Task { walk.note() } }
    listener.onEnd = { Task { walk.note() } }
    scrolling.delegate = listener
    walk.stage.schedule(at: 0.1) { view.setNeedsLayout() }
    walk.stage.schedule(at: 0.5) { scrolling.setContentOffset(CGPoint(x: 0, y: 9), animated: true) }
    await walk.stage.run(until: 2)
    #expect(walk.times == [0.1, 0.8])
  }
}
