import CoreGraphics
import SceneText

/// The view that shows a section, and the events by which it comes and goes.
struct SectionView: NodeMaking {
  let name: String
  let position: SourcePosition
  let size: CGSize

  /// The name of the view through which a wipe or an iris lets it be seen.
  private var maskName: String { "\(name).mask" }

  func node(
    _ views: [SourceNode], _ background: SourceNode?, isHidden: Bool, transition: SectionTransition?,
    exit: SectionTransition?
  ) -> SourceNode {
    var keys: [(String, SourceNode)] = [
      ("id", madeUp(name)), ("frame", numbers(0, 0, size.width, size.height)), ("isHidden", flag(isHidden)),
      ("clipsToBounds", flag(true)), ("subviews", list(views)),
    ]
    if let background { keys.append(("backgroundColor", background)) }
    let styles = [transition?.style, exit?.style]
    if styles.contains(.iris) {
      // Large enough to leave the corners.
      let side = (size.width * size.width + size.height * size.height).squareRoot() + 2
      keys.append(
        (
          "mask",
          mapping([
            ("id", madeUp(maskName)), ("center", numbers(size.width / 2, size.height / 2)),
            ("size", numbers(side, side)), ("cornerRadius", number(side / 2)), ("backgroundColor", text("black")),
          ])
        ))
    } else if styles.contains(.wipe) {
      keys.append(
        (
          "mask",
          mapping([
            ("id", madeUp(maskName)), ("center", numbers(size.width / 2, size.height / 2)),
            ("size", numbers(size.width, size.height)), ("backgroundColor", text("black")),
          ])
        ))
    }
    return mapping(keys)
  }

  /// The events by which it comes and goes.
  ///
  /// - Parameter end: The time at which it is hidden; nil if it is there at the end of the scene.
  func events(
    from start: Double, to end: Double?, transition: SectionTransition?, exit: SectionTransition?,
    leavingBy last: Double
  ) -> [SourceNode] {
    var events: [SourceNode] = []
    if start > 0 { events.append(set(hidden: false, at: start)) }
    if let transition {
      let (view, away, here) = states(transition)
      events.append(animate(view, transition, at: start, from: away, to: here))
    }
    if let exit {
      let (view, away, here) = states(exit)
      events.append(animate(view, exit, at: last - exit.duration, from: here, to: away))
    }
    if let end { events.append(set(hidden: true, at: end)) }
    return events
  }

  /// The view that a transition changes, and its values when the section is away and when it is there.
  private func states(
    _ transition: SectionTransition
  ) -> (view: String, away: [(String, SourceNode)], here: [(String, SourceNode)]) {
    let middle = numbers(size.width / 2, size.height / 2)
    switch transition.style {
    case .dissolve: return (name, [("alpha", number(0))], [("alpha", number(1))])
    case .slide: return (name, [("center", outside(transition.edge))], [("center", middle)])
    case .zoom:
      return (
        name, [("alpha", number(0)), ("transform", mapping([("scale", number(0.6))]))],
        [("alpha", number(1)), ("transform", mapping([("scale", number(1))]))]
      )
    case .wipe: return (maskName, [("center", outside(transition.edge))], [("center", middle)])
    case .iris:
      return (
        maskName, [("transform", mapping([("scale", number(0.001))]))], [("transform", mapping([("scale", number(1))]))]
      )
    }
  }

  private func outside(_ edge: SectionTransition.Edge) -> SourceNode {
    let (x, y) = (size.width / 2, size.height / 2)
    return switch edge {
    case .left: numbers(-x, y)
    case .right: numbers(3 * x, y)
    case .top: numbers(x, -y)
    case .bottom: numbers(x, 3 * y)
    }
  }

  private func animate(
    _ view: String, _ transition: SectionTransition, at time: Double, from: [(String, SourceNode)],
    to: [(String, SourceNode)]
  ) -> SourceNode {
    let change = mapping([("view", text(view)), ("from", mapping(from))] + to)
    let block = mapping([
      ("duration", number(transition.duration)), ("curve", transition.curve ?? text("easeInOut")),
      ("animations", list([change])),
    ])
    return mapping([("at", number(time)), ("animate", block)])
  }

  private func set(hidden: Bool, at time: Double) -> SourceNode {
    mapping([("at", number(time)), ("set", mapping([("view", text(name)), ("isHidden", flag(hidden))]))])
  }
}
