import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import UIKit

/// Checks what a stage shows when nothing moves.
@MainActor
struct RestChecks {
  private let reader: StageReader
  private let reading: StageReading
  private let checks: Set<StageCheck>
  /// The opaque views, which may hide bars and what is below them.
  private let covers: [(position: Int, rect: CGRect)]
  var mayBeTruncated: (UIView) -> Bool = { _ in false }

  init(_ reader: StageReader, _ reading: StageReading, checks: Set<StageCheck>) {
    (self.reader, self.reading, self.checks) = (reader, reading, checks)
    covers = reading.covers
  }

  /// A label or a field with text that is seen, its position among the views, and its ink.
  struct SeenText {
    var position: Int
    var text: String
    var font: UIFont
    var color: UIColor
    var ink: TextInk.Ink
  }

  func findings() throws -> [Finding] {
    var found: [Finding] = []
    let labels = reading.views.indices.compactMap { position -> (Int, UILabel, String)? in
      let seen = reading.views[position]
      guard seen.isSeen, seen.alpha > 0.05, let label = seen.view as? UILabel, let text = label.text, !text.isEmpty
      else { return nil }
      return (position, label, text)
    }
    let written = (labels.map { SeenText($0.0, $0.2, $0.1.font, $0.1.textColor) } + writtenFields())
      .sorted { $0.position < $1.position }
    if !written.isEmpty, !checks.isDisjoint(with: [.contrast, .overlap, .covered]) {
      let ink = try TextInk(reader.stage)
      let inks = try ink.ink(of: written.map { (reading.views[$0.position].view, reading.views[$0.position].visible) })
      let texts = zip(written, inks).map { $0.with($1) }.filter { !isVeiled($0.position) }
      let overlaps = checks.isDisjoint(with: [.contrast, .overlap]) ? [] : overlaps(texts)
      if checks.contains(.contrast) {
        // Where texts lie on each other, their ink is not measured against the background.
        let mixed = Set(overlaps.flatMap { [$0.text, $0.other] })
        found += texts.filter { !mixed.contains($0.position) }.compactMap(contrast)
      }
      if checks.contains(.overlap) { found += overlaps.compactMap(\.finding) }
      if checks.contains(.covered) { found += try covered(texts, ink) }
    }
    for (position, label, text) in labels {
      if checks.contains(.truncated), let finding = truncated(position, label, text) { found.append(finding) }
      if checks.contains(.underBar), let finding = underBar(position, "the text “\(Self.short(text))”") {
        found.append(finding)
      }
    }
    for position in reading.views.indices {
      let seen = reading.views[position]
      guard seen.isSeen else { continue }
      if checks.contains(.target), let finding = TargetCheck(reading).finding(position) { found.append(finding) }
      if checks.contains(.underBar), seen.view.isFirstResponder, seen.view is any UIKeyInput,
        let finding = underBar(position, "the field that is being edited")
      {
        found.append(finding)
      }
    }
    return checks.contains(.ambiguous) ? found + ambiguities() : found
  }

  /// The views whose constraints leave something open; those whose sizes are open come first, because the others may
  /// only follow them.
  private func ambiguities() -> [Finding] {
    let open = reading.views.indices.compactMap { position -> (Int, OpenEdges)? in
      guard reading.views[position].isSeen else { return nil }
      let edges = reading.views[position].view.openEdges
      return edges.isEmpty ? nil : (position, edges)
    }
    func isOpenSize(_ edges: OpenEdges) -> Bool { !edges.isDisjoint(with: [.width, .height]) }
    return (open.filter { isOpenSize($0.1) } + open.filter { !isOpenSize($0.1) }).map { position, edges in
      let frame = reading.views[position].view.frame
      let words = [
        (OpenEdges.width, "width", frame.width), (.height, "height", frame.height), (.x, "x", frame.minX),
        (.y, "y", frame.minY),
      ].filter { edges.contains($0.0) }.map { "\($0.1) (now \(DoParser.spelled(Double($0.2))))" }
      return finding(
        .ambiguous, position, property: "frame", [],
        "the constraints leave open the \(words.joined(separator: " and ")) of "
          + "\(name(position)).")
    }
  }

  /// The fields with text or a placeholder.
  private func writtenFields() -> [SeenText] {
    reading.views.indices.compactMap { position in
      let seen = reading.views[position]
      guard seen.isSeen, seen.alpha > 0.05, let field = seen.view as? UITextField,
        let text = ViewWords.text(of: field)
      else { return nil }
      let font = field.font ?? .systemFont(ofSize: UIFont.labelFontSize)
      return SeenText(position, text, font, field.hasText ? field.textColor ?? .label : .placeholderText)
    }
  }

  private func name(_ position: Int) -> String { reading.views[position].name.viewName }

  private func finding(
    _ check: StageCheck, _ position: Int, property: String?, _ numbers: [(String, Double)], _ sentence: String
  ) -> Finding {
    let seen = reading.views[position]
    return Finding(
      check, at: reading.time, seen.reference, seen.name, property: property, frame: ViewTree.Frame(seen.frame),
      numbers: numbers, sentence)
  }

  static func short(_ text: String) -> String { ViewTree.Node.short(text, 40) }

  // Texts.

  private func contrast(_ text: SeenText) -> Finding? {
    // A few pixels are the edge of something that is covered.
    guard text.ink.count >= 40, !isInDisabledControl(text.position) else { return nil }
    let seen = reading.views[text.position]
    if (seen.view as? UITextField)?.hasText == false { return nil }
    let scale = seen.view.bounds.height > 0 ? seen.frame.height / seen.view.bounds.height : 1
    let size = text.font.pointSize * scale
    let isBold = text.font.fontDescriptor.symbolicTraits.contains(.traitBold)
    var limit = size >= 18 || isBold && size >= 14 ? 3.0 : 4.5
    if text.color.followsContrast(of: seen.view.traitCollection) { limit = min(limit, Self.leastThatFollows) }
    guard text.ink.contrast < limit - 0.1 else { return nil }
    let (color, background) = (Self.hex(text.ink.color), Self.hex(text.ink.background))
    let contrast = (text.ink.contrast * 10).rounded() / 10
    return finding(
      .contrast, text.position, property: "textColor", [("contrast", text.ink.contrast), ("limit", limit)],
      "the text “\(Self.short(text.text))” in \(name(text.position)) has a contrast of \(contrast):1, \(color) on "
        + "\(background), and needs \(DoParser.spelled(limit)):1 at \(DoParser.spelled(Double(size))) points.")
  }

  /// The least contrast of colours that Increase Contrast changes, as the system's do: users who need more turn it on.
  private static let leastThatFollows = 2.5

  private static func hex(_ color: [Int]) -> String {
    "#" + color.map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
  }

  /// Whether a blur or a translucent view in front, such as the dimming below a sheet, takes from a text.
  private func isVeiled(_ position: Int) -> Bool {
    let rect = reading.views[position].visible
    return reading.views.indices.contains { place in
      guard place > position, reading.views[place].isSeen, !reading.isInside(place, position) else { return false }
      let view = reading.views[place].view
      let alpha = (view.layer.currentValues.backgroundColor?.alpha ?? 0) * reading.views[place].alpha
      guard view is UIVisualEffectView || view.layer is BackdropLayer || alpha > 0.05 && alpha < 0.999 else {
        return false
      }
      let shared = reading.views[place].visible.intersection(rect)
      return !shared.isNull && Self.area(shared) > 0.3 * Self.area(rect)
    }
  }

  private func isInDisabledControl(_ position: Int) -> Bool {
    sequence(first: position) { reading.views[$0].parent }.contains {
      (reading.views[$0].view as? UIControl)?.isEnabled == false
    }
  }

  /// The pairs of texts that lie on each other, by the positions of their views, with findings about different texts.
  private func overlaps(_ texts: [SeenText]) -> [(text: Int, other: Int, finding: Finding?)] {
    var found: [(text: Int, other: Int, finding: Finding?)] = []
    for (index, text) in texts.enumerated() {
      for other in texts[..<index] {
        let shared = text.ink.box.intersection(other.ink.box)
        guard !shared.isNull, min(shared.width, shared.height) >= 3 else { continue }
        guard min(reading.views[text.position].alpha, reading.views[other.position].alpha) > 0.5 else { continue }
        let least = min(Self.area(text.ink.box), Self.area(other.ink.box))
        let share = Self.area(shared) / max(least, 1)
        guard share >= 0.2, text.ink.count > 30, other.ink.count > 30 else { continue }
        let finding = finding(
          .overlap, text.position, property: "frame", [("share", share)],
          "the text “\(Self.short(text.text))” in \(name(text.position)) lies on “\(Self.short(other.text))” in "
            + "\(name(other.position)) (\(reading.views[other.position].reference)): they share "
            + "\(Int((share * 100).rounded())) % of the smaller one.")
        found.append((text.position, other.position, other.text == text.text ? nil : finding))
      }
    }
    return found
  }

  private static func area(_ rect: CGRect) -> Double { rect.isNull ? 0 : Double(rect.width * rect.height) }

  private func covered(_ texts: [SeenText], _ ink: TextInk) throws -> [Finding] {
    let coverage = reading.coverage()
    var found: [Finding] = []
    for text in texts {
      let cover = coverage[text.position]
      guard cover.share > 0, let by = cover.by, !canScrollAway(text.position, from: by) else { continue }
      let free = try ink.freeInk(of: reading.views[text.position].view, in: reading.views[text.position].visible)
      guard free.count > 60 else { continue }
      let hidden = 1 - Double(text.ink.count) / Double(free.count)
      guard hidden > 0.1, hidden < 0.95 else { continue }
      found.append(
        finding(
          .covered, text.position, property: "zPosition", [("share", hidden)],
          "\(name(by)) (\(reading.views[by].reference)) covers \(Int((hidden * 100).rounded())) % of the text "
            + "“\(Self.short(text.text))” in \(name(text.position))."))
    }
    return found
  }

  /// Whether scrolling moves a text away from what covers it, such as a bar or a header that stays at the top of a list.
  private func canScrollAway(_ position: Int, from cover: Int) -> Bool {
    let outer = sequence(first: position) { reading.views[$0].parent }
    guard let scroll = outer.first(where: { reading.views[$0].view is UIScrollView }) else { return false }
    // A view beside the text in the content moves with it.
    return !outer.prefix { $0 != scroll }.contains { reading.isInside(cover, $0) }
  }

  private func truncated(_ position: Int, _ label: UILabel, _ text: String) -> Finding? {
    let room = label.missingRoom
    guard room != .zero, !label.bounds.isEmpty, !mayBeTruncated(label) else { return nil }
    let isWide = room.width > 0
    let missing = Double(isWide ? room.width : room.height)
    return finding(
      .truncated, position, property: "bounds", [("missing", missing)],
      "the text “\(Self.short(text))” in \(name(position)) is cut off: \(Int(missing.rounded(.up))) points are missing "
        + (isWide ? "from side to side." : "from top to bottom."))
  }

  // Bars.

  private func underBar(_ position: Int, _ subject: String) -> Finding? {
    let seen = reading.views[position]
    guard !isInScrollingContent(position) || seen.view.isFirstResponder, !isInBar(position), isInFront(seen.view) else {
      return nil
    }
    for bar in reading.views.indices where bar > position && reading.views[bar].isSeen {
      guard let word = Self.barName(reading.views[bar].view), !reading.isInside(position, bar) else { continue }
      let shared = seen.visible.intersection(reading.views[bar].visible)
      guard !shared.isNull, Self.area(shared) >= 0.3 * Self.area(seen.visible),
        !reading.isCovered(position, below: bar, by: covers)
      else { continue }
      return finding(
        .underBar, position, property: "frame", [("points", Double(shared.height))],
        "\(subject) in \(name(position)) is under \(word): \(Int(shared.height.rounded(.up))) points of it.")
    }
    return nil
  }

  /// Whether a view belongs to what is presented, if anything is: what it covers waits until it has left.
  private func isInFront(_ view: UIView) -> Bool {
    var front: UIViewController?
    while let next = (front ?? reader.stage.window.rootViewController)?.presentedViewController { front = next }
    return front?.viewIfLoaded.map(view.isDescendant) ?? true
  }

  private static func barName(_ view: UIView) -> String? {
    switch view {
    case is UINavigationBar: "the navigation bar"
    case is UITabBar: "the tab bar"
    case is UIToolbar: "the toolbar"
    default: view.isKeyboard ? "the keyboard" : nil
    }
  }

  /// Whether the view belongs to a bar, which the keyboard may cover.
  private func isInBar(_ position: Int) -> Bool {
    sequence(first: position) { reading.views[$0].parent }.contains { Self.barName(reading.views[$0].view) != nil }
  }

  /// Whether the view is in content that can be scrolled away from bars.
  private func isInScrollingContent(_ position: Int) -> Bool {
    sequence(first: position) { reading.views[$0].parent }.contains { place in
      guard let scroll = reading.views[place].view as? UIScrollView else { return false }
      let inset = scroll.adjustedContentInset
      return scroll.contentSize.height + inset.top + inset.bottom > scroll.bounds.height + 0.5
        || scroll.alwaysBounceVertical
    }
  }
}

extension RestChecks.SeenText {
  fileprivate init(_ position: Int, _ text: String, _ font: UIFont, _ color: UIColor) {
    (self.position, self.text, self.font, self.color, ink) = (position, text, font, color, TextInk.Ink())
  }

  fileprivate func with(_ ink: TextInk.Ink) -> Self {
    var text = self
    text.ink = ink
    return text
  }
}

extension UIColor {
  /// Whether the colour would be another one with Increase Contrast, which is off.
  fileprivate func followsContrast(of traits: UITraitCollection) -> Bool {
    guard traits.accessibilityContrast != .high else { return false }
    return resolvedColor(with: traits)
      != resolvedColor(with: traits.modifyingTraits { $0.accessibilityContrast = .high })
  }
}
