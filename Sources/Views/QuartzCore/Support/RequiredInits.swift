/// A class, seen as one that repeats its superclass's initialisers as `required`.
///
/// Swift calls only `required` initialisers through a metatype, and demands that every subclass repeats that word, which
/// iOS code does not do. A subclass keeps its overrides in the vtable slots of its superclass, so looking them up through
/// the stand-in finds them:
///
///     requiringInits(type, as: _CALayerWithRequiredInit.self).init()
///
/// Only an initialiser that the stand-in overrides may be called, and only on a class that inherits from the stand-in's
/// superclass.
package func requiringInits<StandIn: AnyObject>(_ type: AnyClass, as standIn: StandIn.Type) -> StandIn.Type {
  // Unsafe: the class does not inherit from the stand-in; only their vtables agree.
  unsafeBitCast(type, to: StandIn.Type.self)
}
