public import Foundation
import QuartzCore

/// Records how to undo what has been done, and to redo it: Foundation on Linux has none.
///
/// All registrations within one turn of the stage's clock are one group, unless `groupsByEvent` is off: then those
/// outside of groups are groups by themselves.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// A step of a group.
  private struct Step {
    weak var target: AnyObject?
    let run: (AnyObject) -> Void
  }
  private struct Group {
    var steps: [Step] = []
    var name = ""
  }

  private var (undos, redos): ([Group], [Group]) = ([], [])
  /// The groups that are open, the innermost last.
  private var opened: [Group] = []
  /// The turn in which the outermost open group was opened for everything in that turn; nil if it was not.
  private var turn: UInt64?
  private var disabled = 0

  /// Creates a manager without anything to undo.
  public override init() { super.init() }

  /// Whether everything registered within one turn is one group.
  open var groupsByEvent = true
  /// The maximum number of groups to undo; 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether the manager is undoing.
  open private(set) var isUndoing = false
  /// Whether the manager is redoing.
  open private(set) var isRedoing = false
  /// Whether registrations are recorded.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The number of open groups.
  open var groupingLevel: Int { opened.count }
  /// Whether there is something to undo.
  open var canUndo: Bool { !undos.isEmpty || opened.contains { !$0.steps.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redos.isEmpty }

  /// Opens a group, which may be in another one.
  open func beginUndoGrouping() {
    closeIfTurnHasEnded()
    if opened.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openForTurn() }
    open(Group())
  }
  private func open(_ group: Group) {
    opened.append(group)
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerDidOpenUndoGroup)
  }
  /// Closes the innermost group.
  open func endUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    guard !opened.isEmpty else {
      return ProgrammerError.report(
        "UndoManager.endUndoGrouping()", "no group is open; call beginUndoGrouping() first.", isWarning: true)
    }
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = opened.removeLast()
    if !opened.isEmpty {
      opened[opened.count - 1].steps += group.steps
      if opened[opened.count - 1].name.isEmpty { opened[opened.count - 1].name = group.name }
    } else if !group.steps.isEmpty {
      if isUndoing { redos.append(group) } else { undos.append(group) }
      if !isUndoing, !isRedoing { redos = [] }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Opens the group of everything in the present turn.
  private func openForTurn() {
    let context = MediaContext.current
    turn = context.turn
    open(Group())
    context.schedule(at: context.now) { [weak self] in self?.closeIfTurnHasEnded() }
  }
  private func closeIfTurnHasEnded() {
    guard let turn, turn != MediaContext.current.turn else { return }
    closeAll()
  }
  private func closeAll() {
    turn = nil
    while !opened.isEmpty { endUndoGrouping() }
  }

  /// Ignores registrations until `enableUndoRegistration()` is called as often.
  open func disableUndoRegistration() { disabled += 1 }
  /// Records registrations again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Records code that undoes what is being done to a target, which is not retained.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(Step(target: target) { if let target = $0 as? Target { handler(target) } })
  }

  /// Records a method that undoes what is being done to a target, which is not retained.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(
      Step(target: target as AnyObject) { target in
        _ = (target as? NSObject)?.perform(selector, with: anObject)
      })
  }

  private func register(_ step: Step) {
    guard isUndoRegistrationEnabled else { return }
    closeIfTurnHasEnded()
    if !isUndoing, !isRedoing { redos = [] }
    let isAlone = opened.isEmpty && !groupsByEvent
    if isAlone { open(Group()) } else if opened.isEmpty { openForTurn() }
    opened[opened.count - 1].steps.append(step)
    if isAlone { endUndoGrouping() }
  }

  /// Undoes the last group; open groups are closed before.
  open func undo() {
    closeAll()
    guard let group = undos.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }
  /// The same as `undo()`: groups within groups are not undone by themselves.
  open func undoNestedGroup() { undo() }
  /// Does again what was undone last.
  open func redo() {
    closeAll()
    guard let group = redos.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private func run(_ group: Group) {
    open(Group(name: group.name))
    for step in group.steps.reversed() { if let target = step.target { step.run(target) } }
    while !opened.isEmpty { endUndoGrouping() }
  }

  /// Forgets everything, and records registrations again.
  open func removeAllActions() { (undos, redos, opened, turn, disabled) = ([], [], [], nil, 0) }
  /// Forgets everything about a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func cleared(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.steps.removeAll { $0.target === target }
        return group
      }
    }
    (undos, redos) = (cleared(undos).filter { !$0.steps.isEmpty }, cleared(redos).filter { !$0.steps.isEmpty })
    opened = cleared(opened)
  }

  private func trim() {
    if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst(undos.count - levelsOfUndo) }
  }

  /// Names what the present group does, for menus.
  open func setActionName(_ actionName: String) {
    closeIfTurnHasEnded()
    if opened.isEmpty {
      if !undos.isEmpty { undos[undos.count - 1].name = actionName }
    } else {
      opened[0].name = actionName
    }
  }
  /// The name of what would be undone; empty if it has none.
  open var undoActionName: String {
    opened.contains { !$0.steps.isEmpty } ? opened[0].name : undos.last?.name ?? ""
  }
  /// The name of what would be redone; empty if it has none.
  open var redoActionName: String { redos.last?.name ?? "" }
  /// The title of a command that undoes.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a command that redoes.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title of a command that undoes something with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title of a command that redoes something with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}
