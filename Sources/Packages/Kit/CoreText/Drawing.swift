import CoreGraphics
import Foundation
import QuartzCore
@_spi(Typesetting) import UIKit
import UIKitAdditions

extension CGContext {
  /// Draws runs of one line, which begins at the text position.
  func draw(_ runs: [CTRun]) {
    let mode = textDrawingMode
    guard mode != .invisible else { return }
    // Neighbours of one text are drawn together, so that their lines and backgrounds meet.
    var rest = runs[...]
    while let first = rest.first {
      let isPlain = first.isPlain(mode)
      let group = rest.prefix { $0.source === first.source && $0.isPlain(mode) == isPlain }
      if isPlain {
        saveGState()
        concatenate(textMatrix)
        scaleBy(x: 1, y: -1)
        first.source.text.draw(group.map(\.run), into: self)
        restoreGState()
      } else {
        for run in group { drawOutlines(run) }
      }
      rest = rest.dropFirst(group.count)
    }
  }

  private func drawOutlines(_ run: CTRun) {
    let letters = CGMutablePath()
    for (glyph, position) in zip(run.run.glyphs, run.positions) {
      let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: position.y)
      letters.addPath(run.font.outline(ofGlyph: glyph), transform: place)
    }
    saveGState()
    if !run.hasColorOfContext {
      for (name, key, isStroke) in CTRun.colors {
        let color = run.attributes[NSAttributedString.Key(name)] ?? run.attributes[key]
        let found = color as? CGColor ?? (color as? UIColor)?.cgColor
        if isStroke { found.map(setStrokeColor) } else { setFillColor(found ?? UIColor.black.cgColor) }
      }
    }
    drawLetters(letters)
    restoreGState()
  }
}

extension CTRun {
  fileprivate static let colors: [(String, NSAttributedString.Key, Bool)] = [
    ("CTForegroundColor", .foregroundColor, false), ("CTStrokeColor", .strokeColor, true),
  ]

  fileprivate var hasColorOfContext: Bool {
    switch attributes[.contextColor] {
    case let flag as Bool: flag
    case let number as NSNumber: number.boolValue
    default: false
    }
  }

  /// Whether the run is drawn as all text is, and not as outlines in the context's own ways.
  fileprivate func isPlain(_ mode: CGTextDrawingMode) -> Bool {
    run.hasImages || mode == .fill && !hasColorOfContext && MainThread.isCurrent
  }
}
