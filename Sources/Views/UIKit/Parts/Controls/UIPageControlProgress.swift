public import Foundation
import QuartzCore

/// How far the current page of a page control has come, shown in its dot, which is longer then.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  /// Provides the progress of pages that become the current one; not retained.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// The progress of the current page, 0…1; another page begins with that of the delegate, or else 0.
  open var currentProgress: Float {
    get { Float(share) }
    set { show(newValue.isNaN ? 0 : Double(newValue)) }
  }
  /// Whether a page control shows the progress.
  open private(set) var isProgressVisible = false

  /// The page control that shows it.
  final weak var control: UIPageControl? { didSet { visibilityMayHaveChanged() } }
  /// The completed share of the current page.
  final var share = 0.0

  /// Creates a progress at 0.
  public override init() { super.init() }

  final func show(_ share: Double) {
    self.share = min(max(share, 0), 1)
    control?.showProgress()
  }

  /// Begins another page.
  final func begin(page: Int) {
    show(MediaContext.callOut { Double(delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0) })
  }

  func visibilityMayHaveChanged() {
    let isVisible = control?.window != nil
    guard isVisible != isProgressVisible else { return }
    isProgressVisible = isVisible
    MediaContext.notify(delegate) { $0.pageControlProgressVisibilityDidChange(self) }
  }
}

/// Provides the progress of pages, and is notified of it.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// The progress with which a page begins, 0…1; by default 0.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  /// Called when the progress becomes visible, and when it is hidden again.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

// UIKit's requirements are optional.
extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that grows with the stage's clock, and goes on to the next page at its end.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// The time for which a page is shown, in seconds.
  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last one; otherwise the timer stops there.
  open var resetsToInitialPageAfterEnd = false
  /// Whether the progress grows, while a page control in a window shows it.
  open private(set) var isRunning = false
  /// Looked up, never iterated.
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var lastTime: TimeInterval?

  /// Creates a progress that is paused, with a time for each page in seconds.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Lets the progress grow.
  open func resumeTimer() {
    isRunning = true
    follow()
  }
  /// Stops the progress where it is.
  open func pauseTimer() {
    isRunning = false
    follow()
  }
  /// Sets the time for which one page is shown, in seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  /// The time for which a page is shown, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  override func visibilityMayHaveChanged() {
    super.visibilityMayHaveChanged()
    follow()
  }

  private func follow() {
    let isNeeded = isRunning && isProgressVisible
    guard isNeeded != (link != nil) else { return }
    link?.invalidate()
    (link, lastTime) = (nil, nil)
    guard isNeeded, let context = control?.ownLayer.context else { return }
    lastTime = context.now
    let new = CADisplayLink(isOwn: true) { [weak self] link in
      if let self { tick(at: link.timestamp) } else { link.invalidate() }
    }
    link = new
    new.start(in: context)
  }

  private func tick(at time: TimeInterval) {
    guard let control, let lastTime else { return }
    self.lastTime = time
    let seconds = duration(forPage: control.currentPage)
    guard seconds > 0 else { return }
    let grown = share + (time - lastTime) / seconds
    show(grown)
    let observer = delegate as? any UIPageControlTimerProgressDelegate
    MediaContext.notify(observer) { $0.pageControlTimerProgressDidChange(self) }
    guard grown >= 1 else { return }
    let isLast = control.currentPage + 1 >= control.numberOfPages
    let next = isLast ? 0 : control.currentPage + 1
    guard !isLast || resetsToInitialPageAfterEnd,
      MediaContext.callOut({ observer?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true })
    else { return pauseTimer() }
    control.advance(to: next)
    // The next page has begun a little before this refresh.
    let length = duration(forPage: next)
    if length > 0 { show(share + (grown - 1) * seconds / length) }
  }
}

/// Decides which pages a timer goes on to, and is notified of its progress.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Called at each refresh while the progress grows.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Whether the timer goes on to a page; otherwise it pauses.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

// UIKit's requirements are optional.
extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
    true
  }
}
