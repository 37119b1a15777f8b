import CoreGraphics
import Foundation
import SceneLanguage
import SceneTemplates
import SceneText
import UIKit

/// Labels that are moved by letters, words or lines.
