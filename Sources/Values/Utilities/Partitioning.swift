extension RandomAccessCollection {
  /// The index of the first element for which a condition holds that also holds for all elements after it; the end if
  /// there is none.
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecond(self[middle]) { count = half } else { (low, count) = (index(after: middle), count - half - 1) }
    }
    return low
  }
}
