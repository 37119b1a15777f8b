/// Detects anti-aliased pixels, which exist only to make an edge look smooth.
///
/// Based on Vyšniauskas, “Anti-aliased pixel and intensity slope detector”, 2009: such a pixel lies on a slope of
/// brightness, between a darker and a brighter neighbour, is not itself part of a flat area, and the slope leads to a
/// flat area that both images have in the same place.
struct SmoothEdges {
  let expected: PixelPlane
  let actual: PixelPlane
  /// Whether to examine the images on black, and on white.
  let onBlack: Bool
  let onWhite: Bool

  /// Whether the pixel lies on an anti-aliased edge in one of the images.
  func contain(_ x: Int, _ y: Int) -> Bool {
    onBlack && contain(x, y, onWhite: false) || onWhite && contain(x, y, onWhite: true)
  }

  private func contain(_ x: Int, _ y: Int, onWhite: Bool) -> Bool {
    isOnSlope(x, y, in: expected, and: actual, onWhite: onWhite)
      || isOnSlope(x, y, in: actual, and: expected, onWhite: onWhite)
  }

  /// The number of neighbours of equal brightness that make a pixel part of a flat area.
  private static let areaNeighbours = 3

  private func isOnSlope(_ x: Int, _ y: Int, in picture: PixelPlane, and other: PixelPlane, onWhite: Bool) -> Bool {
    let own = Channels.brightness(picture[x, y], onWhite: onWhite)
    let columns = max(x - 1, 0)...min(x + 1, picture.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, picture.height - 1)
    // The loop includes the pixel itself, which counts as equal.
    var (equal, darkest, brightest) = (-1, own, own)
    for row in rows {
      for column in columns {
        let brightness = Channels.brightness(picture[column, row], onWhite: onWhite)
        if brightness == own { equal += 1 }
        darkest = min(darkest, brightness)
        brightest = max(brightest, brightness)
      }
    }
    guard equal < Self.areaNeighbours, darkest < own, own < brightest else { return false }
    for row in rows {
      for column in columns {
        let brightness = Channels.brightness(picture[column, row], onWhite: onWhite)
        guard brightness == darkest || brightness == brightest else { continue }
        if isArea(column, row, in: picture), isArea(column, row, in: other) { return true }
      }
    }
    return false
  }

  /// Whether a pixel has enough neighbours of exactly the same colour.
  private func isArea(_ x: Int, _ y: Int, in picture: PixelPlane) -> Bool {
    let own = picture[x, y]
    // The loop includes the pixel itself.
    var equal = -1
    for row in max(y - 1, 0)...min(y + 1, picture.height - 1) {
      for column in max(x - 1, 0)...min(x + 1, picture.width - 1) where picture[column, row] == own { equal += 1 }
    }
    return equal >= Self.areaNeighbours
  }
}
