import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import UIKit

extension Scene {
  /// Types: the first character now, each of the others an interval later.
  func type(_ typing: SceneTyping) {
    let strokes: [String?] =
      switch typing.keys {
      case .insert(let text): text.map(String.init)
      case .delete(let count): Array(repeating: nil, count: count)
      }
    type(strokes[...], into: typing.view, start: stage.time, number: 0, interval: typing.interval)
  }

  /// Types what is left; nil is the delete key.
  ///
  /// Characters that nobody could see one by one are typed together, because each of them lays out the whole text.
  private func type(
    _ strokes: ArraySlice<String?>, into id: String, start: TimeInterval, number: Int, interval: Double
  ) {
    var (strokes, number) = (strokes, number)
    let target = view(id)
    var text = (target as? SceneLabel)?.text ?? ""
    func isTogether() -> Bool {
      interval == 0
        || target is SceneLabel && stage.context.isUndisturbed(until: start + Double(number) * interval)
    }
    repeat {
      guard let stroke = strokes.popFirst() else { break }
      // A field lays out its text after each of them.
      stage.context.spend(target is SceneTextField ? 30 : 1)
      switch target {
      case is SceneLabel: if let stroke { text += stroke } else { _ = text.popLast() }
      case let field as SceneTextField: if let stroke { field.insertText(stroke) } else { field.deleteBackward() }
      default: return
      }
      number += 1
    } while isTogether()
    (target as? SceneLabel)?.text = text
    (target as? any FitsText)?.fit()
    if strokes.isEmpty { return }
    stage.context.schedule(at: start + Double(number) * interval) { [weak self] in
      self?.type(strokes, into: id, start: start, number: number, interval: interval)
    }
  }

  /// Makes a text field the first responder, or lets it resign.
  func focus(_ id: String, _ isFirst: Bool) {
    stage.context.spend(30)
    if isFirst { view(id)?.becomeFirstResponder() } else { view(id)?.resignFirstResponder() }
  }
}
