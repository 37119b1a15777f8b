import SceneLanguage
import SceneText

/// The blocks of animations that have run in a rehearsal, and whether they changed a value.
struct BlockEffects {
  private var blocks: [SourcePosition: (view: String, hasEffect: Bool)] = [:]

  /// Records a run of a block.
  mutating func record(_ animation: SceneAnimation, at position: SourcePosition, hasEffect: Bool) {
    // One copy of several may have nothing to change, such as the one with the index 0.
    let position = position.inCopy(0)
    let before = blocks[position]?.hasEffect ?? false
    blocks[position] = (animation.view, before || hasEffect)
  }

  /// The warnings about blocks that changed nothing, however often they ran.
  func warnings(_ document: SceneDocument) -> [SceneDiagnostic] {
    blocks.filter { !$1.hasEffect }.sorted { $0.key < $1.key }.map { position, block in
      document.warning(
        "this animation changes nothing: '\(block.view)' already has these values when it begins", at: position)
    }
  }
}
