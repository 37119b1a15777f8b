import Foundation
import QuartzCore

extension UIView {
  /// Calls code, such as layout, for which the view's traits are the current ones; notes which of them it reads.
  ///
  /// - Parameter use: What is done again when one of these changes.
  final func withTraits<R>(readFor use: TraitUse, _ body: () throws -> R) rethrows -> R {
    let center = traitCenter
    let outer = center.reading
    center.reading = TraitReading(view: ObjectIdentifier(self), use: use)
    defer {
      if let read = center.reading?.traits { note(read, for: use) }
      center.reading = outer
    }
    return try withTraits(of: center, body)
  }

  private func note(_ read: ReadTraits, for use: TraitUse) {
    let traits = read.names.traits
    // Whoever keeps the collection may read on, which has no consequence.
    read.names = ReadTraits.Names()
    if let known = ownTraits?.read.firstIndex(where: { $0.use == use }) {
      ownTraits?.read[known].traits = traits
    } else if !traits.isEmpty {
      takeOwnTraits().read.append(TraitsRead(use: use, traits: traits))
    }
  }

  /// Has done again for what a trait was read that has changed.
  final func repeatWhatReads(_ previous: UITraitCollection, _ new: UITraitCollection) {
    guard let read = ownTraits?.read, !read.isEmpty else { return }
    for entry in read where entry.traits.contains(where: { new.values.differ(from: previous.values, in: $0) }) {
      if entry.use.contains(.constraints) { setNeedsUpdateConstraints() }
      if entry.use.contains(.layout) { setNeedsLayout() }
      if entry.use.contains(.display) { setNeedsDisplay() }
    }
  }
}
