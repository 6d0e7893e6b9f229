export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Above this many cells the middle is shown as replaced as a whole: the table would block the page. */
const MOST_CELLS = 9_000_000

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? []

/** Lengths of the longest common subsequence from every pair of positions, row by row in one flat table. */
const lengthsOf = (before: readonly string[], after: readonly string[]): Uint16Array => {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return lengths
}

const middleOf = (before: readonly string[], after: readonly string[]): DiffPart[] => {
  if (before.length * after.length > MOST_CELLS)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  const lengths = lengthsOf(before, after)
  const width = after.length + 1
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (
      fresh === undefined ||
      (old !== undefined && (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: old ?? '' })
      row += 1
    } else {
      parts.push({ kind: 'added', text: fresh })
      column += 1
    }
  }
  return parts
}

/** Whitespace between two changed words belongs to the change: "a b" → "c d" is one change, not two. */
const joinedOf = (parts: readonly DiffPart[]): DiffPart[] => {
  const joined: DiffPart[] = []
  const push = (kind: DiffPart['kind'], text: string) => {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') joined.push({ kind, text })
  }
  let [removed, added] = ['', '']
  const flush = () => {
    push('removed', removed)
    push('added', added)
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = kind === 'same' && /^[^\S\n]+$/.test(text) && parts[index + 1]?.kind !== 'same'
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (isBetween && removed !== '' && added !== '' && parts[index + 1] !== undefined) {
      removed += text
      added += text
    } else {
      flush()
      push('same', text)
    }
  }
  flush()
  return joined
}

/** A word diff: the longest common subsequence of words stays, the rest was removed or added. */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1
  return joinedOf([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middleOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}
