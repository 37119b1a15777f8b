import Mutoscope
import QuartzCore
import SceneLanguage
import SceneText
import UIKit
import Utilities

extension Scene {
  /// The warnings about fonts that are not there.
  var missingFonts: [SceneDiagnostic] {
    let ledger = stage.context.service(TextLedger.self)
    let advice =
      document.fonts == nil ? "name the folder of its file with 'fonts'" : "put its file into the fonts folder"
    return stage.perform {
      document.references { ledger.knows(fontNamed: $0) }.map { reference in
        document.warning(
          "there is no font '\(reference.name.printable)', so the system's stands for it; \(advice)",
          at: reference.position)
      }
    }
  }
}
