import Testing
import Utilities

struct IdentityListTests {
  private final class Thing {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func `The remaining elements keep their order`() {
    let things = (0..<100).map { Thing($0) }
    var list = IdentityList<Thing>()
    for thing in things { list.append(thing) }
    list.append(things[7])
    #expect(list.count == 100)
    for number in 0..<100 where number % 10 != 3 {
      let found = (list.remove(things[number]), list.remove(things[number]))
      #expect(found == (true, false))
    }
    #expect(list.map(\.number) == [3, 13, 23, 33, 43, 53, 63, 73, 83, 93])
    #expect(list.first === things[3] && list.last === things[93])
    list.append(things[0])
    #expect(list.last === things[0] && list.contains(things[0]) && !list.contains(things[1]))
  }

  @Test func `A list may change while it is iterated`() {
    let things = (0..<40).map { Thing($0) }
    var list = IdentityList<Thing>()
    for thing in things { list.append(thing) }
    for thing in list { list.remove(thing) }
    #expect(list.isEmpty && list.first == nil && list.last == nil)
    list.append(things[5])
    let first = (list.popFirst(), list.popFirst())
    #expect(first.0 === things[5] && first.1 == nil)
    list.append(things[6])
    #expect(list.map(\.number) == [6])
  }
}
