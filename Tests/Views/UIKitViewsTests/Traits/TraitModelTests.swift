import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Random sequences of overrides, moves, presentations and registrations, against a plain model.
///
/// `make check-traits` sets `MUTOSCOPE_TRAITS` to try more.
@MainActor
struct TraitModelTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_TRAITS"].flatMap(Int.init) ?? 500

  @Test func `Values and calls are those of a plain model`() {
    for sequence in 0..<Self.count {
      var world = World(seed: UInt64(sequence))
      for step in 0..<12 {
        let problem = world.step()
        #expect(problem == nil, "sequence \(sequence), step \(step): \(problem ?? "")")
        if problem != nil { return }
      }
    }
  }
}

private struct Depth: UITraitDefinition { static let defaultValue = 0 }

/// The traits that the model knows.
private struct Values: Hashable {
  var style = UIUserInterfaceStyle.light
  var size = UIContentSizeCategory.large
  var depth = 0
}

private struct Overrides: Hashable {
  var style: UIUserInterfaceStyle?
  var size: UIContentSizeCategory?
  var depth: Int?

  func applied(to values: Values) -> Values {
    Values(style: style ?? values.style, size: size ?? values.size, depth: depth ?? values.depth)
  }
}

/// A view and its state in the model.
@MainActor
private final class Node {
  let view: ModelView
  /// Its place in the model; nil without a superview.
  weak var parent: Node?
  var children: [Node] = []
  var controller: UIViewController?
  var own = Overrides()
  var controllers = Overrides()
  var told: Values
  var isObserving = true

  init(_ view: ModelView, told: Values) { (self.view, self.told) = (view, told) }

  var isShown: Bool { view.window != nil }
}

private final class ModelView: UIView {
  let number: Int
  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
private struct World {
  private var random: SeededRandom
  private let stage = Stage(size: CGSize(width: 50, height: 50))
  private var nodes: [Node] = []
  private let root: Node
  private var scene = Overrides()
  private let calls = Calls()

  @MainActor final class Calls { var list: [String] = [] }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let controller = UIViewController()
    let view = ModelView(number: 0)
    controller.view = view
    root = Node(view, told: Values())
    root.controller = controller
    stage.window.rootViewController = controller
    stage.perform {}
    observe(root)
    nodes.append(root)
    for _ in 0..<6 { add() }
  }

  private func observe(_ node: Node) {
    node.view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self, Depth.self]
    ) { [calls] (view: ModelView, previous) in
      calls.list.append("\(view.number) \(previous.userInterfaceStyle) \(previous[Depth.self])")
    }
  }

  private mutating func add() {
    let view = ModelView(number: nodes.count)
    let node = Node(view, told: scene.applied(to: Values()))
    if below(3) == 0 {
      let controller = UIViewController()
      controller.view = view
      node.controller = controller
    }
    observe(node)
    nodes.append(node)
    place(node, in: nodes[below(nodes.count - 1)])
  }

  private func place(_ node: Node, in parent: Node?) {
    node.parent?.children.removeAll { $0 === node }
    node.parent = parent
    parent?.children.append(node)
    if let parent { parent.view.addSubview(node.view) } else { node.view.removeFromSuperview() }
  }

  private func isInside(_ node: Node, _ other: Node) -> Bool {
    sequence(first: node) { $0.parent }.contains { $0 === other }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func overrides() -> Overrides {
    Overrides(
      style: [nil, .light, .dark][below(3)],
      size: [nil, .small, .extraLarge][below(3)],
      depth: [nil, 0, 1, 2][below(4)])
  }

  private func set(_ overrides: Overrides, on traits: inout UITraitOverrides) {
    traits.userInterfaceStyle = overrides.style ?? .unspecified
    traits.preferredContentSizeCategory = overrides.size ?? .unspecified
    if let depth = overrides.depth { traits[Depth.self] = depth } else { traits.remove(Depth.self) }
  }

  private func values(of node: Node) -> Values {
    let outer = node.parent.map(values(of:)) ?? scene.applied(to: Values())
    return node.own.applied(to: node.controllers.applied(to: outer))
  }

  /// Does something, commits, and compares.
  mutating func step() -> String? {
    for _ in 0...below(3) { change() }
    for node in nodes {
      let (expected, found) = (values(of: node), node.view.traitCollection)
      let actual = Values(
        style: found.userInterfaceStyle, size: found.preferredContentSizeCategory, depth: found[Depth.self])
      if actual != expected { return "view \(node.view.number) has \(actual), not \(expected)" }
      if let controller = node.controller,
        controller.traitCollection.userInterfaceStyle
          != node.controllers.applied(to: node.parent.map(values(of:)) ?? scene.applied(to: Values())).style
      {
        return "the controller of \(node.view.number) has another style"
      }
    }
    var expected: [String] = []
    collect(root, &expected)
    calls.list = []
    stage.perform {}
    return calls.list == expected ? nil : "called \(calls.list), not \(expected)"
  }

  private func collect(_ node: Node, _ calls: inout [String]) {
    let new = values(of: node)
    if new != node.told { calls.append("\(node.view.number) \(node.told.style) \(node.told.depth)") }
    node.told = new
    for child in node.children { collect(child, &calls) }
  }

  private mutating func change() {
    let node = nodes[below(nodes.count)]
    switch below(6) {
    case 0, 1:
      node.own = overrides()
      set(node.own, on: &node.view.traitOverrides)
    case 2:
      guard let controller = node.controller else { return }
      node.controllers = overrides()
      set(node.controllers, on: &controller.traitOverrides)
    case 3:
      scene = overrides()
      var traits = UITraitOverrides()
      set(scene, on: &traits)
      stage.window.windowScene?.traitOverrides = traits
    case 4:
      let target = nodes[below(nodes.count)]
      if node !== root, !isInside(target, node), node.parent !== target { place(node, in: target) }
    default:
      if node !== root, node.parent != nil { place(node, in: nil) }
    }
  }
}
