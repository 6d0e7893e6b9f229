import type { Message, Thread } from '@app/contracts/conversations'
import type { Outgoing } from './outbox.ts'

type MessageRow = { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'gap'; key: string; gap: Gap }
  | MessageRow
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean; isLast: boolean }
  | { kind: 'broken'; key: string; at: string }
  | { kind: 'writing'; key: string; text: string; runId: string | null }

type Gap = Thread['gaps'][number]

const GROUP_MS = 5 * 60_000

/** Bubbles of one speaker within a few minutes belong together. */
const speakerOf = ({ sender, authorId, senderName, event }: Message) =>
  `${sender}:${authorId ?? senderName}:${event?.kind === 'other-app' ? 'app' : ''}`

const dayOf = (at: string) => new Date(at).toDateString()

/** Rows are recomputed with every page of a long conversation, so results per message are cached. */
const moments = new WeakMap<Message, { day: string; time: number }>()
const momentOf = (message: Message) => {
  const known = moments.get(message)
  if (known) return known
  const moment = { day: dayOf(message.createdAt), time: Date.parse(message.createdAt) }
  moments.set(message, moment)
  return moment
}

/** Reuses the row object where nothing changed, so that it is not rendered again. */
const drawn = new WeakMap<Message, MessageRow>()
const rowOf = (message: Message, isFirst: boolean, isLast: boolean): MessageRow => {
  const known = drawn.get(message)
  if (known?.isFirst === isFirst && known.isLast === isLast) return known
  // The same key as while it was being sent, so that the bubble is not remounted.
  const row: MessageRow = { kind: 'message', key: message.clientId ?? message.id, message, isFirst, isLast }
  drawn.set(message, row)
  return row
}

const belongTogether = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.sender !== 'system' &&
  speakerOf(one) === speakerOf(other) &&
  momentOf(one).day === momentOf(other).day &&
  Math.abs(momentOf(other).time - momentOf(one).time) < GROUP_MS

/** Where the first message after a time stands; behind the last one if there is none. */
const firstAfter = (messages: readonly Message[], time: number): number => {
  const place = messages.findIndex((message) => momentOf(message).time > time)
  return place === -1 ? messages.length : place
}

interface Parts {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  writing: { text: string; runId: string | null } | null
  /** When the account of the conversation broke; null: it works, or that is further below. */
  brokenAt?: string | null
  /** Times in which messages may have been missed. */
  gaps?: readonly Gap[]
}

/** Hands out gaps as the conversation reaches the time they began; those before its first loaded message are not shown. */
const gapsInTurn = (gaps: readonly Gap[], messages: readonly Message[]) => {
  const first = messages[0] ? momentOf(messages[0]).time : Number.POSITIVE_INFINITY
  const left = gaps.filter(({ from }) => Date.parse(from) >= first)
  return (until: number): ChatRow[] => {
    const due = left.filter(({ from }) => Date.parse(from) < until).length
    return left.splice(0, due).map((gap) => ({ kind: 'gap', key: `gap-${gap.from}`, gap }))
  }
}

/** The rows of a conversation: days, gaps, grouped bubbles, unsent messages and the answer the AI is writing. */
export const rowsOf = ({ messages, outgoing, writing, brokenAt = null, gaps = [] }: Parts): ChatRow[] => {
  const rows: ChatRow[] = []
  const breaksBefore = brokenAt === null ? -1 : firstAfter(messages, Date.parse(brokenAt))
  const markBreak = (index: number) => {
    if (brokenAt !== null && index === breaksBefore) rows.push({ kind: 'broken', key: 'broken', at: brokenAt })
  }
  let day = ''
  const startDay = (at: string, next: string) => {
    if (next === day) return
    day = next
    rows.push({ kind: 'day', key: `day-${day}`, at })
  }
  let isFirst = true
  const gapsBefore = gapsInTurn(gaps, messages)
  messages.forEach((message, index) => {
    rows.push(...gapsBefore(momentOf(message).time))
    markBreak(index)
    startDay(message.createdAt, momentOf(message).day)
    const isLast = !belongTogether(message, messages[index + 1])
    rows.push(rowOf(message, isFirst, isLast))
    isFirst = isLast
  })
  rows.push(...gapsBefore(Number.POSITIVE_INFINITY))
  markBreak(messages.length)
  const known = new Set(messages.map(({ clientId }) => clientId))
  const waiting = outgoing.filter(({ clientId }) => !known.has(clientId))
  waiting.forEach((each, index) => {
    startDay(each.createdAt, dayOf(each.createdAt))
    rows.push({
      kind: 'outgoing',
      key: each.clientId,
      outgoing: each,
      isFirst: index === 0,
      isLast: index === waiting.length - 1,
    })
  })
  if (writing) rows.push({ kind: 'writing', key: 'writing', ...writing })
  return rows
}
