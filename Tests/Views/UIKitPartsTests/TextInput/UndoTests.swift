import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Undoing custom steps, and typing.
@MainActor struct UndoTests {
  @MainActor private final class Counter {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  @Test func `Steps are undone, redone and named`() {
    let (manager, counter) = (UndoManager(), Counter())
    #expect(!manager.canUndo && !manager.canRedo && manager.groupsByEvent)
    counter.set(1, manager)
    manager.setActionName("Count")
    #expect(manager.canUndo && manager.undoActionName == "Count" && manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.canRedo && manager.redoActionName == "Count")
    manager.redo()
    #expect(counter.value == 1 && manager.canUndo && !manager.canRedo)
    manager.undo()
    counter.set(5, manager)
    #expect(!manager.canRedo)
    manager.removeAllActions()
    #expect(!manager.canUndo)
  }

  @Test func `Groups are undone together, the last step first`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let counter = Counter()
    var order: [Int] = []
    manager.beginUndoGrouping()
    for number in 1...3 { manager.registerUndo(withTarget: counter) { _ in order.append(number) } }
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: counter) { _ in order.append(9) }
    manager.endUndoGrouping()
    manager.undo()
    #expect(order == [9])
    manager.undo()
    #expect(order == [9, 3, 2, 1] && !manager.canUndo)
  }

  @Test func `Levels, registration and targets limit the steps that are kept`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let (one, other) = (Counter(), Counter())
    manager.levelsOfUndo = 2
    for value in 1...4 { one.set(value, manager) }
    manager.undo()
    manager.undo()
    #expect(one.value == 2 && !manager.canUndo)
    manager.disableUndoRegistration()
    one.set(7, manager)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    one.set(8, manager)
    other.set(1, manager)
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(one.value == 7 && other.value == 1)
    weak var gone: Counter?
    do {
      let short = Counter()
      gone = short
      short.set(3, manager)
    }
    #expect(gone == nil)
    manager.undo()
  }

  @Test func `Changes in one turn of the clock are one group of the window's manager`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView()
    stage.addSubview(view)
    let manager = try #require(view.undoManager)
    #expect(manager === stage.window.undoManager && UIView().undoManager == nil)
    let counter = Counter()
    stage.perform {
      counter.set(1, manager)
      counter.set(2, manager)
    }
    stage.advance(by: 0.1)
    stage.perform { counter.set(3, manager) }
    stage.advance(by: 0.1)
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `Typing is undone and redone`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let (field, text) = (UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), UITextView())
    text.frame = CGRect(x: 0, y: 50, width: 200, height: 100)
    for view in [field, text] { stage.addSubview(view) }
    field.text = "Hello"
    let manager = try #require(field.undoManager)
    #expect(!manager.canUndo)
    stage.perform {
      _ = field.becomeFirstResponder()
      field.insertText("!")
    }
    stage.advance(by: 0.1)
    stage.perform { field.deleteBackward() }
    stage.advance(by: 0.1)
    #expect(field.text == "Hello" && manager.undoActionName == "Typing")
    stage.perform { manager.undo() }
    #expect(field.text == "Hello!")
    stage.perform { manager.undo() }
    #expect(field.text == "Hello" && !manager.canUndo)
    stage.perform { manager.redo() }
    #expect(field.text == "Hello!")
    stage.perform {
      _ = text.becomeFirstResponder()
      text.insertText("a")
      text.undoManager?.undo()
    }
    #expect(text.text == "")
  }

  @Test func `A program's own manager also makes one group of each turn`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (manager, counter) = (UndoManager(), Counter())
    stage.perform {
      counter.set(1, manager)
      manager.beginUndoGrouping()
      #expect(manager.groupingLevel == 2)
      counter.set(2, manager)
      manager.endUndoGrouping()
      manager.setActionName("Both")
    }
    stage.perform { counter.set(3, manager) }
    #expect(manager.undoActionName == "")
    manager.undo()
    #expect(counter.value == 2 && manager.undoActionName == "Both")
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.redoActionName == "Both")
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test func `Groups that a program opens belong to the group of the turn`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (manager, counter) = (UndoManager(), Counter())
    @MainActor final class Counts: NSObject {
      var closed = 0
      func didClose(_ notification: Notification) { closed += 1 }
    }
    let counts = Counts()
    NotificationCenter.default.addObserver(
      counts, selector: Selector("didClose:", Counts.didClose), name: .NSUndoManagerDidCloseUndoGroup, object: manager)
    stage.perform {
      for value in 1...2 {
        manager.beginUndoGrouping()
        counter.set(value, manager)
        manager.endUndoGrouping()
      }
    }
    #expect(counts.closed == 2)
    stage.advance(by: 0.1)
    #expect(counts.closed == 3 && manager.groupingLevel == 0)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `Levels count the groups of turns`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (manager, counter) = (UndoManager(), Counter())
    manager.levelsOfUndo = 2
    for value in 1...4 { stage.perform { counter.set(value, manager) } }
    for _ in 0..<3 { manager.undo() }
    #expect(counter.value == 2)
    for _ in 0..<3 { manager.redo() }
    #expect(counter.value == 4)
  }

  @Test func `Text that code sets cannot be undone to what was typed before`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let (field, text) = (UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), UITextView())
    text.frame = CGRect(x: 0, y: 50, width: 200, height: 100)
    for view in [field, text] { stage.addSubview(view) }
    let manager = try #require(field.undoManager)
    stage.perform {
      _ = field.becomeFirstResponder()
      field.insertText("a")
    }
    stage.perform { field.text = "New" }
    #expect(!manager.canUndo && field.text == "New")
    stage.perform { field.insertText("!") }
    stage.perform { manager.undo() }
    #expect(field.text == "New" && !manager.canUndo)
    stage.perform {
      _ = text.becomeFirstResponder()
      text.insertText("b")
    }
    stage.perform { text.attributedText = NSAttributedString(string: "Set") }
    stage.perform { manager.undo() }
    #expect(text.text == "Set")
  }
}
