import Contracts

/// The product of a class's factory, as an instance of the class on which it was called; stops if that is a subclass.
func product<Base: AnyObject, Wanted: AnyObject>(_ made: Base, of factory: Wanted.Type) -> Wanted {
  guard let made = made as? Wanted else {
    misuse("\(factory): the factories of \(Base.self) make no subclasses; call \(Base.self)'s.")
  }
  return made
}
