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
  private func type(
    _ strokes: ArraySlice<String?>, into id: String, start: TimeInterval, number: Int, interval: Double
  ) {
    var (strokes, number) = (strokes, number)
    repeat {
      guard let stroke = strokes.popFirst() else { return }
      switch view(id) {
      case let label as SceneLabel:
        let text = label.text ?? ""
        label.text = stroke.map { text + $0 } ?? String(text.dropLast())
        label.fit()
      case let field as SceneTextField:
        if let stroke { field.insertText(stroke) } else { field.deleteBackward() }
        field.fit()
      default: return
      }
      number += 1
    } while interval == 0
    if strokes.isEmpty { return }
    stage.context.schedule(at: start + Double(number) * interval) { [weak self] in
      self?.type(strokes, into: id, start: start, number: number, interval: interval)
    }
  }

  /// Makes a text field the first responder, or lets it resign.
  func focus(_ id: String, _ isFirst: Bool) {
    if isFirst { view(id)?.becomeFirstResponder() } else { view(id)?.resignFirstResponder() }
  }
}
