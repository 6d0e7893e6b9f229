import type { WorkingHours } from '@app/contracts/workspaces'
import { mostReportDays, type HandoffReason } from '@app/contracts/reports'
import type { ReportTalkRow } from '#db/schema/index.ts'
import { handoffReasonOf } from './handoff-reason.ts'
import { dayOf, daysBetween, hourOf } from '#core/time/local-days.ts'
import { roundedMs } from './rounded-ms.ts'
import { topicOf } from '#core/text/topic-of.ts'
import { workingMs } from '#core/time/working-hours.ts'

/** A message of a thread, as far as reports look at it. */
export interface TalkMessage {
  seq: number
  sender: 'customer' | 'ai' | 'staff' | 'phone' | 'note' | 'system'
  authorId: string | null
  at: Date
  text: string
  /** Staff were called with this line; null: it is another line, or none. */
  handoff: { reason: string | null } | null
  /** The AI had no answer to what was asked. */
  isNoAnswer: boolean
}

/** The last days before these messages on which the thread had each of them. */
export interface DaysBefore {
  customer: string | null
  human: string | null
  handoff: string | null
  ai: string | null
  staff: string | null
}

type Where = 'workspaceId' | 'threadId' | 'environment' | 'botId' | 'workgateId' | 'channel'
export type TalkDay = Omit<ReportTalkRow, Where>

/** One more than a report can be long: so far back nothing is remembered. */
export const farthestGap = mostReportDays + 1

/** The days of a thread on which its customer wrote; what is answered later belongs to the last such day. */
export const talkDays = (
  messages: readonly TalkMessage[],
  before: DaysBefore,
  hours: WorkingHours | null,
): TalkDay[] => {
  const sorted = messages.toSorted((one, other) => +one.at - +other.at || one.seq - other.seq)
  const groups: { day: string; said: TalkMessage[] }[] = []
  for (const message of sorted) {
    const last = groups.at(-1)
    const day = dayOf(message.at)
    if (message.sender === 'customer' && last?.day !== day) groups.push({ day, said: [message] })
    else last?.said.push(message)
  }
  const lastDays = { ...before }
  return groups.map(({ day, said }) => {
    const talk = talkOf(day, said, hours)
    const gapTo = (last: string | null): number =>
      last === null ? farthestGap : Math.min(daysBetween(last, day), farthestGap)
    const gaps = {
      gap: gapTo(lastDays.customer),
      humanGap: talk.isHuman ? gapTo(lastDays.human) : null,
      handoffGap: talk.isHandoff ? gapTo(lastDays.handoff) : null,
      aiGap: talk.aiMs === null ? null : gapTo(lastDays.ai),
      staffGap: talk.staffMs === null ? null : gapTo(lastDays.staff),
    }
    lastDays.customer = day
    if (talk.isHuman) lastDays.human = day
    if (talk.isHandoff) lastDays.handoff = day
    if (talk.aiMs !== null) lastDays.ai = day
    if (talk.staffMs !== null) lastDays.staff = day
    return { ...talk, ...gaps }
  })
}

const isPerson = ({ sender }: TalkMessage): boolean => sender === 'staff' || sender === 'phone'
const isAnswer = (message: TalkMessage): boolean => message.sender === 'ai' || isPerson(message)

const talkOf = (
  day: string,
  said: readonly TalkMessage[],
  hours: WorkingHours | null,
): Omit<TalkDay, 'gap' | 'humanGap' | 'handoffGap' | 'aiGap' | 'staffGap'> => {
  const call = said.find(({ handoff }) => handoff)
  const person = said.find(isPerson)
  const noAnswers = said.filter(({ isNoAnswer }) => isNoAnswer)
  return {
    day,
    firstSeq: Math.min(...said.map(({ seq }) => seq)),
    ...byHour(said),
    isHuman: call !== undefined || person !== undefined,
    isHandoff: call !== undefined,
    aiMs: firstAiMs(said),
    staffMs: firstStaffMs(said, call, hours),
    staffKind: person ? (person.sender === 'staff' ? 'member' : 'phone') : null,
    staffId: person?.authorId ?? null,
    reason: call ? reasonOf(said, call) : null,
    topic: topicOf(said.filter(({ sender }) => sender === 'customer').map(({ text }) => text)),
    unanswered: noAnswers.length,
    lastUnansweredAt: noAnswers.at(-1)?.at ?? null,
  }
}

/** Why staff were called: in the words of the call, else by what was said right before it. */
const reasonOf = (said: readonly TalkMessage[], call: TalkMessage): HandoffReason => {
  if (call.handoff?.reason) return handoffReasonOf(call.handoff.reason)
  const earlier = said.slice(0, said.indexOf(call))
  if (earlier.findLast(({ sender }) => sender === 'ai')?.isNoAnswer) return 'no-answer'
  return handoffReasonOf(earlier.findLast(({ sender }) => sender === 'customer')?.text ?? '')
}

/** When the customer wrote, and which of that the AI was the first to answer. */
const byHour = (said: readonly TalkMessage[]): { customer: number[]; answered: number[] } => {
  const customer = Array.from({ length: 24 }, () => 0)
  const answered = Array.from({ length: 24 }, () => 0)
  let isByAi = false
  for (const message of said.toReversed()) {
    if (isAnswer(message)) isByAi = message.sender === 'ai'
    if (message.sender !== 'customer') continue
    const hour = hourOf(message.at)
    customer[hour] = (customer[hour] ?? 0) + 1
    if (isByAi) answered[hour] = (answered[hour] ?? 0) + 1
  }
  return { customer, answered }
}

/** From the last message of the customer to the first words of the AI, unless a person was first. */
const firstAiMs = (said: readonly TalkMessage[]): number | null => {
  const at = said.findIndex(isAnswer)
  const answer = said[at]
  if (answer?.sender !== 'ai') return null
  const asked = said.slice(0, at).findLast(({ sender }) => sender === 'customer')
  return asked ? roundedMs(+answer.at - +asked.at) : null
}

/** From the call for a person, or without one from the first message that nobody had answered, in working hours. */
const firstStaffMs = (
  said: readonly TalkMessage[],
  call: TalkMessage | undefined,
  hours: WorkingHours | null,
): number | null => {
  const from = call ? said.indexOf(call) : 0
  const at = said.findIndex((message, place) => place >= from && isPerson(message))
  const answer = said[at]
  if (!answer) return null
  if (call) return roundedMs(workingMs(hours, call.at, answer.at))
  const lastAnswer = said.slice(0, at).findLastIndex(isAnswer)
  const asked = said.slice(lastAnswer + 1, at).find(({ sender }) => sender === 'customer')
  return asked ? roundedMs(workingMs(hours, asked.at, answer.at)) : null
}
