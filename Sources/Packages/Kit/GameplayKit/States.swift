@_exported public import Foundation
public import UIKit

/// A state of something, with the states that may follow it.
open class GKState: NSObject {
  /// The machine whose state it is.
  open internal(set) weak var stateMachine: GKStateMachine?

  /// Whether a state of a class may follow: always, unless a subclass says otherwise.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// One of several states, one of each class.
open class GKStateMachine: NSObject {
  /// The state that was entered last; nil before the first.
  open private(set) var currentState: GKState?
  private let states: [GKState]

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  /// The state of a class; nil if there is none.
  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states.first { type(of: $0) == stateClass } as? StateType
  }

  /// Whether `enter(_:)` would enter the state of a class.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    guard states.contains(where: { type(of: $0) == stateClass }) else { return false }
    return currentState?.isValidNextState(stateClass) ?? true
  }

  /// Leaves the present state and enters the one of a class, if that may follow.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass }) else {
      return false
    }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  /// Passes time on to the present state.
  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}

/// Something that consists of components, one of each class.
open class GKEntity: NSObject {
  open private(set) var components: [GKComponent] = []

  /// Passes time on to the components, in the order in which they were added.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }

  /// Adds a component in place of the one of its class.
  open func addComponent(_ component: GKComponent) {
    remove(components.first { type(of: $0) == type(of: component) })
    component.entity?.remove(component)
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    remove(component(ofType: componentClass))
  }

  /// The component of a class; nil if there is none.
  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  fileprivate func remove(_ component: GKComponent?) {
    guard let component, let index = components.firstIndex(where: { $0 === component }) else { return }
    component.willRemoveFromEntity()
    components.remove(at: index)
    component.entity = nil
  }
}

/// A part of an entity.
open class GKComponent: NSObject {
  open fileprivate(set) weak var entity: GKEntity?

  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}

/// The components of one class in many entities, which are updated together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  open private(set) var components: [ComponentType] = []
  private let type: AnyClass

  public init(componentClass cls: AnyClass) {
    type = cls
    super.init()
  }

  open var componentClass: AnyClass { type }
  open subscript(idx: Int) -> ComponentType { components[idx] }
  open func addComponent(_ component: ComponentType) {
    if !components.contains(where: { $0 === component }) { components.append(component) }
  }
  open func addComponent(foundIn entity: GKEntity) {
    for case let component as ComponentType in entity.components where Swift.type(of: component) == type {
      addComponent(component)
    }
  }
  open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }
  open func removeComponent(foundIn entity: GKEntity) {
    components.removeAll { component in entity.components.contains { $0 === component } }
  }
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
