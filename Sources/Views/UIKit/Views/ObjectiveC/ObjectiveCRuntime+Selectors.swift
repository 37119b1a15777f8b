import Foundation

/// Finds nothing: there is no Objective-C.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  missingRuntime("class_getInstanceMethod")
  return nil
}

/// Finds nothing: there is no Objective-C.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  missingRuntime("class_getClassMethod")
  return nil
}

/// Adds nothing, and reports success, so that code that exchanges methods takes no second step.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  missingRuntime("class_addMethod")
  return true
}

/// Replaces nothing: there is no Objective-C.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{
  missingRuntime("class_replaceMethod")
  return nil
}
