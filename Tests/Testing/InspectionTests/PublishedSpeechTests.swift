import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Ten behaviours whose words AccessibilitySnapshot publishes, in the expectations of its own tests.
@MainActor
struct PublishedSpeechTests {
  /// A behaviour: a name, the elements and their places, and the spoken words.
  private struct Behaviour {
    var name: String
    var device = Stage.Device.iPhone16
    var look = Look.standard
    var said: [String]
    var build: @MainActor (UIView) -> Void
  }

  @discardableResult
  private static func element(
    _ label: String, _ x: Int, _ y: Int, in view: UIView, _ traits: UIAccessibilityTraits = []
  ) -> UIView {
    let element = UIView()
    element.isAccessibilityElement = true
    (element.accessibilityLabel, element.accessibilityTraits) = (label, traits)
    view.addSubview(element)
    let origin = element.convert(CGPoint(x: x, y: y + 100), from: view.window)
    element.frame = CGRect(x: origin.x, y: origin.y, width: 10, height: 10)
    return element
  }

  private static func box(in view: UIView, _ change: (UIView) -> Void = { _ in }) -> UIView {
    let box = UIView(frame: view.bounds)
    change(box)
    view.addSubview(box)
    return box
  }

  private static func grid(_ view: UIView) {
    for (index, name) in ["A", "B", "C", "D"].enumerated() { element(name, index % 2 * 10, index / 2 * 10, in: view) }
  }

  private static func steps(_ view: UIView) {
    for (index, (name, y)) in [("A", 8), ("B", 0), ("C", -8), ("D", -8)].enumerated() {
      element(name, index * 10, y, in: view)
    }
  }

  private static let behaviours = [
    Behaviour(name: "left to right", said: ["A", "B", "C", "D"], build: grid),
    Behaviour(name: "right to left", look: .rightToLeft, said: ["B", "A", "D", "C"], build: grid),
    Behaviour(name: "lines on a phone", said: ["C", "D", "B", "A"], build: steps),
    Behaviour(name: "lines on a tablet", device: .iPadPro11, said: ["A", "B", "C", "D"], build: steps),
    Behaviour(name: "a list of elements keeps its order, of groups as well", said: ["Cell 1", "Cell 2", "Header"]) {
      let cells = box(in: $0) { $0.shouldGroupAccessibilityChildren = true }
      element("Cell 1", 0, 100, in: cells)
      element("Cell 2", 0, 150, in: cells)
      let headers = box(in: $0) { $0.shouldGroupAccessibilityChildren = true }
      element("Header", 0, 0, in: headers)
      $0.accessibilityElements = [cells, headers]
    },
    Behaviour(name: "groups on one line are read along it", said: ["B1", "A1"]) {
      element("A1", 200, 0, in: box(in: $0) { $0.shouldGroupAccessibilityChildren = true })
      element("B1", 0, 5, in: box(in: $0) { $0.shouldGroupAccessibilityChildren = true })
    },
    Behaviour(name: "empty views hide what is in them only if they clip", said: ["Shown"]) {
      let (open, closed) = (UIView(), UIView())
      closed.clipsToBounds = true
      for view in [open, closed] { $0.addSubview(view) }
      element("Shown", 0, 0, in: open)
      element("Cut off", 0, 50, in: closed)
    },
    Behaviour(name: "nested lists", said: ["Outer Item. List Start.", "Inner Item 1. Landmark.", "Inner Item 2. End."])
    {
      let outer = box(in: $0) { $0.accessibilityContainerType = .list }
      let first = element("Outer Item", 0, 0, in: outer)
      let inner = box(in: outer) { $0.accessibilityContainerType = .landmark }
      inner.accessibilityElements = (1...2).map { element("Inner Item \($0)", 0, 40 * $0, in: inner) }
      outer.accessibilityElements = [first, inner]
    },
    Behaviour(name: "tabs of views that are not tab bars", said: ["One. Tab. 1 of 2.", "Selected: Two. Tab. 2 of 2."]) {
      let bar = box(in: $0) { $0.accessibilityTraits = .tabBar }
      element("One", 0, 0, in: bar, .button)
      element("Two", 50, 0, in: bar, [.button, .selected])
    },
    Behaviour(
      name: "tables",
      said: [
        "Town. Row 1. Column 1.", "People. Column 2.", "Bonn. Row 2. Column 1.", "People. Many. Column 2.",
        "Town. Bremen. Spans 2 columns. Row 3. Column 1.",
      ]
    ) { $0.addSubview(Table(frame: $0.bounds)) },
  ]

  @Test func `Ten behaviours are as AccessibilitySnapshot publishes them`() {
    #expect(Self.behaviours.count == 10)
    for behaviour in Self.behaviours {
      let stage = Stage(device: behaviour.device, look: behaviour.look)
      stage.perform {
        let root = UIView(frame: stage.window.bounds)
        stage.window.addSubview(root)
        behaviour.build(root)
      }
      let said = SpeechReader.elements(of: stage).map(\.description)
      #expect(said == behaviour.said, "\(behaviour.name)")
    }
  }
}

/// A table of towns, the last of which has no second cell.
private final class Table: UIView, UIAccessibilityContainerDataTable {
  private let cells: [Cell] = [
    Cell("Town", 0, 0), Cell("People", 0, 1), Cell("Bonn", 1, 0), Cell("Many", 1, 1), Cell("Bremen", 2, 0, width: 2),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityContainerType = .dataTable
    cells.forEach(addSubview)
    accessibilityElements = cells
  }

  required init?(coder: NSCoder) { nil }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    cells.first { $0.place == [row, column] }
  }

  func accessibilityRowCount() -> Int { 3 }
  func accessibilityColumnCount() -> Int { 2 }

  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    [cells[column]]
  }

  final class Cell: UIView, UIAccessibilityContainerDataTableCell {
    let place: [Int]
    private let width: Int

    init(_ label: String, _ row: Int, _ column: Int, width: Int = 1) {
      (place, self.width) = ([row, column], width)
      super.init(frame: CGRect(x: 100 * column, y: 100 + 40 * row, width: 90, height: 30))
      isAccessibilityElement = true
      accessibilityLabel = label
    }

    required init?(coder: NSCoder) { nil }

    func accessibilityRowRange() -> NSRange { NSRange(location: place[0], length: 1) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: place[1], length: width) }
  }
}
