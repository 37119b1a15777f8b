import Foundation

extension UIView {
  /// Calls code, such as layout, for which the view's traits are the current ones; records which of them it reads.
  ///
  /// - Parameter use: The work to do again when one of these changes.
  final func withTraits<R>(readFor use: TraitUse, _ body: () throws -> R) rethrows -> R {
    let center = traitCenter
    let outer = center.reading
    center.reading = TraitReading(view: ObjectIdentifier(self), use: use)
    defer {
      if let read = center.reading?.traits { record(read, for: use) }
      center.reading = outer
    }
    return try withTraits(of: center, body)
  }

  private func record(_ read: ReadTraits, for use: TraitUse) {
    let traits = read.names.traits
    // Code that keeps the collection may still read it, without consequences.
    read.names = ReadTraits.Names()
    if let known = ownTraits?.read.firstIndex(where: { $0.use == use }) {
      ownTraits?.read[known].traits = traits
    } else if !traits.isEmpty {
      makeOwnTraits().read.append(TraitsRead(use: use, traits: traits))
    }
  }

  /// Repeats all work that has read a trait that has changed.
  final func repeatWhatReads(_ previous: UITraitCollection, _ new: UITraitCollection) {
    guard let read = ownTraits?.read, !read.isEmpty else { return }
    for entry in read where entry.traits.contains(where: { new.values.differ(from: previous.values, in: $0) }) {
      if entry.use.contains(.properties) { setNeedsUpdateProperties() }
      if entry.use.contains(.constraints) { setNeedsUpdateConstraints() }
      if entry.use.contains(.layout) { setNeedsLayout() }
      if entry.use.contains(.display) { setNeedsDisplay() }
    }
  }
}
