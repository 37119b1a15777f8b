package import Mutoscope
package import QuartzCore
package import TestSupport
package import UIKit

extension Journal: MediaService {
  package convenience init(context: MediaContext) { self.init() }
}

extension Stage {
  /// The record of the events on this stage.
  package var journal: Journal { context.service(Journal.self) }

  /// Runs code of the app, and everything that follows at the same time.
  package func performNow(_ body: () -> Void) {
    perform { body() }
    advance(by: 0)
  }

  /// Makes a controller the root of the window, and drops the entries that its appearance has left in the journal.
  package func show(_ root: UIViewController) {
    performNow { window.rootViewController = root }
    _ = journal.take()
  }
}
