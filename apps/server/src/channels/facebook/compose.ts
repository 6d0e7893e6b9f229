import type { OutgoingMessage } from '../contract.ts'
import { templatesOf } from './templates.ts'
import { payloadFor, shortTitle } from './said-by-button.ts'

/** One call of the Send API takes a text or one file, so a message may leave in several pieces. */
export type Piece = Readonly<Record<string, unknown>>

const mostQuickReplies = 13

/** The answers to press stand under the last piece: under an earlier one they would disappear at once. */
export const piecesOf = ({ text, attachments, parts = [], suggestions }: OutgoingMessage): Piece[] => {
  const pieces: Piece[] = [
    ...(text === '' ? [] : [{ text }]),
    ...templatesOf(parts),
    ...attachments.map(({ kind, url }) => ({
      attachment: { type: kind, payload: { url, is_reusable: false } },
    })),
  ]
  const last = pieces.at(-1)
  const replies = quickReplies(suggestions)
  return last && replies.length > 0 ? [...pieces.slice(0, -1), { ...last, quick_replies: replies }] : pieces
}

const quickReplies = (suggestions: readonly string[]) => {
  const titles = new Map(suggestions.map((words) => [shortTitle(words), words]))
  titles.delete('')
  return [...titles]
    .slice(0, mostQuickReplies)
    .map(([title, words]) => ({ content_type: 'text', title, payload: payloadFor(words) }))
}
