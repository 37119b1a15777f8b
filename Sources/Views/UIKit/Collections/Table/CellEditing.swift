import CoreGraphics
import Foundation

extension UITableViewCell {
  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    case none
    /// A red button that deletes it.
    case delete
    /// A green button that inserts one.
    case insert
  }

  /// The parts that a cell shows besides its content.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button before the content.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The actions beside the cell.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The parts that are shown.
  final var states: StateMask { states(isSwiped: configurations.isSwiped) }
  /// The parts that are shown in a state of editing.
  final func states(in editing: CellEditing) -> StateMask {
    editing.hasButton ? states.union(.showingEditControl) : states.subtracting(.showingEditControl)
  }
  /// The parts that are shown with or without actions beside the cell.
  final func states(isSwiped: Bool) -> StateMask {
    let control: StateMask = editing.hasButton ? .showingEditControl : []
    return isSwiped ? control.union(.showingDeleteConfirmation) : control
  }
}

/// The state of a cell while its table is edited, and the views for it.
@MainActor
struct CellEditing {
  var isOn = false
  var style = UITableViewCell.EditingStyle.none
  /// Whether the row is one of several that can be chosen.
  var isChoice = false
  /// Whether the content is indented even without a button.
  var indents = false
  /// Whether the row can be moved.
  var moves = false
  var button: EditButton?
  var handle: ReorderHandle?

  static let buttonRoom: CGFloat = 38
  static let handleRoom: CGFloat = 38

  var hasButton: Bool { isOn && (style != .none || isChoice) }
  var hasHandle: Bool { isOn && moves }
  var leadingRoom: CGFloat { hasButton || isOn && indents ? Self.buttonRoom : 0 }
  var trailingRoom: CGFloat { hasHandle ? Self.handleRoom : 0 }
}

/// The round button before a row of a table that is being edited.
final class EditButton: UIControl {
  enum Look { case delete, insert, choice }

  static let size = CGSize(width: 22, height: 22)

  var look = Look.delete {
    didSet { if look != oldValue { setNeedsDisplay() } }
  }
  var isChosen = false {
    didSet { if isChosen != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let circle = UIBezierPath(ovalIn: CGRect(origin: .zero, size: Self.size))
    let sign = UIBezierPath()
    switch look {
    case .delete, .insert:
      (look == .delete ? UIColor.systemRed : .systemGreen).setFill()
      circle.fill()
      sign.move(to: CGPoint(x: 6, y: 11))
      sign.addLine(to: CGPoint(x: 16, y: 11))
      if look == .insert {
        sign.move(to: CGPoint(x: 11, y: 6))
        sign.addLine(to: CGPoint(x: 11, y: 16))
      }
    case .choice:
      guard isChosen else {
        UIColor.systemGray3.setStroke()
        let ring = UIBezierPath(ovalIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5))
        ring.lineWidth = 1.5
        return ring.stroke()
      }
      tintColor.setFill()
      circle.fill()
      sign.move(to: CGPoint(x: 6.5, y: 11.5))
      sign.addLine(to: CGPoint(x: 9.75, y: 14.75))
      sign.addLine(to: CGPoint(x: 15.75, y: 7.5))
    }
    UIColor.white.setStroke()
    sign.lineWidth = 2
    sign.lineCapStyle = .round
    sign.lineJoinStyle = .round
    sign.stroke()
  }
}

/// The three lines at the end of a row that can be moved; a finger on them drags the row.
final class ReorderHandle: UIView {
  static let size = CGSize(width: 22, height: 14)

  override func draw(_ rect: CGRect) {
    let lines = UIBezierPath()
    for y in [1.0, 7, 13] as [CGFloat] {
      lines.move(to: CGPoint(x: 1, y: y))
      lines.addLine(to: CGPoint(x: 21, y: y))
    }
    lines.lineWidth = 2
    lines.lineCapStyle = .round
    UIColor.systemGray3.setStroke()
    lines.stroke()
  }

  /// A finger beside the lines drags as well.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -15).contains(point)
  }
}

extension UITableViewCell {
  /// Adopts the state that the table requires, without placing anything.
  final func apply(_ wanted: CellEditing, for table: UITableView) {
    var wanted = wanted
    (wanted.button, wanted.handle) = (editing.button, editing.handle)
    wanted.indents = wanted.indents && shouldIndentWhileEditing
    wanted.moves = wanted.moves && reorderControlIsWanted != false
    let wasOn = editing.isOn
    if wanted.hasButton, wanted.button == nil {
      let button = EditButton()
      button.addAction(
        UIAction { [weak self] _ in
          if let self { (superview as? UITableView)?.editButtonWasTouched(in: self) }
        }, for: .touchUpInside)
      wanted.button = button
    }
    if wanted.hasHandle, wanted.handle == nil {
      let handle = ReorderHandle()
      let press = UILongPressGestureRecognizer { [weak self] press in
        if let self { (superview as? UITableView)?.reorder(self, with: press) }
      }
      press.minimumPressDuration = 0
      handle.addGestureRecognizer(press)
      wanted.handle = handle
    }
    editing = wanted
    let views: [UIView?] = [wanted.button, wanted.handle]
    UIView.performWithoutAnimation {
      for case let view? in views where view.superview == nil {
        addSubview(view)
        view.alpha = 0
        placeEditing(isOn: wasOn)
      }
      wanted.button?.look = wanted.isChoice ? .choice : wanted.style == .insert ? .insert : .delete
      wanted.button?.isChosen = isSelected
      wanted.button?.isUserInteractionEnabled = wanted.hasButton && !wanted.isChoice
      wanted.handle?.isUserInteractionEnabled = wanted.hasHandle
    }
    setNeedsLayout()
  }

  /// Places the views for editing: at their positions, or beyond the cell's edges.
  final func placeEditing(isOn: Bool) {
    let size = bounds.size
    if let button = editing.button {
      button.bounds.size = EditButton.size
      let x = 16 + EditButton.size.width / 2
      button.center = CGPoint(x: isOn && editing.hasButton ? x : x - CellEditing.buttonRoom, y: size.height / 2)
      button.alpha = isOn && editing.hasButton ? 1 : 0
    }
    if let handle = editing.handle {
      handle.bounds.size = ReorderHandle.size
      let x = size.width - 16 - ReorderHandle.size.width / 2
      handle.center = CGPoint(x: isOn && editing.hasHandle ? x : x + CellEditing.handleRoom, y: size.height / 2)
      handle.alpha = isOn && editing.hasHandle ? 1 : 0
    }
  }
}
