import DisplayList
import Foundation
import Mutoscope
import UIKit

/// Measures the cost of a frame without encoding, in tables whose names can be given as arguments.
///
/// `views` prints processor milliseconds for each frame and for each thousand views that have a running animator each;
/// the latter should stay level. `overlap` does the same for many animators that overlap on one view, with what adding
/// them costs: both should grow no faster than their number. `hits` prints what it costs to find the view at a point,
/// and `touches` what it costs that a finger moves something; its ratio should be near 1.
/// `dense` and `sparse` divide the cost of a frame on which every view moves, or few do, among its stages. `feed` prints
/// what it costs to open lists of rows that size themselves, and to scroll them; the latter should not depend on their
/// length. `snapshots` makes a thousand screens and draws each once; `flips` prints what a frame costs on which the
/// appearance changes from light to dark, and `looks` what a screen costs in twelve looks.
@main
struct FrameCost {
  @MainActor
  static func main() throws {
    let tables: [(name: String, measure: @MainActor () throws -> Void)] = [
      ("views", measureViews), ("overlap", measureOverlaps), ("hits", measureHits), ("touches", measureTouches),
      ("dense", measureDense), ("sparse", measureSparse), ("feed", measureFeeds), ("snapshots", measureScreens),
      ("flips", measureFlips), ("looks", measureLooks),
    ]
    let wanted = CommandLine.arguments.dropFirst()
    for table in tables where wanted.isEmpty || wanted.contains(table.name) { try table.measure() }
  }

  @MainActor
  private static func measureViews() {
    print("views   ms/frame   ms/1000 views   commands")
    for count in [500, 1_000, 2_000, 5_000, 10_000, 20_000] {
      let cost = measure(count: count)
      print(
        String(
          format: "%6d   %8.3f   %13.3f   %8d", count, cost.milliseconds, cost.milliseconds * 1000 / Double(count),
          cost.commands))
    }
  }

  @MainActor
  private static func measureOverlaps() {
    print("\nanimations of one property   ms to add and end   ms/frame")
    for count in [250, 500, 1_000, 2_000] {
      let cost = measureOverlap(count: count)
      print(String(format: "%26d   %17.1f   %8.3f", count, cost.changing, cost.milliseconds))
    }
  }

  /// Starts animators one after another that all move one view, and runs them together for a second.
  @MainActor
  private static func measureOverlap(count: Int) -> (changing: Double, milliseconds: Double) {
    let stage = Stage(size: CGSize(width: 1280, height: 720))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(view)
    var changing = processorSeconds()
    for index in 0..<count {
      stage.advance(to: Double(index) / Double(count))
      UIViewPropertyAnimator(duration: 3, curve: .easeInOut) {
        view.center = CGPoint(x: (index * 71) % 1270, y: (index * 29) % 710)
      }.startAnimation()
    }
    let frames = 60
    let start = processorSeconds()
    changing = start - changing
    for frame in 1...frames {
      stage.advance(to: 1 + Double(frame) / 60)
      _ = stage.frame()
    }
    let end = processorSeconds()
    stage.advance(to: 5)
    changing += processorSeconds() - end
    return (changing * 1000, (end - start) * 1000 / Double(frames))
  }

  @MainActor
  private static func measureHits() {
    print("\n views   ms/hit while they move   in groups of 50   ms/hit at rest")
    for count in [500, 1_000, 2_000, 4_000] {
      print(
        String(
          format: "%6d   %22.4f   %15.4f   %14.4f", count, measureHit(count: count), measureHit(count: count, in: 50),
          measureHit(count: count, moving: false)))
    }
  }

  /// Looks for the view at points all over a stage on which every view moves, or none; most points hit none.
  ///
  /// - Parameter groupSize: How many views a superview has; nil if all have the same.
  /// - Returns: Milliseconds for each point.
  @MainActor
  private static func measureHit(count: Int, in groupSize: Int? = nil, moving: Bool = true) -> Double {
    let size = CGSize(width: 1280, height: 720)
    let stage = Stage(size: size)
    var views: [UIView] = []
    var group = stage.window as UIView
    for index in 0..<count {
      if let groupSize, index.isMultiple(of: groupSize) {
        group = UIView(frame: CGRect(origin: .zero, size: size))
        stage.addSubview(group)
      }
      let view = UIView(frame: CGRect(x: (index * 37) % 1270, y: (index * 53) % 710, width: 10, height: 10))
      stage.perform { group.addSubview(view) }
      views.append(view)
    }
    if moving {
      UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) {
        for (index, view) in views.enumerated() { view.center.x += CGFloat(index % 41 - 20) }
      }.startAnimation()
    }
    var milliseconds = 0.0
    let (frames, points) = (20, 20)
    for frame in 1...frames {
      stage.advance(to: Double(frame) / 60)
      measure(&milliseconds) {
        for point in 0..<points {
          _ = stage.window.hitTest(CGPoint(x: (point * 131 + frame * 17) % 1280, y: (point * 89) % 720), with: nil)
        }
      }
    }
    return milliseconds / Double(frames * points)
  }

  @MainActor
  private static func measureTouches() {
    print("\nviews on a dragged card   ms/frame   moved without a finger   ratio")
    for count in [20, 200, 2_000] {
      // In turns; the lowest counts, because noise only ever adds.
      let costs = (0..<7).map { _ in Touched.measure(count: count) }
      let touched = costs.map(\.touched).min() ?? 0
      let untouched = costs.map(\.untouched).min() ?? 0
      print(String(format: "%23d   %8.3f   %22.3f   %5.2f", count, touched, untouched, touched / untouched))
    }
  }

  @MainActor
  private static func measureDense() throws {
    print("\n2000 views, all of which move, in ms/frame:")
    print("          simulation   display list    damage   drawing")
    for onSprings in [false, true, false, true] {
      let dense = try Dense(count: 2000, onSprings: onSprings)
      let name = onSprings ? "springs" : "lines  "
      print(
        "\(name) "
          + String(
            format: "%12.3f   %12.3f  %8.3f  %8.3f", dense.simulation, dense.displayList, dense.damage, dense.drawing))
    }
  }

  @MainActor
  private static func measureSparse() throws {
    print("\n20000 views, 10 of which move, in ms/frame:")
    print("          display list    damage   drawing")
    for reusesCommands in [false, true, false, true] {
      let sparse = try Sparse(count: 20_000, distance: 2000, reusesCommands: reusesCommands)
      let name = reusesCommands ? "reused" : "anew  "
      print("\(name)  " + String(format: "%14.3f  %8.3f  %8.3f", sparse.displayList, sparse.damage, sparse.drawing))
    }
  }

  @MainActor
  private static func measureFeeds() {
    print("\nrows that size themselves   ms to open   ms/frame while scrolling   from the middle")
    for count in [150, 10_000, 150, 10_000] {
      let (near, far) = (Feed(count: count), Feed(count: count, isFar: true))
      print(String(format: "%25d   %10.3f   %24.3f   %15.3f", count, near.first, near.scrolling, far.scrolling))
    }
  }

  @MainActor
  private static func measureScreens() throws {
    let count = 1000
    let screens = try Screens(count: count)
    print("\n\(count) settings screens of 30 rows, in ms/screen:")
    print("building   display list   drawing")
    print(String(format: "%8.2f   %12.2f   %7.2f", screens.building, screens.displayList, screens.drawing))
  }

  @MainActor
  private static func measure(count: Int) -> (milliseconds: Double, commands: Int) {
    let stage = Stage(size: CGSize(width: 1280, height: 720))
    var animators: [UIViewPropertyAnimator] = []
    for index in 0..<count {
      let view = UIView(frame: CGRect(x: (index * 37) % 1270, y: (index * 53) % 710, width: 10, height: 10))
      view.backgroundColor = UIColor(hue: CGFloat(index % 97) / 97, saturation: 0.8, brightness: 0.9, alpha: 1)
      stage.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.3 + CGFloat(index % 7) / 10) {
        view.center = CGPoint(x: (index * 71) % 1270, y: (index * 29) % 710)
      }
      animator.startAnimation()
      animators.append(animator)
    }
    let frames = 60
    var commands = 0
    // The first frame lays out; it is not counted.
    commands = stage.frame().content.count
    let start = processorSeconds()
    for frame in 1...frames {
      stage.advance(to: Double(frame) / 60)
      commands = stage.frame().content.count
    }
    let seconds = processorSeconds() - start
    return (seconds * 1000 / Double(frames), commands)
  }

  /// Runs `body` and adds the processor time that it takes.
  static func measure<Result>(_ milliseconds: inout Double, _ body: () throws -> Result) rethrows -> Result {
    let start = processorSeconds()
    defer { milliseconds += (processorSeconds() - start) * 1000 }
    return try body()
  }

  /// The processor time that this process has used, in seconds.
  static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
