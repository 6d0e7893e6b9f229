import type { KnowledgeItemRow } from '#db/schema/index.ts'
import type { Chunk } from '#document-parsers/registry.ts'
import { fold, normalise } from '#core/text/fold.ts'

const mostlySame = 0.6
const run = 3

/** The text as sequences of three words, to see whether one text is part of another. */
const runsOf = (text: string): Set<string> => {
  const words = fold(normalise(text)).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < run) return new Set([words.join(' ')])
  return new Set(words.slice(0, 1 - run).map((_, at) => words.slice(at, at + run).join(' ')))
}

const shareOf = (part: ReadonlySet<string>, whole: ReadonlySet<string>): number =>
  [...part].filter((one) => whole.has(one)).length / part.size

export interface CarriedOver {
  isDisabled: boolean
  isPinned: boolean
}

/**
 * Carries the shop's changes over to chunks that are split differently now. A new chunk that is mostly the text of a
 * disabled or pinned one is disabled or pinned too, and one that an edited chunk replaces (null) is not added beside it.
 * Rows of a table look alike, so there only the same row number counts, and an edit never replaces a new row.
 */
export const createCarryOver = (gone: readonly KnowledgeItemRow[]): ((chunk: Chunk) => CarriedOver | null) => {
  const touched = gone
    .filter((row) => row.isEdited || row.isDisabled || row.isPinned)
    .map((row) => ({ row, runs: runsOf(row.body) }))
  return (chunk) => {
    const near = touched.filter(({ row }) => row.rowNumber === (chunk.rowNumber ?? null))
    if (near.length === 0) return { isDisabled: false, isPinned: false }
    const runs = runsOf(chunk.body)
    const isRow = chunk.rowNumber !== null && chunk.rowNumber !== undefined
    if (!isRow && near.some(({ row, runs: old }) => row.isEdited && shareOf(runs, old) >= mostlySame)) return null
    const same = near.filter(
      ({ row, runs: old }) => !row.isEdited && Math.max(shareOf(runs, old), shareOf(old, runs)) >= mostlySame,
    )
    return { isDisabled: same.some(({ row }) => row.isDisabled), isPinned: same.some(({ row }) => row.isPinned) }
  }
}
