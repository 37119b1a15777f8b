import CoreGraphics
import Foundation
package import Mutoscope
package import UIKit

/// Reads what assistive technologies say of a stage.
///
/// Elements are found as screen readers find them: an accessibility element hides everything in it;
/// `accessibilityElements` take the place of subviews and have their own order; a modal view hides its siblings; a
/// controller that was presented hides those below it. The rest is read from top to bottom and along each line, where
/// elements whose tops differ by less than 8 points (13 on tablets) are on one line.
@MainActor
package struct SpeechReader {
  private let isRightToLeft: Bool
  private let lineHeight: CGFloat
  /// The reference of a view.
  private let reference: (UIView) -> String?

  /// Part of what is read: an element, or several that are read one after the other.
  private indirect enum Node {
    case element(UIResponder, Context?)
    case group([Node], isOrdered: Bool)
  }

  /// The surroundings of an element: a series, a list, a landmark or a table.
  enum Context: Equatable {
    case series(Int, of: Int)
    /// A tab of a `UITabBar`, or of another view with the trait of tab bars, whose tabs are not called buttons.
    case tab(Int, of: Int, isInBar: Bool)
    case listStart, listEnd, landmarkStart, landmarkEnd
    case cell(Cell)
  }

  /// The place of a cell in a table.
  struct Cell: Equatable {
    var row: Int?
    var column: Int?
    /// The numbers of rows and columns that it spans.
    var height: Int
    var width: Int
    /// Whether it is the first cell of its row.
    var isFirst: Bool
    /// The words of the headers that are read before it.
    var headers: [String]
  }

  private init(_ traits: UITraitCollection, _ reference: @escaping (UIView) -> String?) {
    isRightToLeft = traits.layoutDirection == .rightToLeft
    lineHeight = traits.userInterfaceIdiom == .pad ? 13 : 8
    self.reference = reference
  }

  /// The elements that assistive technologies read from a stage now.
  ///
  /// - Parameters:
  ///   - stage: The stage, which is laid out.
  ///   - view: The view in which elements are looked for; nil for everything that is in front.
  ///   - reference: Returns the reference of a view.
  package static func elements(
    of stage: Stage, in view: UIView? = nil, reference: @escaping (UIView) -> String? = { _ in nil }
  ) -> [SpokenElement] {
    stage.perform {
      AssistiveReading.perform {
        let window = stage.window
        let reader = SpeechReader(stage.traitCollection, reference)
        let root = view ?? front(of: window)
        return reader.sorted(reader.nodes(root, context: nil, isRoot: true)).map(reader.element)
      }
    }
  }

  /// The view of the controller that was presented last; the window without one.
  private static func front(of window: UIWindow) -> UIView {
    var controller = window.rootViewController?.presentedViewController
    while let next = controller?.presentedViewController { controller = next }
    guard let controller, controller.viewIfLoaded?.window === window else { return window }
    return controller.presentationController?.containerView ?? controller.view
  }

  // Finding.

  private func nodes(_ object: UIResponder, context: Context?, isRoot: Bool = false) -> [Node] {
    if object.accessibilityElementsHidden { return [] }
    if let view = object as? UIView {
      if view.isHidden || view.layer.currentValues.opacity <= 0.01 { return [] }
      if !isRoot, view.clipsToBounds, view.bounds.width <= 0 || view.bounds.height <= 0 { return [] }
    }
    if object.isAccessibilityElement { return [.element(object, context)] }
    let explicit = explicitElements(of: object)
    if let explicit { return group(explicit, in: object, isOrdered: true) }
    guard let view = object as? UIView else { return [] }
    if let segments = view as? UISegmentedControl { return self.segments(of: segments) }
    if let stepper = view as? UIStepper { return self.buttons(of: stepper) }
    var subviews = view.layer.sublayersBackToFront { $0.currentValues }
      .compactMap { ($0.view ?? $0.delegate) as? UIView }
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { subviews = [modal] }
    return group(subviews, in: view, isOrdered: false)
  }

  /// The elements that code has given an object; nil if it has given none.
  private func explicitElements(of object: UIResponder) -> [UIResponder]? {
    if let elements = object.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    let count = object.accessibilityElementCount()
    guard count > 0, count != NSNotFound, count < 10_000 else { return nil }
    return (0..<count).compactMap { object.accessibilityElement(at: $0) as? UIResponder }
  }

  private func group(_ members: [UIResponder], in container: UIResponder, isOrdered: Bool) -> [Node] {
    var found = members.flatMap { member in nodes(member, context: cellContext(of: member, in: container)) }
    let isTabs = container is UITabBar || container.accessibilityTraits.contains(.tabBar)
    switch container.accessibilityContainerType {
    case .list: found = marked(found, isOrdered, first: .listStart, last: .listEnd)
    case .landmark: found = marked(found, isOrdered, first: .landmarkStart, last: .landmarkEnd)
    case .none, .dataTable, .semanticGroup: if isTabs { found = tabs(found, isInBar: container is UITabBar) }
    }
    let isGroup = isOrdered || container.shouldGroupAccessibilityChildren
    return isGroup && !found.isEmpty ? [.group(found, isOrdered: isOrdered)] : found
  }

  private func cellContext(of member: UIResponder, in container: UIResponder) -> Context? {
    guard container.accessibilityContainerType == .dataTable,
      let table = container as? any UIAccessibilityContainerDataTable,
      let cell = member as? any UIAccessibilityContainerDataTableCell
    else { return nil }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    func known(_ number: Int) -> Int? { number == NSNotFound ? nil : number }
    func cellInTable(_ row: Int, _ column: Int) -> (any UIAccessibilityContainerDataTableCell)? {
      table.accessibilityDataTableCellElement(forRow: row, column: column)
    }
    let (row, column) = (known(rows.location), known(columns.location))
    var isFirst = false
    if let row, let column { isFirst = !(0..<max(column, 0)).contains { cellInTable(row, $0) != nil } }
    // Headers of a row are read with its first cell, and no header with the cell that is read after it.
    let rowHeaders = (isFirst ? row.flatMap { table.accessibilityHeaderElements(forRow: $0) } ?? [] : []).filter {
      $0 !== cell && cellInTable($0.accessibilityRowRange().location, $0.accessibilityColumnRange().location) === $0
    }
    let columnHeaders = (column.flatMap { table.accessibilityHeaderElements(forColumn: $0) } ?? []).filter { header in
      if header === cell { return false }
      guard let row, isFirst else { return true }
      return header.accessibilityRowRange().location != row - 1 || header.accessibilityColumnRange().location != column
    }
    let words = (rowHeaders + columnHeaders).compactMap { header -> String? in
      let words = (header as? UIResponder).map { [$0.accessibilityLabel, $0.accessibilityValue] } ?? []
      let known = words.compactMap(\.self).filter { !$0.isEmpty }
      return known.isEmpty ? nil : known.joined(separator: ": ")
    }
    return .cell(
      Cell(
        row: row, column: column, height: rows.length, width: columns.length, isFirst: isFirst, headers: words))
  }

  /// Gives the first and the last element of a container their contexts.
  private func marked(_ nodes: [Node], _ isOrdered: Bool, first: Context, last: Context) -> [Node] {
    let objects = sorted([.group(nodes, isOrdered: isOrdered)]).map(\.0)
    func mark(_ node: Node) -> Node {
      switch node {
      case .element(let object, let context):
        // The element of an inner container has the context of that.
        if context != nil { return node }
        if object === objects.first { return .element(object, first) }
        return .element(object, object === objects.last ? last : nil)
      case .group(let inner, let isOrdered): return .group(inner.map(mark), isOrdered: isOrdered)
      }
    }
    return nodes.map(mark)
  }

  private func tabs(_ nodes: [Node], isInBar: Bool) -> [Node] {
    let objects = sorted(nodes).map(\.0)
    func mark(_ node: Node) -> Node {
      switch node {
      case .element(let object, _):
        let place = (objects.firstIndex { $0 === object } ?? 0) + 1
        return .element(object, .tab(place, of: objects.count, isInBar: isInBar))
      case .group(let inner, let isOrdered): return .group(inner.map(mark), isOrdered: isOrdered)
      }
    }
    return nodes.map(mark)
  }

  private func segments(of control: UISegmentedControl) -> [Node] {
    let count = control.numberOfSegments
    let nodes = (0..<count).map { index -> Node in
      let element = UIAccessibilityElement(accessibilityContainer: control)
      element.accessibilityLabel = control.titleForSegment(at: index)
      var traits: UIAccessibilityTraits = .button
      if index == control.selectedSegmentIndex { traits.insert(.selected) }
      if !control.isEnabled || !control.isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
      element.accessibilityTraits = traits
      let width = control.bounds.width / CGFloat(max(count, 1))
      let place = isRightToLeft ? count - 1 - index : index
      element.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(place) * width, y: 0, width: width, height: control.bounds.height)
      return .element(element, .series(index + 1, of: count))
    }
    return [.group(nodes, isOrdered: true)]
  }

  private func buttons(of control: UIStepper) -> [Node] {
    let nodes = ["Decrement", "Increment"].enumerated().map { index, name -> Node in
      let element = UIAccessibilityElement(accessibilityContainer: control)
      element.accessibilityLabel = name
      let isAtEnd = index == 0 ? control.value <= control.minimumValue : control.value >= control.maximumValue
      element.accessibilityTraits = control.isEnabled && !isAtEnd ? .button : [.button, .notEnabled]
      let width = control.bounds.width / 2
      element.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: control.bounds.height)
      return .element(element, nil)
    }
    return [.group(nodes, isOrdered: true)]
  }

  // Order.

  private func sorted(_ nodes: [Node]) -> [(UIResponder, Context?)] { flattened(nodes, isOrdered: false) }

  private func flattened(_ nodes: [Node], isOrdered: Bool) -> [(UIResponder, Context?)] {
    let parts = nodes.map { node -> [(UIResponder, Context?)] in
      switch node {
      case .element(let object, let context): [(object, context)]
      case .group(let inner, let isOrdered): flattened(inner, isOrdered: isOrdered)
      }
    }.filter { !$0.isEmpty }
    if isOrdered { return parts.flatMap(\.self) }
    // A group is where its first element is.
    return parts.map { (part: $0, frame: frame(of: $0[0].0)) }
      .sorted { isBefore($0.frame, $1.frame) }
      .flatMap(\.part)
  }

  private func isBefore(_ a: CGRect, _ b: CGRect) -> Bool {
    if abs(a.minY - b.minY) >= lineHeight { return a.minY < b.minY }
    return isRightToLeft ? a.maxX > b.maxX : a.minX < b.minX
  }

  private func frame(of object: UIResponder) -> CGRect {
    let frame = object.accessibilityFrame
    return frame.isNull || !frame.minX.isFinite || !frame.minY.isFinite ? .zero : frame
  }

  // Words.

  private func element(_ object: UIResponder, _ context: Context?) -> SpokenElement {
    let words = SpokenWords(object, context)
    let (frame, touch) = (frame(of: object), object.accessibilityActivationPoint)
    let isCentral = abs(touch.x - frame.midX) < 1 && abs(touch.y - frame.midY) < 1
    return SpokenElement(
      description: words.description, hint: words.hint,
      actions: (object.accessibilityCustomActions ?? []).map(\.name),
      rotors: (object.accessibilityCustomRotors ?? []).map(\.name),
      reference: (object as? UIView).flatMap(reference), frame: ViewTree.Frame(frame),
      activationPoint: isCentral
        ? nil : [ViewWords.number(rounding: touch.x), ViewWords.number(rounding: touch.y)])
  }
}
