package import CoreGraphics
package import DisplayList
import Foundation

/// A layer's contents that are shown: an image, a recording, or some of these that turn into each other.
package enum ShownContents: Hashable, Sendable {
  case image(CGImage)
  case picture(Picture)
  /// Contents that are added up, each with its share; the shares amount to 1.
  case mix([Part])

  /// One of several contents that turn into each other.
  package struct Part: Hashable, Sendable {
    var contents: ShownContents
    var share: Double
  }

  /// Contents as client code sets them; nil for values that are not shown.
  init?(_ contents: Any) {
    if let image = contents as? CGImage {
      self = .image(image)
    } else if let picture = contents as? Picture {
      self = .picture(picture)
    } else {
      return nil
    }
  }

  /// The contents as client code reads them: of a mix, those with the largest share.
  var any: Any {
    switch self {
    case .image(let image): image
    case .picture(let picture): picture
    case .mix(let parts): parts.max { $0.share < $1.share }?.contents.any ?? NSNull()
    }
  }

  private var parts: [Part] {
    if case .mix(let parts) = self { parts } else { [Part(contents: self, share: 1)] }
  }

  /// So many contents are mixed at most, when one change follows the other.
  private static let mostParts = 4

  /// A cross-dissolve.
  func mixed(with end: ShownContents, progress: Double) -> ShownContents {
    if progress <= 0 || self == end { return self }
    if progress >= 1 { return end }
    var mixed: [Part] = []
    for (side, weight) in [(self, 1 - progress), (end, progress)] {
      for part in side.parts {
        if let index = mixed.firstIndex(where: { $0.contents == part.contents }) {
          mixed[index].share += part.share * weight
        } else {
          mixed.append(Part(contents: part.contents, share: part.share * weight))
        }
      }
    }
    while mixed.count > Self.mostParts, let least = mixed.indices.min(by: { mixed[$0].share < mixed[$1].share }) {
      mixed.remove(at: least)
    }
    let whole = mixed.reduce(0) { $0 + $1.share }
    return .mix(mixed.map { Part(contents: $0.contents, share: $0.share / whole) })
  }
}
