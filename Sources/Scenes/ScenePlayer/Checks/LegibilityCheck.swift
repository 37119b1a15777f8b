import CoreGraphics
import Elementary
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import ViewVocabulary

/// Looks at what a rehearsal, or a section of it, ends with: text that the canvas cuts off or that has nearly the colour
/// behind it, and corners with radii that do not fit.
@MainActor
final class LegibilityCheck {
  private(set) var warnings: [SceneDiagnostic] = []
  private unowned let scene: Scene
  private let document: SceneDocument
  /// The places of views, by their ids.
  private var positions: [String: SourcePosition] = [:]
  private var known: Set<String> = []
  /// The views that may be behind texts now, in their order; nil until a text asks for them.
  private var painted: [PaintedView]?

  /// Lower contrasts can hardly be meant; good ones are above 4.5.
  private static let leastContrast = 1.5
  /// The most views that are looked at.
  private static let mostViews = 2000

  init(_ scene: Scene) {
    (self.scene, document) = (scene, scene.document)
    guard scene.views.count <= Self.mostViews else { return }
    document.views.visit(with: .any) { positions[$0.id] = $0.position }
    for label in document.captionLabels { positions[label.id] = nil }
    for section in document.sections where section.end < document.timeline.duration {
      // A moment before it is hidden.
      scene.stage.context.schedule(at: max(section.start, section.end - 1e-3)) { [weak self] in self?.look() }
    }
  }

  /// Looks at what is seen now, or will be when what moves has come to rest.
  func look() {
    guard scene.views.count <= Self.mostViews else { return }
    painted = nil
    for (place, (id, view)) in scene.views.enumerated() {
      guard let position = positions[id], let shown = Shown(view, in: scene) else { continue }
      checkCorners(id, view, position)
      guard let label = view as? SceneLabel, label.text?.isEmpty == false, label.setting.path == nil else { continue }
      let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
      guard !text.isEmpty, let frame = label.plainFrame(of: text, in: scene.stage.window) else { continue }
      checkCanvas(id, label, frame, shown, position)
      if shown.alpha == 1, label.isPlainText { checkContrast(id, label, frame, place, position) }
    }
  }

  private func warn(_ kind: String, _ id: String, _ position: SourcePosition, _ sentence: String) {
    guard known.insert("\(kind) \(id)").inserted, warnings.count < document.limits.diagnostics else { return }
    warnings.append(document.warning(sentence, at: position))
  }

  private func checkCorners(_ id: String, _ view: UIView, _ position: SourcePosition) {
    let (radius, size) = (view.layer.cornerRadius, view.bounds.size)
    let most = min(size.width, size.height) / 2
    guard most > 0, radius > most + 0.5 else { return }
    warn(
      "corners", id, position,
      "the cornerRadius of '\(id)', \(Self.spelled(radius)), is more than half of its "
        + "\(size.width < size.height ? "width" : "height"); \(Self.spelled(most)) is the most that rounds it")
  }

  private func checkCanvas(_ id: String, _ label: UILabel, _ frame: CGRect, _ shown: Shown, _ position: SourcePosition)
  {
    let canvas = CGRect(origin: .zero, size: document.canvas.size)
    guard !shown.isClipped, frame.intersects(canvas) else { return }
    let sides = [
      ("left", -frame.minX), ("right", frame.maxX - canvas.maxX), ("top", -frame.minY),
      ("bottom", frame.maxY - canvas.maxY),
    ].filter { $0.1 > 1 }
    guard !sides.isEmpty else { return }
    let cuts = sides.map { "\(Self.spelled($0.1)) points at the \($0.0)" }.joined(separator: " and ")
    warn("canvas", id, position, "the canvas cuts off the text of '\(id)', \(Self.quoted(label)), by \(cuts)")
  }

  private func checkContrast(
    _ id: String, _ label: UILabel, _ frame: CGRect, _ place: Int, _ position: SourcePosition
  ) {
    let color = label.textColor.resolvedColor(with: label.traitCollection)
    guard let ink = color.luminance, let ground = luminance(behind: frame, below: place) else { return }
    let contrast = (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)
    guard contrast < Self.leastContrast else { return }
    warn(
      "contrast", id, position,
      "the text of '\(id)', \(Self.quoted(label)), is hardly seen: the contrast of its colour with the one behind it is "
        + "\(Self.spelled(contrast)) to 1")
  }

  /// The luminance of the one colour behind a frame; nil if there is none, or it is not known.
  private func luminance(behind frame: CGRect, below place: Int) -> Double? {
    if let own = scene.views[place].view.backgroundColor, own.cgColor.alpha > 0 {
      return own.resolvedColor(with: scene.views[place].view.traitCollection).luminance
    }
    let window = scene.stage.window
    for below in paintedViews().reversed() where below.place < place && below.frame.intersects(frame) {
      let (view, shown) = (below.view, below.shown)
      let color = (view.backgroundColor ?? .clear).resolvedColor(with: view.traitCollection)
      // A text within this rectangle does not reach the rounded corners.
      let corner = view.layer.cornerRadius * 0.3
      let whole = view.plainFrame(of: view.bounds.insetBy(dx: corner, dy: corner), in: window)
      guard shown.alpha == 1, !shown.isClipped, view.isPlain, whole?.contains(frame) == true else { return nil }
      return color.luminance
    }
    return (window.backgroundColor ?? scene.stage.backgroundColor).resolvedColor(with: window.traitCollection).luminance
  }

  private func paintedViews() -> [PaintedView] {
    if let painted { return painted }
    let window = scene.stage.window
    let found: [PaintedView] = scene.views.enumerated().compactMap { place, entry in
      let view = entry.view
      guard view !== window, let shown = Shown(view, in: scene), view.isPainted,
        let frame = view.boundingFrame(in: window)
      else { return nil }
      return PaintedView(place: place, view: view, shown: shown, frame: frame)
    }
    painted = found
    return found
  }

  private static func quoted(_ label: UILabel) -> String {
    let text = (label.text ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(text.count > 40 ? text.prefix(39) + "…" : text[...])”"
  }

  private static func spelled(_ number: CGFloat) -> String {
    VariableValue.spelled((Double(number) * 10).rounded() / 10)
  }
}

/// A view that may be behind a text.
private struct PaintedView {
  /// Its place among the views of the scene.
  let place: Int
  let view: UIView
  let shown: Shown
  /// A frame around it in the window.
  let frame: CGRect
}

/// How a view is shown by those around it, when everything has come to rest.
@MainActor
private struct Shown {
  /// The product of the alphas.
  var alpha: CGFloat = 1
  /// Whether a view around it, other than that of a section, shows only a part of it.
  var isClipped = false

  /// Nil for a view that is not shown, or is a mask.
  init?(_ own: UIView, in scene: Scene) {
    let sections = scene.document.sections.map(\.id)
    guard own.isDescendant(of: scene.stage.window) else { return nil }
    var place: UIView? = own
    while let view = place {
      if view.isHidden || view.alpha < 0.02 { return nil }
      alpha *= view.alpha
      let name = view.accessibilityIdentifier ?? ""
      let isSection = sections.contains { name == $0 || name.hasPrefix($0 + "[") }
      if view.mask != nil || view.layer.compositingFilter != nil { isClipped = true }
      if view !== own, view !== scene.stage.window, !isSection, view.clipsToBounds { isClipped = true }
      place = view.superview
    }
  }
}

extension UIView {
  /// The frame of a part in another view; nil if it is turned or tilted.
  fileprivate func plainFrame(of rect: CGRect, in other: UIView) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: other) }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard abs(a.y - b.y) < 0.01, abs(a.x - c.x) < 0.01, abs(c.y - d.y) < 0.01, abs(b.x - d.x) < 0.01 else { return nil }
    return CGRect(x: min(a.x, b.x), y: min(a.y, c.y), width: abs(b.x - a.x), height: abs(c.y - a.y))
  }

  /// A frame around it in another view.
  fileprivate func boundingFrame(in other: UIView) -> CGRect? {
    let frame = convert(bounds, to: other)
    return frame.isEmpty || frame.isNull ? nil : frame
  }

  /// Whether anything is drawn where it is.
  fileprivate var isPainted: Bool { !isPlain || (backgroundColor?.cgColor.alpha ?? 0) > 0 }

  /// Whether it shows nothing but one colour.
  fileprivate var isPlain: Bool {
    type(of: self) == UIView.self && layer.contents == nil && layer.borderWidth == 0
  }
}

extension UILabel {
  /// Whether the text is drawn in its colour only: without shadows, outlines, colours behind it, and emoji.
  fileprivate var isPlainText: Bool {
    if layer.shadowOpacity > 0 || shadowColor != nil { return false }
    if text?.unicodeScalars.contains(where: \.properties.isEmojiPresentation) == true { return false }
    guard let attributedText else { return true }
    var isPlain = true
    attributedText.enumerateAttributes(in: NSRange(location: 0, length: attributedText.length)) { attributes, _, _ in
      if attributes[.backgroundColor] != nil || attributes[.strokeWidth] != nil { isPlain = false }
    }
    return isPlain
  }
}

extension UIColor {
  /// The luminance as the WCAG define it; nil for translucent colours and patterns.
  fileprivate var luminance: Double? {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha >= 0.999 else { return nil }
    func linear(_ value: CGFloat) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
