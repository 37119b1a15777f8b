import CoreGraphics
import Contracts
public import Foundation
import QuartzCore

/// A part of the plane around a point, in which a field acts.
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying, NSCoding {
  nonisolated let area: Area

  indirect enum Area: Codable, Sendable {
    case everything
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case inverse(Area)
    case union(Area, Area)
    case difference(Area, Area)
    case intersection(Area, Area)
  }

  nonisolated init(_ area: Area) {
    self.area = area
    super.init()
  }

  /// The whole plane.
  open class var infinite: UIRegion { everything }
  private static let everything = UIRegion(.everything)

  /// Creates a circle around the point, its edge included.
  public nonisolated convenience init(radius: CGFloat) { self.init(.circle(radius: radius)) }

  /// Creates a rectangle centred on the point, its edge not included.
  public nonisolated convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// Creates a region from what `encode(with:)` wrote.
  public nonisolated required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "area"),
      let area = try? JSONDecoder().decode(Area.self, from: Data(referencing: data))
    else { return nil }
    self.init(area)
  }

  /// Writes the region.
  public nonisolated func encode(with coder: NSCoder) {
    guard let data = try? JSONEncoder().encode(area) else { return }
    coder.encode(NSData(data: data), forKey: "area")
  }

  /// The region itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// The complement of the region.
  open func inverse() -> Self { made(.inverse(area)) }
  /// The union of both regions.
  open func byUnion(with region: UIRegion) -> Self { made(.union(area, region.area)) }
  /// The part of this region that is not in the other.
  open func byDifference(from region: UIRegion) -> Self { made(.difference(area, region.area)) }
  /// The intersection of both regions.
  open func byIntersection(with region: UIRegion) -> Self { made(.intersection(area, region.area)) }

  /// The region of an area as one of this class, which has no subclass with an initialiser to call.
  private func made(_ area: Area) -> Self {
    guard let region = UIRegion(area) as? Self else {
      misuse("\(type(of: self)): regions are combined into a UIRegion, not into one of a subclass.")
    }
    return region
  }

  /// Whether a point, relative to the region's center, is in it.
  open func contains(_ point: CGPoint) -> Bool { area.contains(point) }
}

extension UIRegion.Area {
  func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .everything: true
    case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
    case .rectangle(let size): abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
    case .inverse(let area): !area.contains(point)
    case .union(let a, let b): a.contains(point) || b.contains(point)
    case .difference(let a, let b): a.contains(point) && !b.contains(point)
    case .intersection(let a, let b): a.contains(point) && b.contains(point)
    }
  }
}

/// In formats, `%@` is the description.
extension UIRegion: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
