import CoreGraphics
import DisplayList
import Foundation

/// Records draw commands, in the canvas's coordinates.
///
/// Clips are opened when something is drawn inside them and closed when something is drawn outside, so that saving,
/// clipping and restoring without drawing adds no commands.
struct CommandRecorder {
  /// A clip shape with a unique number: equal shapes may be different clips.
  struct Clip {
    var number: Int
    var shape: Shape
  }

  /// The canvas or an open group.
  private struct Scope {
    /// The index of the group's first command.
    var start = 0
    var openClips: [Clip] = []
    /// The bounding box of what was drawn; null for nothing.
    var touched = CGRect.null
  }

  private(set) var commands: [DrawCommand] = []
  private var scopes = [Scope()]
  /// Whether something was blended with what is below, which must not include what is behind the canvas.
  private var looksBelow = false

  /// The bounding box of what was drawn in the innermost group; null for nothing.
  var touched: CGRect { scopes[scopes.count - 1].touched }

  /// Adds balanced commands that stay inside `bounds`.
  mutating func draw(_ operations: [DrawOperation], bounds: CGRect, in clips: [Clip]) {
    if operations.isEmpty { return }
    open(clips)
    for operation in operations { append(operation) }
    scopes[scopes.count - 1].touched = touched.union(bounds)
  }

  /// Starts a group.
  ///
  /// Clips are opened again inside: what is blended inside the group must be on the same canvas.
  mutating func beginGroup() {
    open([])
    scopes.append(Scope(start: commands.count))
    append(.pushGroup(alpha: 1, bounds: .null))
  }

  /// Ends the group and draws it.
  ///
  /// - Parameter cast: Makes the shadow of what lies in a rectangle.
  mutating func endGroup(alpha: Double, blend: BlendMode, casting cast: (CGRect) -> CastShadow? = { _ in nil }) {
    open([])
    let scope = scopes.removeLast()
    if scope.touched.isNull { return commands.removeSubrange(scope.start...) }
    commands[scope.start].operation = .pushGroup(alpha: alpha, bounds: scope.touched, blend: blend)
    append(.popGroup)
    if blend == .over, let shadow = cast(scope.touched) {
      commands.insert(Self.command(.pushShadow(shadow)), at: scope.start)
      append(.popShadow)
      let outset = CGFloat(shadow.outset)
      scopes[scopes.count - 1].touched = touched.union(scope.touched.insetBy(dx: -outset, dy: -outset))
    }
    scopes[scopes.count - 1].touched = touched.union(scope.touched)
    if blend != .over, scopes.count == 1 { looksBelow = true }
  }

  /// The recording with all scopes closed; open groups are left out.
  var finished: CommandRecorder {
    var copy = self
    if copy.scopes.count > 1 {
      copy.commands.removeSubrange(copy.scopes[1].start...)
      copy.scopes.removeSubrange(1...)
    }
    copy.open([])
    return copy
  }

  /// The recording as one group if it blends with what is below.
  var isolated: CommandRecorder {
    guard looksBelow, !commands.isEmpty else { return self }
    var copy = self
    copy.commands.insert(Self.command(.pushGroup(alpha: 1, bounds: touched)), at: 0)
    copy.append(.popGroup)
    return copy
  }

  /// Closes and opens clips until exactly `clips` are open.
  private mutating func open(_ clips: [Clip]) {
    var scope = scopes[scopes.count - 1]
    let shared = zip(scope.openClips, clips).prefix { $0.number == $1.number }.count
    for _ in shared..<scope.openClips.count { append(.popClip) }
    for clip in clips[shared...] { append(.pushClip(clip.shape)) }
    scope.openClips = clips
    scopes[scopes.count - 1] = scope
  }

  private mutating func append(_ operation: DrawOperation) { commands.append(Self.command(operation)) }

  /// A command without a layer: a layer that shows the recording inserts its own.
  static func command(_ operation: DrawOperation) -> DrawCommand {
    DrawCommand(layer: LayerID(rawValue: 0), operation: operation)
  }
}
