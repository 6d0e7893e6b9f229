const pairsOf = (text: string): Map<string, number> => {
  const padded = ` ${text} `
  const pairs = new Map<string, number>()
  for (let at = 0; at < padded.length - 1; at += 1) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const longest = 400

/** How alike two folded texts are, from 0 to 1: the share of letter pairs they have in common. */
export const similarity = (one: string, other: string): number => {
  if (one === '' || other === '') return 0
  const [left, right] = [pairsOf(one.slice(0, longest)), pairsOf(other.slice(0, longest))]
  let common = 0
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0)
  const total = [...left.values(), ...right.values()].reduce((sum, count) => sum + count, 0)
  return (2 * common) / total
}
