import type { CannedReply } from '@app/contracts/conversations'
import { fold, matchesFolded } from '#lib/text/fold.ts'

const GAP = /\{\{\s*([\p{L}\p{M}\p{N}_-]{1,40})\s*\}\}/gu

/** The names of the gaps in a text, each once, in the order they are met. */
export const gapsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, name = '']) => name.normalize('NFC'))),
]

/** Puts values into the gaps; one without a value stays visible. */
export const fillGaps = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(GAP, (gap, name: string) => {
    const key = name.normalize('NFC')
    return (Object.hasOwn(values, key) && values[key]) || gap
  })

export const missingIn = (text: string, values: Readonly<Record<string, string>>): string[] =>
  gapsIn(text).filter((name) => !(Object.hasOwn(values, name) && values[name]))

export interface Trigger {
  kind: '/' | '@'
  query: string
  /** The position of the sign in the text. */
  start: number
}

/** A `/` or `@` that begins a word and is still being typed; in a link or a date it means nothing. */
export const triggerAt = (text: string, caret: number, kinds: readonly Trigger['kind'][]): Trigger | null => {
  const found = /(?:^|\s)([/@])([^\s/@]{0,30})$/u.exec(text.slice(0, caret))
  const kind = kinds.find((each) => each === found?.[1])
  const query = found?.[2] ?? ''
  return kind ? { kind, query, start: caret - query.length - 1 } : null
}

/** Replies whose shortcut starts with the typed text come first, then those that contain it anywhere. */
export const cannedFor = (replies: readonly CannedReply[], query: string): CannedReply[] => {
  const typed = fold(query)
  const starts = (reply: CannedReply) => fold(reply.shortcut).startsWith(typed)
  return replies
    .filter((reply) => starts(reply) || matchesFolded(`${reply.shortcut} ${reply.title} ${reply.text}`, query))
    .sort((a, b) => Number(starts(b)) - Number(starts(a)) || a.shortcut.localeCompare(b.shortcut, 'vi'))
    .slice(0, 30)
}
