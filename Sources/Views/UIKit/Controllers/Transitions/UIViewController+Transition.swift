extension UIViewController {
  /// The transition of this controller, or of an enclosing container.
  var currentTransition: ControllerTransition? {
    for controller in withParents {
      if let transition = controller.runningTransition ?? controller.transitionWithin { return transition }
    }
    return nil
  }
}
