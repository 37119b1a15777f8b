import Foundation

/// One batch of changes in a table or a collection view: every element on the screen either leaves or stays.
///
/// The list supplies the frames; the update supplies the order of the work, which `perform` describes.
@MainActor
struct ListUpdate<Element: Comparable & Hashable, View: UIView> {
  /// The elements that the changes remove, by their old places, in order.
  private(set) var leaving: [(element: Element, view: View)] = []
  /// The elements that remain, by their new places; looked up, never iterated.
  private(set) var staying: [Element: View] = [:]

  /// Sorts the shown elements by whether they have a place after the changes.
  init(of shown: [Element: View], place: (Element) -> Element?) {
    for element in shown.keys.sorted() {
      guard let view = shown[element] else { continue }
      if let new = place(element) { staying[new] = view } else { leaving.append((element, view)) }
    }
  }

  /// Performs the update, while the list's offset is held.
  ///
  /// - Parameters:
  ///   - measure: Creates and measures the views that become visible, without animation, before anything moves.
  ///   - move: Gives every view its final frame, in the animation if there is one.
  ///   - didStart: Called after that, before anything else may happen to the list.
  ///   - retire: Removes the views that have left, after the animation; not called if the list no longer exists.
  func perform<List: UIScrollView>(
    on list: List, animated: Bool, measure: () -> Void, move: @escaping () -> Void, didStart: () -> Void,
    retire: @escaping (List) -> Void
  ) {
    UIView.performWithoutAnimation(measure)
    list.offsetHolds -= 1
    let end = { [weak list] in
      guard let list else { return }
      retire(list)
    }
    if animated {
      UIView.animate(withDuration: ListTuning.updateDuration, animations: move) { _ in end() }
    } else {
      move()
    }
    didStart()
    if !animated { end() }
  }
}
