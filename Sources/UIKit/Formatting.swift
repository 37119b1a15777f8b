import QuartzCore

// Every object is a format's argument, as in UIKit: String(format: "%@", view) contains its description.

extension UIViewPropertyAnimator: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UICubicTimingParameters: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UISpringTimingParameters: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIResponder: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIEvent: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIScreen: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UITraitCollection: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIBezierPath: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIImage: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension _AttributeObject: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIGraphicsRenderer: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIGraphicsRendererFormat: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UICollectionViewLayout: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UICollectionViewLayoutAttributes: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIDynamicAnimator: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIDynamicBehavior: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIDynamicItemGroup: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension UIRegion: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
extension Timer: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
