import type { Thread } from '@app/contracts/conversations'
import type { Format } from '#lib/i18n/format.ts'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { composerMessages } from './composer-messages.ts'

type Window = Thread['replyWindow']
type Words = { text: TextOf<typeof composerMessages>; format: Format }
type ReasonKey = Extract<keyof typeof composerMessages, `window.why.${string}`>

const isReason = (key: string): key is ReasonKey => Object.hasOwn(composerMessages, key)

/** Why the channel takes no answer, or only some, in words; a code that nobody knows gets the general sentence. */
export const windowReason = ({ reason }: Pick<Window, 'reason'>, text: Words['text']): string => {
  const key = `window.why.${reason ?? ''}`
  return text(isReason(key) ? key : 'window.closed')
}

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** "14:20", "14:20 mai", "14:20 ngày 20/11": as one says it today. */
export const untilWords = (until: string, now: Date, { text, format }: Words): string => {
  const at = new Date(until)
  const days = Math.round((dayOf(at) - dayOf(now)) / 86_400_000)
  const time = format.time(until)
  if (days === 0) return time
  return days === 1
    ? text('window.tomorrow', { time })
    : text('window.day', { time, day: format.date(until).slice(0, 5) })
}

/** What is still free and until when: "Còn 3/8 câu miễn phí · đến 14:20 mai". Empty where the channel sets no limit. */
export const meterWords = (window: Window, now: Date, words: Words): string => {
  const { freeLeft, freeTotal, until, mayStaffReply } = window
  const { text } = words
  if (!mayStaffReply) return ''
  const hasBudget = freeLeft !== null && freeTotal !== null && freeTotal > 0
  const free = hasBudget ? text('window.free', { left: freeLeft, total: freeTotal }) : ''
  const time = until ? untilWords(until, now, words) : ''
  if (free && time) return `${free} · ${text('window.until-short', { time })}`
  return free || (time ? text('window.until', { time }) : '')
}
