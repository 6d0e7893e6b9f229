import type { Attachment } from '@app/contracts/conversations'
import { beginningOf } from '#core/text/beginning-of.ts'
import { splitText } from '#core/text/split-text.ts'
import type { OutgoingMessage } from '../contract.ts'
import { linkedFile } from '../linked-file.ts'
import { fieldsOf, textOf } from './read-json.ts'
import { templatesOf } from './templates.ts'
import { payloadFor, shortTitle } from './said-by-button.ts'

/** One call of the Send API takes a text or one file, so a message may leave in several pieces. */
export type Piece = Readonly<Record<string, unknown>>

export const mostLetters = 2000

const mebibyte = 1024 * 1024
const mostBytes = { image: 8 * mebibyte, file: 25 * mebibyte }

/** Whether a file is too large for Messenger, so that only its address can be told. */
const isTooLarge = ({ kind, sizeBytes }: Attachment): boolean => sizeBytes > mostBytes[kind]

/** The file that a piece shows. */
export const fileOf = ({ attachment }: Piece, { attachments }: OutgoingMessage): Attachment | undefined => {
  const url = textOf(fieldsOf(fieldsOf(attachment)['payload'])['url'])
  return url === '' ? undefined : attachments.find((one) => one.url === url)
}

/** The piece that stands for one whose file was refused. */
export const linkInstead = (piece: Piece, file: Attachment): Piece => {
  const { attachment: _, ...rest } = piece
  return { text: beginningOf(linkedFile(file), mostLetters), ...rest }
}

export const tooLargeOf = ({ attachments }: OutgoingMessage): Attachment[] => attachments.filter(isTooLarge)

const mostQuickReplies = 13

/** The answers to press stand under the last piece: under an earlier one they would disappear at once. */
export const piecesOf = ({ text, attachments, parts = [], suggestions }: OutgoingMessage): Piece[] => {
  const pieces: Piece[] = [
    ...(text === '' ? [] : splitText(text, mostLetters).map((piece) => ({ text: piece }))),
    ...templatesOf(parts),
    ...attachments.map((file) => {
      const piece = { attachment: { type: file.kind, payload: { url: file.url, is_reusable: false } } }
      return isTooLarge(file) ? linkInstead(piece, file) : piece
    }),
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
