import Testing
import Utilities

struct PartitioningTests {
  @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 3), (10, 4)])
  func `The first element after a border is found`(_ border: Int, _ place: Int) {
    let numbers = [1, 3, 3, 7, 1_000_000]
    #expect(numbers.partitioningIndex { $0 >= border } == place)
    #expect(numbers[1...].partitioningIndex { $0 > 1_000_000 } == 5)
  }
}
