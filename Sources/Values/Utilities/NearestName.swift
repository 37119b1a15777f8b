/// The name that was probably meant by `typed`, or `nil` if none is near.
///
/// A name is near if it differs by few typing errors, at most one per three letters, or else if it contains what was
/// typed: `colour` finds `backgroundColor`. Case is ignored. Ties go to the earlier name.
package func nearestName(to typed: String, in names: some Sequence<String>) -> String? {
  let typed = Array(typed.lowercased().utf8)
  guard (1...64).contains(typed.count) else { return nil }
  let slips = max(1, typed.count / 3)
  let slipsInside = typed.count / 4
  var best: (name: String, rank: Int)?
  for name in names {
    let candidate = Array(name.lowercased().utf8)
    guard candidate.count <= 64 else { continue }
    var rank = Int.max
    if abs(candidate.count - typed.count) <= slips {
      let distance = editDistance(typed, candidate, anywhere: false)
      if distance <= slips, distance < typed.count { rank = distance }
    }
    if rank == Int.max, typed.count >= 4, candidate.count > typed.count {
      let distance = editDistance(typed, candidate, anywhere: true)
      if distance <= slipsInside { rank = 100 + distance }
    }
    if rank < best?.rank ?? Int.max { best = (name, rank) }
  }
  return best?.name
}

/// The edit distance from `name`, or from any part of `name` if `anywhere`, to `typed`: insertions, deletions,
/// replacements and transpositions.
private func editDistance(_ typed: [UInt8], _ name: [UInt8], anywhere: Bool) -> Int {
  var beforeLast: [Int] = []
  var last = anywhere ? [Int](repeating: 0, count: name.count + 1) : Array(0...name.count)
  for i in 1...typed.count {
    var row = [i]
    for j in stride(from: 1, through: name.count, by: 1) {
      var distance = min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (typed[i - 1] == name[j - 1] ? 0 : 1))
      if i > 1, j > 1, typed[i - 1] == name[j - 2], typed[i - 2] == name[j - 1] {
        distance = min(distance, beforeLast[j - 2] + 1)
      }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return anywhere ? last.min() ?? typed.count : last[name.count]
}
