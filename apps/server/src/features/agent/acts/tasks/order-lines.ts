import { fold, normalise } from '#core/text/fold.ts'
import type { OrderLine, TalkTask } from '#db/schema/index.ts'
import { plainWords } from '../plain-words.ts'

/** An order with several products: the line that is talked about stands in the task itself, the rest beside it. */

const lineOf = ({ product, itemId, size, sizes, colour, quantity }: OrderLine): OrderLine => ({
  product,
  itemId,
  size,
  sizes,
  colour,
  quantity,
})

/** All lines that name a product, in the order in which they were named. */
export const linesOf = (task: TalkTask): OrderLine[] =>
  [...(task.others ?? []), lineOf(task)].filter(({ product }) => product !== undefined)

const withLines = (task: TalkTask, lines: readonly OrderLine[], current: OrderLine): TalkTask => ({
  ...task,
  ...lineOf(current),
  others: lines.filter((line) => line !== current),
})

const isSame = (a: OrderLine, b: OrderLine): boolean =>
  a.itemId === b.itemId &&
  (a.size === b.size || b.size === undefined) &&
  (a.colour === b.colour || b.colour === undefined)

/** Two lines of the same thing are one with more pieces: "thêm 1 cái nữa". */
export const mergedLines = (lines: readonly OrderLine[]): OrderLine[] => {
  const merged: OrderLine[] = []
  for (const line of lines) {
    const at = merged.findIndex((known) => isSame(known, line))
    const known = merged[at]
    if (known) merged[at] = { ...known, quantity: (known.quantity ?? 1) + (line.quantity ?? 1) }
    else merged.push(line)
  }
  return merged
}

const lacksSize = ({ size, sizes }: OrderLine): boolean => (sizes?.length ?? 0) > 1 && size === undefined

/** The task with these lines. What is asked next is asked about the first line that lacks its size. */
export const withOrderLines = (task: TalkTask, given: readonly OrderLine[]): TalkTask => {
  const lines = mergedLines(given)
  const current = lines.find(lacksSize) ?? lines.at(-1)
  return current ? withLines(task, lines, current) : task
}

/** Room for one more product: the line that was talked about is put beside. */
export const withRoomForLine = (task: TalkTask): TalkTask =>
  task.product === undefined ? task : { kind: task.kind, others: linesOf(task) }

/** Says that the new product comes on top: "lấy thêm 1 quần", "1 cái nữa". */
export const addsToOrder = (text: string): boolean => / (?:them|nua|also|another) /.test(` ${plainWords(text)} `)

const separators = /[,;+&\n]| (?:va|voi|and|them) /g

/** A message cut where another product may begin: "2 áo trắng size M và 1 quần be". */
export const orderPieces = (raw: string): string[] => {
  const text = fold(normalise(raw))
  if (text.length !== raw.length) return [raw]
  const pieces: string[] = []
  let start = 0
  for (const { index, 0: found } of text.matchAll(separators)) {
    pieces.push(raw.slice(start, index))
    start = index + found.length
  }
  return [...pieces, raw.slice(start)].map((piece) => piece.trim()).filter(Boolean)
}
