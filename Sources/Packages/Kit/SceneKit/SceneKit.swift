@_exported public import UIKit

/// A view of a scene in three dimensions: a plain rectangle here, because nothing draws such scenes.
@preconcurrency @MainActor
open class SCNView: UIView {
  open var scene: SCNScene?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var isPlaying = false
  open var loops = false
  open var rendersContinuously = false
  open var showsStatistics = false
  open var preferredFramesPerSecond = 0
  open var pointOfView: SCNNode?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(frame: CGRect, options: [String: Any]?) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }
  /// The view's rectangle with its background.
  open func snapshot() -> UIImage { UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) } }
}

open class SCNScene: NSObject {
  public override init() { super.init() }
  /// Nil: no scenes are read.
  public convenience init?(named name: String) { return nil }

  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  open var isPaused = false
}

open class SCNNode: NSObject {
  public override init() { super.init() }
  public init(geometry: SCNGeometry?) { self.geometry = geometry }

  open var name: String?
  open var geometry: SCNGeometry?
  open var camera: SCNCamera?
  open var light: SCNLight?
  open var position = SCNVector3()
  open var eulerAngles = SCNVector3()
  open var scale = SCNVector3(x: 1, y: 1, z: 1)
  open var rotation = SCNVector4()
  open var transform = CATransform3DIdentity
  open var opacity: CGFloat = 1
  open var isHidden = false
  open private(set) weak var parent: SCNNode?
  open private(set) var childNodes: [SCNNode] = []

  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    child.parent = self
    childNodes.append(child)
  }

  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }

  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) { return found }
    }
    return nil
  }
}

open class SCNGeometry: NSObject {
  public override init() { super.init() }
  open var name: String?
  open var materials = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = (newValue.map { [$0] } ?? []) + materials.dropFirst() }
  }
}

open class SCNSphere: SCNGeometry {
  public convenience init(radius: CGFloat) {
    self.init()
    self.radius = radius
  }
  open var radius: CGFloat = 0.5
  open var segmentCount = 48
}

open class SCNPlane: SCNGeometry {
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init()
    (self.width, self.height) = (width, height)
  }
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var cornerRadius: CGFloat = 0
}

open class SCNBox: SCNGeometry {
  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    self.init()
    (self.width, self.height, self.length, self.chamferRadius) = (width, height, length, chamferRadius)
  }
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  open var chamferRadius: CGFloat = 0
}

open class SCNMaterial: NSObject {
  public override init() { super.init() }
  public let diffuse = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  open var isDoubleSided = false
  open var transparency: CGFloat = 1
  open var shininess: CGFloat = 1
}

open class SCNMaterialProperty: NSObject {
  public override init() { super.init() }
  open var contents: Any?
  open var intensity: CGFloat = 1
}

open class SCNCamera: NSObject {
  public override init() { super.init() }
  open var fieldOfView: CGFloat = 60
  open var zNear = 1.0
  open var zFar = 100.0
}

open class SCNLight: NSObject {
  public override init() { super.init() }
  open var intensity: CGFloat = 1000
  open var color: Any = UIColor.white
}

public struct SCNVector3: Sendable {
  public var x: Float = 0
  public var y: Float = 0
  public var z: Float = 0
  public init() {}
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
}

public struct SCNVector4: Sendable {
  public var x: Float = 0
  public var y: Float = 0
  public var z: Float = 0
  public var w: Float = 0
  public init() {}
  public init(x: Float, y: Float, z: Float, w: Float) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x: x, y: y, z: z) }
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x: x, y: y, z: z, w: w)
}
